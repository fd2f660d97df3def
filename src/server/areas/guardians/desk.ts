/** What the staff see of the consents and put on record, one person or many at once. */

import type { Api } from '#contract/index.ts';
import { isConsentMissing } from '#contract/kinds/guardian-consents.ts';
import type { CallOutput, HandlerInput } from '#contract/route.ts';
import { AppError, invalidField } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { doUndoably, lockTournament, teamName } from '../participants/index.ts';
import { toConsent } from './own.ts';
import { afterDesk, type Said } from './record.ts';
import * as repository from './repository.ts';

type List = CallOutput<Api['guardians']['list']>;
type Input = HandlerInput<Api['guardians']['record']>;

/** East of Greenwich a day begins up to this much earlier. */
const earliestZone = 14 * 3_600_000;

export function listConsents(context: Context): Promise<List> {
  const { tournamentId } = context;
  return context.read(async (reader) => {
    if (!(await repository.isForMinors(reader, tournamentId))) return { rows: [], missing: 0 };
    const rows = (await repository.findAllPeople(reader, tournamentId)).map(toRow);
    return { rows, missing: rows.filter(({ state }) => isConsentMissing(state)).length };
  });
}

/**
 * Puts the same on record for many people, so that it can be undone.
 * @throws AppError `conflict` (a record has changed, or a person has gone), `wrong-state` (nothing to
 * withdraw, or not a tournament for minors)
 */
export function recordConsents(context: Context, { body }: Input) {
  const { tournamentId, actor } = context;
  const { act } = body;
  const latest = new Date(context.now.getTime() + earliestZone).toISOString().slice(0, 10);
  if ('on' in act && act.on > latest) throw invalidField('act.on', 'This date is in the future.');
  if (act.state === 'given' && act.how !== 'paper' && !act.guardian && body.rows.length > 1) {
    throw invalidField('act.guardian', 'Without a form on paper, record each guardian by name.');
  }
  return context.write(async (tx) => {
    await lockTournament(tx, tournamentId);
    if (!(await repository.isForMinors(tx, tournamentId))) {
      throw new AppError('wrong-state', 'This tournament is not for minors.');
    }
    const wanted = new Map(body.rows.map(({ id, version }) => [id, version]));
    const people = await repository.findAllPeople(tx, tournamentId, [...wanted.keys()]);
    const fits = people.filter(({ id, version }) => wanted.get(id) === (version ?? 0));
    if (fits.length < wanted.size) {
      throw new AppError(
        'conflict',
        'Someone has changed one of these records, so nothing was saved.',
      );
    }
    const next = people.map((person) => ({ id: person.id, said: afterDesk(saidOf(person), act) }));
    if (
      act.state === 'given' &&
      act.how !== 'paper' &&
      next.some(({ said }) => !said.guardian_name)
    ) {
      throw invalidField('act.guardian', 'Enter who gave consent.');
    }
    const undoId = await doUndoably(tx, context, {
      act: {
        area: 'guardian-consent',
        kind: 'change',
        ids: people.map(({ id }) => id),
        rows: people,
        fields: [act.state],
        tables: ['guardian_consent'],
      },
      work: () => {
        const entered = {
          entered_as: 'staff' as const,
          entered_by: actor.kind === 'account' ? actor.accountId : null,
        };
        const records = next.map(({ id, said }) => ({ person_id: id, ...said, ...entered }));
        return repository.saveRecords(tx, tournamentId, records);
      },
    });
    return { count: people.length, undoId };
  });
}

/** Undefined: nothing is on record. */
function saidOf(row: repository.PersonRow): Said | undefined {
  if (row.state === null) return undefined;
  const { state, guardian_name, guardian_contact, how, given_on, withdrawn_on } = row;
  return { state, guardian_name, guardian_contact, how, given_on, withdrawn_on };
}

function toRow(row: repository.PersonRow): List['rows'][number] {
  const { reference, institution } = row;
  const parts = { useInstitutionPrefix: row.useInstitutionPrefix ?? false, institution };
  return {
    ...toConsent(row),
    personId: row.id,
    name: row.name,
    role: row.speakerId ? 'speaker' : 'judge',
    team: reference === null ? null : teamName({ reference, ...parts }),
    institution: institution ?? row.judgesFor,
    enteredAs: row.entered_as,
    enteredBy: row.enteredBy,
    enteredAt: row.entered_at?.toISOString() ?? null,
    version: row.version ?? 0,
  };
}
