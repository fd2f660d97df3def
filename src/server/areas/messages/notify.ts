/**
 * The job that sends messages about a fact. In one transaction it finds the recipients and what to say
 * from what is released now, and writes each person's message with its deliveries. A repeated job sends
 * nothing again, and what was withdrawn in the meantime is not sent at all.
 */

import type { ActivityType } from '#contract/kinds/activity-types.ts';
import { byId } from '#engine/collections.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { withCodeNames, withRealNames } from '#server/db/shown-names.ts';
import type { JobHandler } from '#server/jobs/jobs.ts';
import type { Services } from '#server/services.ts';
import { nextPiece } from '#server/work/thread-pieces.ts';
import { lockRound, untilDue } from '../rounds/index.ts';
import { findTournament } from '../tournaments/index.ts';
import { usualTemplates } from './catalogue.ts';
import { retract } from './channels/retract.ts';
import { findNotices } from './notices/index.ts';
import type { Later, Notices, Question } from './notices/notice.ts';
import { notificationJob, type Occasion, type OccasionKey, occasions } from './occasions.ts';
import * as repository from './repository.ts';
import { deleteWithdrawn } from './withdrawn-repository.ts';
import { type People, writeMessage } from './write-message.ts';

/** Withdrawn messages of a kind about one round or break that stay in the list. */
const keptWithdrawn = 2;

interface Fact {
  readonly tournamentId: string;
  readonly seq: number;
  readonly type: string;
  readonly at: Date;
  readonly subjectId: string;
}

export function notifyPeople(services: Services): JobHandler {
  return async (payload) => {
    const [tournamentId, seq] = [String(payload.tournamentId), Number(payload.seq)];
    const index = Number(payload.index ?? 0);
    if (payload.at) await untilDue(services.clock, new Date(String(payload.at)));
    const key = { tournamentId, seq, index };
    // It keeps the thread busy as heavy calls do, and lets small ones go first like them.
    await nextPiece();
    const now = services.clock.now();
    const ids = await withCodeNames(() =>
      services.db.read((reader) => findRecipientIds(reader, key, now)),
    );
    // Most of many changes one after the other have nothing to say: the last speaks for them.
    if (ids === null) return;
    await nextPiece();
    const read = () =>
      services.db.read((reader) => repository.findAllRecipients(reader, tournamentId, ids));
    const people = byId(ids.length === 0 ? [] : await withRealNames(read));
    await nextPiece();
    await withCodeNames(() =>
      services.db.write({ tournamentId, actor: { kind: 'system' } }, async (tx) => {
        const telling = await findTelling(tx, key);
        if (telling) await tell(tx, { ...telling, key, people });
      }),
    );
  };
}

interface Found {
  readonly fact: Fact;
  readonly occasion: Occasion;
}

/** The fact and what it means; null: nothing, or a later fact has its own job, which says the same. */
async function findTelling(
  reader: Reader,
  { tournamentId, seq, index }: OccasionKey,
): Promise<Found | null> {
  const row = await repository.findFact(reader, tournamentId, seq);
  // The column holds only types that `record` wrote.
  const occasion = row && occasions[row.type as ActivityType]?.[index];
  const ids: Readonly<Record<string, string | undefined>> = { ...row?.ids, tournamentId };
  const subjectId = occasion && ids[occasion.subject];
  if (!subjectId) return null;
  const fact = { tournamentId, seq, type: row.type, at: row.at, subjectId };
  return (await isSuperseded(reader, { fact, occasion })) ? null : { fact, occasion };
}

async function isSuperseded(reader: Reader, { fact, occasion }: Found): Promise<boolean> {
  const { isOwn, subject } = occasion;
  return (
    !isOwn && (await repository.existsLaterFact(reader, fact.tournamentId, { ...fact, subject }))
  );
}

interface Telling extends Found {
  readonly key: OccasionKey;
  readonly people: People;
}

/** Whom it is for as far as can be seen before it is written; null: there is nothing to do. */
async function findRecipientIds(
  reader: Reader,
  key: OccasionKey,
  now: Date,
): Promise<string[] | null> {
  const telling = await findTelling(reader, key);
  const tournament = await findTournament(reader, key.tournamentId);
  if (!telling || !tournament) return null;
  const found = await findSaying(reader, telling, { now, timeZone: tournament.time_zone });
  if (!found || 'until' in found) return [];
  return found.notices.map(({ personId }) => personId);
}

/** What there is to say, to those who have not heard it. */
async function findSaying(
  reader: Reader,
  { fact, occasion }: Found,
  at: Pick<Question, 'now' | 'timeZone'>,
): Promise<Notices | Later | null> {
  if (!occasion.notifies) return null;
  const { tournamentId, subjectId } = fact;
  const question = { tournamentId, subjectId, factAt: fact.at, ...at };
  const found = await findNotices[occasion.notifies](reader, question);
  if (!found || 'until' in found || !occasion.once) return found;
  return {
    ...found,
    notices: await withoutInformed(reader, tournamentId, {
      ...{ subjectId, found },
      withdrawn: occasion.once !== 'while-it-holds',
    }),
  };
}

async function tell(tx: Tx, { fact, key, occasion, people }: Telling): Promise<void> {
  const { tournamentId, seq, subjectId } = fact;
  const tournament = await findTournament(tx, tournamentId);
  if (!tournament) return;
  // Whoever withdraws it waits for this, and their own message follows it.
  if (occasion.subject === 'roundId') await lockRound(tx, tournamentId, subjectId);
  // Asked again: it may have had to wait for the round.
  if (await isSuperseded(tx, { fact, occasion })) return;
  const { name, time_zone: timeZone } = tournament;
  const found = await findSaying(tx, { fact, occasion }, { now: tx.now, timeZone });
  if (found && 'until' in found) return tx.addJob(notificationJob(key, found.until));
  if (occasion.notifies === null || found) {
    const kinds = occasion.withdraws;
    await retract(tx, tournamentId, { subjectId, kinds, before: seq });
  }
  if (!found) return;
  const { kind, about, opens, notices } = found;
  if (notices.length === 0) return;
  const settings = await repository.findAllSettings(tx, tournamentId);
  const setting = settings.find(({ moment }) => moment === kind);
  if (setting && !setting.enabled) return;
  const template = setting?.template ?? usualTemplates[kind];
  const message = { kind, subjectId, version: seq, about, opens, template };
  const frame = { tournamentId, name, timeZone };
  if (!(await writeMessage(tx, { message, notices, people, frame }))) return;
  await deleteWithdrawn(tx, tournamentId, { kind, subjectId, kept: keptWithdrawn });
}

/** Those who have had no such message about the subject, among them or not those that were withdrawn. */
async function withoutInformed(
  reader: Reader,
  tournamentId: string,
  {
    subjectId,
    found,
    withdrawn,
  }: { readonly subjectId: string; readonly found: Notices; readonly withdrawn: boolean },
): Promise<Notices['notices']> {
  const { kind, notices } = found;
  const of = { kind, subjectId, withdrawn };
  const informed = await repository.findAllInformed(reader, tournamentId, of);
  return notices.filter(({ personId }) => !informed.has(personId));
}
