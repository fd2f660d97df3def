/** How signups work in a tournament. */
import type { z } from 'zod';
import type { SignupSettings, signupSettingsInput } from '#contract/areas/signups/signup-rows.ts';
import type { signups } from '#contract/areas/signups/signups.ts';
import { isCurrency } from '#contract/text/money.ts';
import type { Reader } from '#server/db/database.ts';
import { AppError, invalidField } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { existsEntry } from './fees/fee-repository.ts';
import { requestOverdueCheck } from './fees/ledger.ts';
import { type Frame, loadFrame, lockFrame } from './frame.ts';
import { morePlaces, promoteWaitlist } from './promote.ts';
import * as repository from './settings-repository.ts';

type Input = z.output<typeof signupSettingsInput>;
type Answer = z.output<typeof signups.settings.response>;

export function readSettings(context: Context): Promise<Answer> {
  const { tournamentId, services } = context;
  return context.read(async (reader) =>
    toAnswer(reader, await loadFrame(reader, services, tournamentId)),
  );
}

/**
 * Saves the settings as a whole. More places move the waitlist up at once.
 * @throws AppError `conflict`, `in-use` (the currency of a ledger), `plan-exceeded`
 */
export function updateSettings(
  context: Context,
  input: { readonly version: number; readonly settings: Input },
): Promise<Answer> {
  const { tournamentId, services } = context;
  return context.write(async (tx) => {
    const before = await lockFrame(tx, services, tournamentId);
    if (input.version !== before.version) {
      throw new AppError('conflict', '', { data: await toAnswer(tx, before) });
    }
    refuseBad(input.settings, before);
    if (
      input.settings.fees.currency !== before.settings.fees.currency &&
      (await existsEntry(tx, tournamentId))
    ) {
      throw new AppError('in-use', 'Fees have already been charged, so the currency can’t change.');
    }
    const document = { ...input.settings, policies: versioned(input.settings, before.settings) };
    const key = { tournamentId, version: before.version };
    const isSaved = await repository.updateSettings(tx, key, document);
    if (!isSaved) await repository.insertSettings(tx, tournamentId, document);
    tx.record({ type: 'signup.settings-changed', topics: ['public', 'tabroom'] });
    const frame = await loadFrame(tx, services, tournamentId);
    await promoteWaitlist({ tx, services, frame }, morePlaces(before, frame));
    if (document.fees.overdueFrees) await requestOverdueCheck(tx, tournamentId, tx.now);
    return toAnswer(tx, frame);
  });
}

function refuseBad({ fees, places, opensAt, closesAt, shares, questions }: Input, frame: Frame) {
  if (!isCurrency(fees.currency)) {
    throw invalidField('settings.fees.currency', 'This currency doesn’t exist.');
  }
  if (places.teams !== null && places.teams > frame.planTeams) {
    throw new AppError('plan-exceeded', `The plan allows ${frame.planTeams} teams.`);
  }
  if (opensAt && closesAt && new Date(closesAt) <= new Date(opensAt)) {
    throw invalidField('settings.closesAt', 'The end is before the start.');
  }
  for (const [index, { kind, value }] of shares.entries()) {
    if (kind === 'percent' && value > 100) {
      throw invalidField(`settings.shares.${index}.value`, 'At most 100 percent.');
    }
  }
  for (const [index, { kind, options }] of questions.entries()) {
    if (kind === 'choice' && options.length < 2) {
      throw invalidField(`settings.questions.${index}.options`, 'Give at least two answers.');
    }
  }
}

/** A policy whose words changed is another version, to be agreed to again. */
function versioned(after: Input, before: SignupSettings): SignupSettings['policies'] {
  return after.policies.map((policy) => {
    const old = before.policies.find(({ id }) => id === policy.id);
    if (!old) return { ...policy, version: 1 };
    const isSame = old.text === policy.text && old.title === policy.title;
    return { ...policy, version: isSame ? old.version : old.version + 1 };
  });
}

async function toAnswer(reader: Reader, frame: Frame): Promise<Answer> {
  return {
    settings: structuredClone(frame.settings),
    version: frame.version,
    defaults: { teams: frame.planTeams, quota: frame.packQuota },
    currencyFixed: await existsEntry(reader, frame.tournamentId),
  };
}
