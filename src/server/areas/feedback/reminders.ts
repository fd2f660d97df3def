/** Emails to those who still owe feedback: once by themselves, and by hand. */
import { longestFeedbackMinutes } from '#contract/areas/feedback/feedback-rows.ts';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { systemActor } from '#server/actor.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError, found } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { forEachIsolated } from '#server/jobs/for-each-isolated.ts';
import type { JobHandler } from '#server/jobs/jobs.ts';
import type { Services } from '#server/services.ts';
import { nextPiece } from '#server/work/thread-pieces.ts';
import {
  countQueued,
  type Email,
  mailText,
  ownLink,
  paragraphs,
  queueBulk,
  refuseUnconfirmed,
} from '../mail/index.ts';
import { privateLinksOf } from '../participants/index.ts';
import { findRound, type RoundRow } from '../rounds/index.ts';
import { findTournament } from '../tournaments/index.ts';
import { loadOwing, type Owing } from './progress.ts';
import * as repository from './reminder-repository.ts';
import { settingsOf } from './settings.ts';
import { findAllReminding } from './settings-repository.ts';

/** The job that looks, every few minutes, who is to be reminded. */
export const feedbackRemindJob = 'feedback.remind';

const kind = 'feedback-reminder' as const;

const minute = 60_000;
/** A tournament in which nothing happened for this many minutes, twice the latest reminder, owes nothing new. */
const lookedAfter = 2 * longestFeedbackMinutes;
/** Nobody is written to by hand twice within this time. */
const rest = 60 * minute;

/**
 * Emails everybody who still owes about rooms of a round that are open.
 * @param confirmed how many people the caller agreed to
 * @throws AppError `not-found`, `wrong-state`, `unconfirmed`
 */
export function chase(
  context: Context,
  roundId: string,
  confirmed: number | undefined,
): Promise<CallOutput<Api['feedback']['chase']>> {
  const { tournamentId, services } = context;
  return context.write(async (tx) => {
    const round = found(await findRound(tx, tournamentId, roundId));
    const owing = await loadOwing(tx, { tournamentId, now: tx.now, roundId });
    if (!owing.isOpen) throw new AppError('wrong-state', 'No room of this round is open.');
    const people = await peopleOf(tx, tournamentId, owing.rooms);
    const key = { tournamentId, roundId };
    const since = new Date(tx.now.getTime() - rest);
    const reminded = await repository.findAllReminded(tx, key, since);
    const reachable = people.flatMap(withAddress);
    const asked = reachable.filter(({ id }) => !reminded.has(id));
    const recipients = asked.map(({ id, to }) => ({ kind, to, personId: id }));
    await refuseUnconfirmed(tx, services, { tournamentId, recipients, confirmed });
    const ids = asked.map(({ id }) => id);
    await repository.saveChased(tx, key, ids);
    const emails = await emailsFor(tx, services, { tournamentId, round, people: asked });
    const queued = await queueBulk(tx, services, { tournamentId, emails, confirmed });
    const { sent, notSent } = countQueued(queued);
    tx.record({
      type: 'feedback.chased',
      topics: ['feedback'],
      ids: { roundId },
      data: { emails: sent },
    });
    return {
      emails: sent,
      notSent,
      resting: reachable.length - asked.length,
      unreachable: people
        .filter(({ email }) => email === null)
        .map(({ id, name }) => ({ id, name })),
    };
  });
}

/** Reminds, in every tournament that wants it, each person once about each round. */
export function remindOwing(services: Services): JobHandler {
  return async () => {
    const since = new Date(services.clock.now().getTime() - lookedAfter * minute);
    const ids = await services.db.read((reader) => findAllReminding(reader, since));
    await forEachIsolated(ids, async (tournamentId) => {
      await nextPiece();
      await services.db.write({ tournamentId, actor: systemActor }, (tx) =>
        remindIn(tx, services, tournamentId),
      );
    });
  };
}

async function remindIn(tx: Tx, services: Services, tournamentId: string): Promise<void> {
  const { remindAfter } = await settingsOf(tx, tournamentId);
  if (remindAfter === null) return;
  const { rooms } = await loadOwing(tx, { tournamentId, now: tx.now });
  const due = rooms.filter(
    ({ openedAt }) => openedAt !== null && openedAt + remindAfter * minute <= tx.now.getTime(),
  );
  for (const roundId of new Set(due.map((one) => one.roundId))) {
    const round = found(await findRound(tx, tournamentId, roundId));
    const people = await peopleOf(
      tx,
      tournamentId,
      due.filter((one) => one.roundId === roundId),
    );
    const reachable = people.flatMap(withAddress);
    const ids = reachable.map(({ id }) => id);
    const fresh = await repository.insertPlanned(tx, { tournamentId, roundId }, ids);
    if (fresh.size === 0) continue;
    const asked = reachable.filter(({ id }) => fresh.has(id));
    const emails = await emailsFor(tx, services, { tournamentId, round, people: asked });
    await queueBulk(tx, services, { tournamentId, emails, confirmed: 'automatic' });
    tx.record({
      type: 'feedback.reminded',
      topics: ['feedback'],
      ids: { roundId },
      data: { emails: asked.length },
    });
  }
}

function peopleOf(tx: Tx, tournamentId: string, rooms: readonly Owing[]) {
  const ids = [...new Set(rooms.map(({ fromId }) => fromId))];
  return repository.findAllDebtors(tx, tournamentId, ids);
}

interface Addressed {
  readonly id: string;
  readonly name: string;
  readonly to: string;
}

function withAddress({ id, name, email }: repository.Debtor): Addressed[] {
  return email === null ? [] : [{ id, name, to: email }];
}

async function emailsFor(
  tx: Tx,
  services: Services,
  {
    tournamentId,
    round,
    people,
  }: {
    readonly tournamentId: string;
    readonly round: RoundRow;
    readonly people: readonly Addressed[];
  },
): Promise<readonly Email[]> {
  const tournament = found(await findTournament(tx, tournamentId));
  const personIds = people.map(({ id }) => id);
  const links = await privateLinksOf(tx, services, { tournamentId, personIds });
  return people.map(({ id, name, to }) => ({
    personId: id,
    kind,
    to,
    toName: name,
    text: paragraphs([
      mailText`Hello ${name},`,
      mailText`your feedback on the judges of ${round.name} of ${tournament.name} is still missing. It takes a minute on your own page; the judges do not learn who wrote it.`,
      ownLink(found(links.get(id))),
    ]),
  }));
}
