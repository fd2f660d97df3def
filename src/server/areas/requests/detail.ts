/** A request with everything that those who answer need. */
import type { z } from 'zod';
import type { changeCard, requestDetail } from '#contract/areas/requests/request-rows.ts';
import { mayDo } from '#contract/permissions.ts';
import type { Reader } from '#server/db/database.ts';
import type { Context } from '#server/http/context.ts';
import { findEmailStatuses, mayEmail } from '../mail/index.ts';
import { lookAt } from './change.ts';
import { addressOf } from './emails.ts';
import { findAllNotes } from './notes-repository.ts';
import * as people from './people-repository.ts';
import { mayApply } from './policy.ts';
import type * as repository from './repository.ts';
import { toNote, toRow } from './view.ts';

type Viewer = Pick<Context, 'tournamentId' | 'roles' | 'now' | 'services'>;

export async function loadDetail(
  reader: Reader,
  viewer: Viewer,
  row: repository.RequestRow,
): Promise<z.output<typeof requestDetail>> {
  const { tournamentId } = viewer;
  const ids = row.asker_person ? [row.asker_person] : [];
  const [person] = await people.findAllPeople(reader, tournamentId, ids);
  const notes = await findAllNotes(reader, tournamentId, [row.id]);
  const emailIds = notes.flatMap((note) => note.letter_id ?? []);
  const emails = await findEmailStatuses(reader, emailIds, viewer.now);
  return {
    ...toRow(row, person),
    text: row.text,
    notes: notes.map((note) => toNote(note, row.asker_now, emails)),
    change: await cardOf(reader, viewer, row),
    email: await emailOf(reader, viewer, row),
  };
}

async function emailOf(
  reader: Reader,
  { tournamentId, services }: Viewer,
  row: repository.RequestRow,
): Promise<z.output<typeof requestDetail>['email']> {
  const address = await addressOf(reader, tournamentId, row);
  if (address === null) return 'no-address';
  const { asker_account: askedBy, asker_person: personId } = row;
  const email = { tournamentId, askedBy, personId, address };
  return (await mayEmail(reader, services, email)) ? 'goes' : 'owner-unverified';
}

async function cardOf(
  reader: Reader,
  { tournamentId, roles }: Viewer,
  row: repository.RequestRow,
): Promise<z.output<typeof changeCard> | null> {
  const { change } = row;
  if (!change) return null;
  const applied = row.applied_at !== null;
  const look = applied ? null : await lookAt(reader, tournamentId, change);
  const lines = applied ? (row.applied_lines ?? []) : (look?.lines ?? []);
  const seesContacts = mayDo('participants.contact', roles) === 'all';
  return {
    kind: change.kind,
    state: applied ? 'applied' : look ? 'open' : 'gone',
    lines: lines.map((line) =>
      line.field === 'email' && !seesContacts ? { ...line, before: null, after: null } : line,
    ),
    seen: look?.seen ?? '',
    mayApply: look !== null && mayApply(roles, change, look.subject),
    desk: look?.desk ?? null,
    appliedAt: row.applied_at?.toISOString() ?? null,
    appliedBy: row.applier_name,
  };
}
