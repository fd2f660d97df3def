/** Gathers what may need somebody from every area: a fixed number of queries, and some per current round. */
import type { z } from 'zod';
import type { roundProgress } from '#contract/areas/progress.ts';
import type { Plan } from '#contract/plans.ts';
import { grouped } from '#engine/grouped.ts';
import { lateSince } from '#engine/room-progress.ts';
import type { Reader } from '../../db/database.ts';
import { found } from '../../errors.ts';
import type { Context } from '../../http/context.ts';
import { findUndecided } from '../ballots/index.ts';
import { loadSessions } from '../checkin/index.ts';
import { loadProgress } from '../progress/index.ts';
import { oldestOpen } from '../requests/index.ts';
import { findAllRounds, type RoundRow, roundStates } from '../rounds/index.ts';
import { overdueFees } from '../signups/index.ts';
import { findTournament, teamCap } from '../tournaments/index.ts';
import type { CheckInFacts, Facts, RoundFacts, Waiting } from './attention.ts';
import * as repository from './repository.ts';

const nothing: Waiting = { count: 0, since: null };

export async function loadFacts(reader: Reader, context: Context): Promise<Facts> {
  const { tournamentId, now } = context;
  const tournament = found(await findTournament(reader, tournamentId));
  const { pack } = tournament;
  const field = await repository.countField(reader, tournamentId, pack.speakersPerTeam);
  const current = await findAllCurrent(reader, tournamentId);
  const requests = await oldestOpen(reader, tournamentId, context.roles);
  const plan = tournament.plan as Plan | null;
  const undecided = await loadUndecided(reader, tournamentId);
  return {
    rounds: await loadRounds(reader, context, { current, undecided }),
    undecided: ofCompleted(undecided),
    seatedTwice: await repository.countSeatedTwice(reader, tournamentId, slotsOf(current)),
    checkIns: await loadCheckIns(reader, context),
    requests: {
      count: requests.unanswered,
      since: requests.oldest ? new Date(requests.oldest.askedAt) : null,
      oldestId: requests.oldest?.id ?? null,
    },
    letters: { count: field.letters, since: field.lettersSince },
    clashes: { count: field.clashes, since: field.clashesSince },
    signupsPlaces: { count: field.places, since: field.placesSince },
    signupsJudges: { count: field.judgePlaces, since: field.judgePlacesSince },
    fees: await overdueFees(reader, tournamentId, now),
    teamsShort: field.teamsShort,
    judges: field.judges,
    teams: field.teams,
    teamsPerRoom: pack.teamsPerRoom,
    teamCap: teamCap(plan, context.services.config.plans),
    withoutAddress: field.withoutAddress,
  };
}

async function findAllCurrent(reader: Reader, tournamentId: string): Promise<RoundRow[]> {
  const rounds = await findAllRounds(reader, tournamentId);
  const states = roundStates(rounds);
  return rounds.filter(({ id }) => states.get(id) === 'current');
}

/** Live draws with when they are debated, where that is known. */
function slotsOf(current: readonly RoundRow[]): repository.Slot[] {
  return current.flatMap(({ live_draw_id, starts_at }) =>
    live_draw_id && starts_at ? [{ drawId: live_draw_id, at: starts_at }] : [],
  );
}

async function loadRounds(
  reader: Reader,
  { tournamentId, now }: Context,
  { current, undecided }: { readonly current: readonly RoundRow[]; readonly undecided: Undecided },
): Promise<RoundFacts[]> {
  const live = current.filter(({ live_draw_id }) => live_draw_id !== null);
  const drawIds = live.flatMap(({ live_draw_id }) => live_draw_id ?? []);
  const gaps = await repository.findAllGaps(reader, tournamentId, drawIds);
  const progress = await loadProgress(reader, { tournamentId, now });
  return live.map((round) => {
    const own = gaps.find(({ roundId }) => roundId === round.id);
    const onProgress = progress.find(({ roundId }) => roundId === round.id);
    return {
      id: round.id,
      name: round.name,
      withoutRoom: own?.withoutRoom ?? 0,
      withoutChair: own?.withoutChair ?? 0,
      releaseAt: round.live_draw_released_at ?? round.draw_release_at,
      unconfirmed: { count: own?.unconfirmed ?? 0, since: own?.unconfirmedSince ?? null },
      ...(onProgress ? behind(onProgress, now) : { late: nothing, missing: nothing }),
      differing: undecided.filter(({ debate }) => debate.roundId === round.id && isStuck(debate))
        .length,
    };
  });
}

type Undecided = Awaited<ReturnType<typeof loadUndecided>>;

/** The undecided debates of every round that has a draw, each with its round. */
async function loadUndecided(reader: Reader, tournamentId: string) {
  const rounds = await findAllRounds(reader, tournamentId);
  const live = rounds.filter(({ live_draw_id }) => live_draw_id !== null);
  const ids = live.map(({ id }) => id);
  const debates = await findUndecided(reader, tournamentId, ids);
  return debates.flatMap((debate) => {
    const round = live.find(({ id }) => id === debate.roundId);
    return round ? [{ debate, round }] : [];
  });
}

/** Completed rounds with how many of their debates are undecided. */
function ofCompleted(undecided: Undecided): Facts['undecided'] {
  const completed = undecided.filter(({ round }) => round.completed_at !== null);
  return [...grouped(completed, ({ round }) => round.id).values()].flatMap((debates) => {
    const [first] = debates;
    return first ? [{ id: first.round.id, name: first.round.name, count: debates.length }] : [];
  });
}

/** Waiting does not help: what is in makes no result. */
function isStuck({ reasons }: Undecided[number]['debate']): boolean {
  return reasons.some(({ code }) => stuck.has(code));
}

const stuck: ReadonlySet<string> = new Set(['ballots-differ', 'votes-tied', 'ballots-invalid']);

/** Beyond its speeches a debate takes so long until its ballot is here: deliberation and oral adjudication. */
const afterSpeeches = 40 * 60_000;

/** Rooms that are behind, by the rule of the page of progress, and others that should be done by now. */
function behind(round: z.output<typeof roundProgress>, now: Date) {
  const clocks = round.rooms.map(({ reached, ballots }) => ({
    reached: reached.map(({ step, at }) => ({ step, at: Date.parse(at) })),
    ballotAt: ballots.at === null ? null : Date.parse(ballots.at),
  }));
  const dueAt = round.dueAt === null ? null : Date.parse(round.dueAt);
  const bounds = lateSince(clocks, { dueAt, speechMinutes: round.speechMinutes });
  const isPast = (since: number | null) => since !== null && since < now.getTime();
  const doneBy = dueAt === null ? null : dueAt + round.speechMinutes * 60_000 + afterSpeeches;
  const open = clocks.filter(
    ({ ballotAt }, index) => ballotAt === null && !isPast(bounds[index] ?? null),
  );
  return {
    late: waitingSince(bounds.filter(isPast)),
    missing: waitingSince(isPast(doneBy) ? open.map(() => doneBy) : []),
  };
}

function waitingSince(moments: readonly (number | null)[]): Waiting {
  if (moments.length === 0) return nothing;
  const first = Math.min(...moments.map((at) => at ?? Number.POSITIVE_INFINITY));
  return { count: moments.length, since: new Date(first) };
}

async function loadCheckIns(reader: Reader, { tournamentId, now }: Context) {
  const sessions = await loadSessions(reader, { tournamentId, now });
  return sessions
    .filter(({ state }) => state === 'open' || state === 'closing')
    .map(
      ({ id, counts, opensAt, closesAt }): CheckInFacts => ({
        id,
        missing: counts.expected - counts.in,
        opensAt: new Date(opensAt),
        closesAt: closesAt === null ? null : new Date(closesAt),
      }),
    );
}
