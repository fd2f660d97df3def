/** What is owed, given and missing. */
import type { z } from 'zod';
import type {
  feedbackRound,
  missingFeedback,
  feedbackProgress as progressSchema,
} from '#contract/areas/feedback/feedback-rows.ts';
import { groupBy } from '#engine/collections.ts';
import { type FeedbackProgress, feedbackProgress, windowState } from '#engine/feedback/index.ts';
import type { Reader } from '#server/db/database.ts';
import { found } from '#server/errors.ts';
import { nextPiece } from '#server/work/thread-pieces.ts';
import { findAllAdjudicators, findAllInstitutions, findAllTeams } from '../participants/index.ts';
import { findAllMarks, type Marked } from './repository.ts';
import { type FeedbackRoom, type FeedbackRooms, loadFeedbackRooms, windowOf } from './rooms.ts';
import { findAllByHand } from './settings-repository.ts';

type Progress = z.output<typeof progressSchema>;
type Round = z.output<typeof feedbackRound>;

interface Options {
  readonly tournamentId: string;
  readonly now: Date;
}

/** Debts and forms of a tournament, and the rooms they belong to. */
interface Ledger extends FeedbackRooms {
  readonly forms: readonly Marked[];
  readonly roomOf: ReadonlyMap<string, FeedbackRoom>;
}

/** @param roundId narrows everything but the rounds */
export async function loadProgress(
  reader: Reader,
  { roundId, ...asked }: Options & { readonly roundId?: string | undefined },
): Promise<Progress> {
  const ledger = await loadLedger(reader, asked);
  const reported = await tell(ledger, roundId);
  return {
    rounds: await toRounds(reader, asked, ledger),
    givers: await toGivers(reader, asked.tournamentId, reported),
    missing: reported.owed.flatMap((debt) => {
      const one = ledger.roomOf.get(debt.debateId);
      return debt.formId === null && one ? [toMissing(debt, one, asked.now)] : [];
    }),
    disputed: reported.disputed.flatMap(({ debateId, named }) => {
      const one = ledger.roomOf.get(debateId);
      if (!one) return [];
      const { room } = one;
      const { round_id: roundId, venue, flight } = room;
      return [{ roundId, debateId, venue, flight, named: namesOf(one, named) }];
    }),
    extra: reported.extra.length,
  };
}

/** One round of the progress. @throws AppError `not-found` */
export async function loadRound(reader: Reader, asked: Options, roundId: string): Promise<Round> {
  const rounds = await toRounds(reader, asked, await loadLedger(reader, { ...asked, roundId }));
  return found(rounds.find((round) => round.roundId === roundId));
}

/** Somebody who owes about a room that is open. */
export interface Owing {
  readonly roundId: string;
  /** A team or a judge. */
  readonly fromId: string;
  readonly openedAt: number | null;
}

/** What is missing and can still be given, and whether anything can be. */
export async function loadOwing(
  reader: Reader,
  { roundId, ...asked }: Options & { readonly roundId?: string | undefined },
): Promise<{ readonly isOpen: boolean; readonly rooms: Owing[] }> {
  const ledger = await loadLedger(reader, { ...asked, roundId });
  const now = asked.now.getTime();
  const isOpen = ledger.rooms.some(({ windows }) =>
    [windows.team, windows.judges].some((one) => windowState(one, now) === 'open'),
  );
  const { owed } = await tell(ledger);
  const rooms = owed.flatMap(({ debateId, from, giver, formId }) => {
    const one = ledger.roomOf.get(debateId);
    if (formId !== null || !one) return [];
    const window = windowOf(one, giver);
    if (windowState(window, now) !== 'open') return [];
    return [{ roundId: one.round.id, fromId: from.id, openedAt: window.opensAt }];
  });
  return { isOpen, rooms };
}

/** @param asked with a round: that one only, beside what the others are called. */
async function loadLedger(
  reader: Reader,
  { tournamentId, now, roundId }: Options & { readonly roundId?: string | undefined },
): Promise<Ledger> {
  const loaded = await loadFeedbackRooms(reader, { tournamentId, now, roundId });
  return {
    ...loaded,
    forms: await findAllMarks(reader, tournamentId, { roundId }),
    roomOf: new Map(loaded.rooms.map((one) => [one.room.id, one])),
  };
}

/** Compares round by round: a large tournament owes a hundred thousand forms. */
async function tell({ rounds, rooms, forms }: Ledger, roundId?: string): Promise<FeedbackProgress> {
  const roomsOf = groupBy(rooms, ({ round }) => round.id);
  const formsOf = groupBy(forms, (form) => form.roundId);
  const parts: FeedbackProgress[] = [];
  for (const { id } of rounds) {
    if (roundId !== undefined && id !== roundId) continue;
    const [own, given] = [roomsOf.get(id) ?? [], formsOf.get(id) ?? []];
    if (own.length + given.length === 0) continue;
    await nextPiece();
    parts.push(
      feedbackProgress(
        own.flatMap(({ owed }) => owed),
        given,
      ),
    );
  }
  return {
    owed: parts.flatMap((part) => part.owed),
    extra: parts.flatMap((part) => part.extra),
    disputed: parts.flatMap((part) => part.disputed),
  };
}

async function toRounds(reader: Reader, { tournamentId, now }: Options, ledger: Ledger) {
  const byHand = await findAllByHand(reader, tournamentId);
  const { owed } = await tell(ledger);
  const owedIn = new Map<string, { owed: number; given: number }>();
  for (const { debateId, formId } of owed) {
    const roundId = ledger.roomOf.get(debateId)?.round.id ?? '';
    const counts = owedIn.get(roundId) ?? { owed: 0, given: 0 };
    owedIn.set(roundId, {
      owed: counts.owed + 1,
      given: counts.given + (formId === null ? 0 : 1),
    });
  }
  return ledger.rounds.map((round): Round => {
    const rooms = ledger.rooms.filter((one) => one.round.id === round.id);
    return {
      roundId: round.id,
      name: round.name,
      abbreviation: round.abbreviation,
      rooms: countRooms(rooms, now),
      byHand: byHand.find((row) => row.round_id === round.id)?.state ?? null,
      weight: round.feedback_weight,
      version: round.version,
      ...(owedIn.get(round.id) ?? { owed: 0, given: 0 }),
    };
  });
}

/** A room is open while anybody of it may give, and closed once nobody may any more. */
function countRooms(rooms: readonly FeedbackRoom[], now: Date): Round['rooms'] {
  const counts = { 'not-yet': 0, open: 0, closed: 0 };
  for (const { windows } of rooms) {
    const states = [windows.team, windows.judges].map((one) => windowState(one, now.getTime()));
    const isClosed = states.every((state) => state === 'closed');
    counts[states.includes('open') ? 'open' : isClosed ? 'closed' : 'not-yet'] += 1;
  }
  return counts;
}

type Debt = FeedbackProgress['owed'][number];

/** Everybody who owes or owed something, by name. */
async function toGivers(
  reader: Reader,
  tournamentId: string,
  { owed }: FeedbackProgress,
): Promise<Progress['givers']> {
  const institutions = await findAllInstitutions(reader, tournamentId);
  const homes = new Map(institutions.map(({ id, shortName }) => [id, shortName]));
  const people = [
    ...(await findAllTeams(reader, tournamentId)).map((row) => ({ ...row, kind: 'team' as const })),
    ...(await findAllAdjudicators(reader, tournamentId)).map((row) => ({
      ...row,
      kind: 'adjudicator' as const,
    })),
  ];
  const debts = groupBy(owed, ({ from }) => from.id);
  return people.flatMap(({ kind, id, name, institutionId }) => {
    const own = debts.get(id);
    if (!own) return [];
    const given = own.filter(({ formId }) => formId !== null).length;
    const institution = (institutionId && homes.get(institutionId)) || null;
    return [{ kind, id, name, institution, owed: own.length, given }];
  });
}

function toMissing(
  { debateId, from, giver, about }: Debt,
  one: FeedbackRoom,
  now: Date,
): z.output<typeof missingFeedback> {
  const { room } = one;
  return {
    roundId: room.round_id,
    debateId,
    venue: room.venue,
    flight: room.flight,
    from: { ...from, name: nameOf(one, from.id) },
    giver,
    about: namesOf(one, about),
    state: windowState(windowOf(one, giver), now.getTime()),
  };
}

function namesOf(one: FeedbackRoom, ids: readonly string[]) {
  return ids.map((id) => ({ id, name: nameOf(one, id) }));
}

/** Everybody who owes, or is informed about, sits or speaks in the room. */
function nameOf({ room }: FeedbackRoom, id: string): string {
  const one =
    room.panel.find((judge) => judge.id === id) ?? room.teams.find(({ teamId }) => teamId === id);
  return one?.name ?? '';
}
