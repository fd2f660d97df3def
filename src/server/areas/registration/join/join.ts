/** Registering (seed 2–5, 7, 8): one transaction that holds the tournament's row from its start. */

import { saveOwnConsent } from '#server/areas/guardians/index.ts';
import {
  enrolJudge,
  enrolSpeaker,
  enrolTeam,
  givePrivateLink,
  lockTournament,
} from '#server/areas/participants/index.ts';
import { saveRegisteredPhone } from '#server/areas/phones/index.ts';
import { insertOwnAbsences } from '#server/areas/rounds/index.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError, invalidField } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { type Frame, loadFrame, refuseClosed } from '../availability.ts';
import { refuseFull } from '../codes/caps.ts';
import { type Choice, choose, type Reported } from '../codes/choice.ts';
import { loadRegistered } from '../desk/registered.ts';
import { findRegistered } from '../desk/registered-repository.ts';
import { accountOf, attach, linkByVerifiedEmail } from '../linking/linking.ts';
import { checkAnswers } from './answers.ts';
import { type Entry, enter } from './entry.ts';
import * as repository from './join-repository.ts';
import { isRepeat } from './repeat.ts';

/** A submission with everything that has been found out about it so far. */
export interface Submission {
  readonly frame: Frame;
  readonly entry: Entry;
  readonly body: Reported;
  /** Null: the institution's contact registers somebody. */
  readonly accountId: string | null;
}

/**
 * Registers the signed-in person, by the open link (code null) or a code. Checked in this order:
 * availability, code, registered already, role, institution, team, places, plan, categories, answers.
 * Who is there already by import, under the same verified e-mail, is linked and not made twice. Whoever
 * sends the same again, with or without a key, gets the registration that is there.
 */
export function join(
  context: Context,
  asked: { readonly code: string | null; readonly body: Reported },
) {
  const { services, tournamentId } = context;
  const accountId = accountOf(context);
  return context.write(async (tx) => {
    // Before the lock, which needs the tournament to be there.
    await loadFrame(tx, tournamentId);
    await lockTournament(tx, tournamentId);
    const frame = await loadFrame(tx, tournamentId);
    refuseClosed(frame, services, tx.now);
    const entry = await enter(tx, services, { frame, code: asked.code });
    const submission = { frame, entry, body: asked.body, accountId };
    const known = await findRegistered(tx, tournamentId, { accountId });
    if (known) {
      if (!(await isRepeat(tx, submission, known))) throw new AppError('already-registered');
      return loadRegistered(tx, tournamentId, { personId: known.id });
    }
    const personId =
      (await linkByVerifiedEmail(tx, { tournamentId, accountId })) ??
      (await enrol(tx, context, submission));
    const { guardian, phone } = asked.body.details;
    if (guardian) await saveOwnConsent(tx, context, { personId, said: guardian });
    if (phone) await saveRegisteredPhone(tx, context, { personId, said: phone });
    await givePrivateLink(tx, services, { tournamentId, personId });
    return loadRegistered(tx, tournamentId, { personId });
  });
}

async function enrol(tx: Tx, { services, tournamentId }: Context, submission: Submission) {
  const { entry, body } = submission;
  const choice = await choose(tx, submission);
  await refuseFull(tx, services, { tournamentId, entry, choice });
  await refuseCategories(tx, tournamentId, body);
  const { role } = body.participant;
  const { questions } = submission.frame;
  if (role === 'speaker' && body.details.away.length > 0) {
    throw invalidField('details.away', 'Only judges can be away from a round.');
  }
  const answers = checkAnswers({ questions, role, path: 'details.answers' }, body.details.answers);
  const personId = await insertPerson(tx, submission, choice);
  await repository.saveDetails(tx, { tournamentId, personId }, { ...body.details, answers });
  const { away } = body.details;
  await insertOwnAbsences(tx, { tournamentId, personId }, { away, path: 'details.away' });
  return personId;
}

async function refuseCategories(tx: Tx, tournamentId: string, { participant }: Reported) {
  if (participant.categories.length === 0) return;
  if (participant.role === 'adjudicator') {
    throw invalidField('participant.categories', 'Only speakers are in categories.');
  }
  await refuseUnselectable(tx, tournamentId, {
    ids: participant.categories,
    path: 'participant.categories',
  });
}

/** @throws AppError `invalid-input` when one of the categories is not for choosing. */
export async function refuseUnselectable(
  tx: Tx,
  tournamentId: string,
  input: { readonly ids: readonly string[]; readonly path: string },
): Promise<void> {
  const selectable = new Set(await repository.findAllSelectableIds(tx, tournamentId));
  if (input.ids.every((id) => selectable.has(id))) return;
  throw invalidField(input.path, 'This category cannot be chosen.');
}

/** The person with their account, team and role. @returns the person's id. */
export async function insertPerson(
  tx: Tx,
  submission: Submission,
  choice: Choice,
): Promise<string> {
  const { frame, body } = submission;
  const { participant, details } = body;
  const newcomer = {
    name: participant.name,
    email: participant.email,
    pronouns: details.pronouns,
    anonymous: !details.consents.publicTab,
  };
  if (choice.as === 'judge') {
    const institutionId = choice.institution?.id ?? null;
    const personId = await enrolJudge(tx, frame.id, {
      ...newcomer,
      institutionId,
      experience: details.experience,
    });
    await record(tx, submission, { personId });
    return personId;
  }
  const teamId = choice.as === 'member' ? choice.teamId : await foundTeam(tx, submission, choice);
  const categoryIds = participant.categories;
  const personId = await enrolSpeaker(tx, frame.id, { ...newcomer, teamId, categoryIds });
  await record(tx, submission, { personId, teamId });
  return personId;
}

async function foundTeam(
  tx: Tx,
  { frame, entry }: Submission,
  choice: Extract<Choice, { as: 'founder' }>,
): Promise<string> {
  const teamId = await enrolTeam(tx, frame.id, {
    reference: choice.reference,
    institutionId: choice.institution?.id ?? null,
    useInstitutionPrefix: frame.settings.useInstitutionPrefixes,
  });
  await repository.insertRegisteredTeam(tx, frame.id, { teamId, codeId: entry.code?.id ?? null });
  return teamId;
}

/** Keeps who registered, and by what code; the log gets ids and the role only. */
async function record(
  tx: Tx,
  { frame, entry, body, accountId }: Submission,
  ids: { readonly personId: string; readonly teamId?: string },
): Promise<void> {
  const { personId } = ids;
  const { role } = body.participant;
  if (accountId) await attach(tx, { tournamentId: frame.id, personId, accountId });
  const codeId = entry.code?.id ?? null;
  await repository.insertRegistration(tx, frame.id, { personId, accountId, codeId, role });
  tx.record({
    type: 'registration.added',
    topics: ['public', 'participants'],
    ids: { ...ids },
    data: { role },
  });
}
