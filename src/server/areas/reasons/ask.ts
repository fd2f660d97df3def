/** Emails to chairs who owe reasons. */
import type { Api } from '#contract/index.ts';
import type { Answer } from '#contract/route.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError, found } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import type { Services } from '#server/services.ts';
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
import { findRound } from '../rounds/index.ts';
import { findTournament } from '../tournaments/index.ts';
import { type DebateReasons, loadFrame, withRules } from './load.ts';
import { findAddresses, findAllDebates, saveRequested } from './repository.ts';

const kind = 'reasons-reminder' as const;

/** Nobody is written to twice about a debate within this time. */
const rest = 3_600_000;

/**
 * Emails every chair who owes reasons of a round, once about all of them.
 * @param confirmed how many people the caller agreed to
 * @throws AppError `not-found`, `wrong-state`, `unconfirmed`
 */
export async function ask(
  context: Context,
  roundId: string,
  confirmed: number | undefined,
): Promise<Answer<Api['reasons']['ask']>> {
  const { tournamentId, services } = context;
  const frame = await context.read((reader) => loadFrame(reader, context));
  return context.write(async (tx) => {
    const round = found(await findRound(tx, tournamentId, roundId));
    const rows = await findAllDebates(tx, tournamentId, { roundId });
    const all = rows.map((row) => withRules(row, frame));
    const owed = all.filter(({ isOwed, row }) => isOwed && row.chair_id !== null);
    if (owed.length === 0) throw new AppError('wrong-state', 'Nobody owes reasons of this round.');
    const chairs = new Map(owed.map(({ row }) => [row.chair_id ?? '', row.chair_name ?? '']));
    const addresses = await findAddresses(tx, tournamentId, [...chairs.keys()]);
    const reachable = owed.filter(({ row }) => addresses.has(row.chair_id ?? ''));
    const fresh = reachable.filter(({ row }) => isRested(row.asked_at, tx.now));
    const people = addressed(fresh, addresses);
    const recipients = people.map(({ id, to }) => ({ kind, to, personId: id }));
    await refuseUnconfirmed(tx, services, { tournamentId, recipients, confirmed });
    await saveRequested(
      tx,
      tournamentId,
      fresh.map(({ row }) => row.id),
    );
    const emails = await emailsFor(tx, services, { tournamentId, round: round.name, people });
    const queued = await queueBulk(tx, services, { tournamentId, emails, confirmed });
    const { sent, notSent } = countQueued(queued);
    tx.record({
      type: 'reasons.asked',
      topics: ['ballots', 'tabroom'],
      ids: { roundId },
      data: { emails: sent },
    });
    const asked = new Set(fresh.map(({ row }) => row.chair_id));
    const reached = new Set(reachable.map(({ row }) => row.chair_id));
    return {
      emails: sent,
      notSent,
      resting: reached.size - asked.size,
      unreachable: [...chairs]
        .filter(([id]) => !addresses.has(id))
        .map(([id, name]) => ({ id, name })),
    };
  });
}

function isRested(askedAt: Date | null, now: Date): boolean {
  return askedAt === null || now.getTime() - askedAt.getTime() >= rest;
}

interface Chair {
  readonly id: string;
  readonly name: string;
  readonly to: string;
}

/** The chairs of debates, each once, as far as an address is known. */
function addressed(
  debates: readonly DebateReasons[],
  addresses: ReadonlyMap<string, string>,
): readonly Chair[] {
  const chairs = new Map(debates.map(({ row }) => [row.chair_id ?? '', row.chair_name ?? '']));
  return [...chairs].flatMap(([id, name]) => {
    const to = addresses.get(id);
    return to === undefined ? [] : [{ id, name, to }];
  });
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
    readonly round: string;
    readonly people: readonly Chair[];
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
      mailText`the teams that you judged in ${round} of ${tournament.name} are waiting for your written reasons. Open your own page, then your ballot, and write what decided the debate.`,
      ownLink(found(links.get(id))),
    ]),
  }));
}
