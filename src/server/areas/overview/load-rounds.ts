/** What the rounds that are on lack: people, places, motion, ballots, and their next act. */
import type { z } from 'zod';
import type { roundProgress } from '#contract/areas/ballots/progress.ts';
import type { conductor } from '#contract/areas/rounds.ts';
import type { AlarmKind } from '#contract/kinds/alarms.ts';
import { alarmOf } from '#contract/kinds/finding-alarms.ts';
import type { UndecidedDebate } from '#contract/undecided.ts';
import { lateSince } from '#engine/room-progress.ts';
import type { Reader } from '#server/db/database.ts';
import type { Context } from '#server/http/context.ts';
import type { FindUndecided } from '#server/undecided.ts';
import {
  type DrawCheck,
  type Finding,
  findAllBusy,
  findingsOf,
  leftOver,
  loadDraw,
  loadStrays,
} from '../draw/index.ts';
import { countUnranked } from '../motions/index.ts';
import { loadProgress } from '../progress/index.ts';
import { availabilityOf, lacksMotion, type RoundRow } from '../rounds/index.ts';
import type { Facts as Results } from '../standings/index.ts';
import { loadVenues } from '../venues/index.ts';
import type { DrawCheckFacts, RoundFacts, Waiting } from './facts.ts';
import * as repository from './repository.ts';

type Conductor = z.output<typeof conductor>;

/** What other areas say about a round; handed in where the server is put together. */
export interface RoundSources {
  readonly checks: readonly DrawCheck[];
  readonly conductorOf: (
    context: Context,
    roundId: string,
    findUndecided: FindUndecided,
  ) => Promise<Conductor>;
}

interface Rounds {
  readonly current: readonly RoundRow[];
  /** The next upcoming round whose draw is confirmed, if any: only what lacks in it is looked for. */
  readonly ahead: readonly RoundRow[];
  readonly results: Results;
  /** Debates without a result. */
  readonly undecided: readonly UndecidedDebate[];
  readonly sources: RoundSources;
}

const noRoom = { count: 0, until: null };
const nothing: Waiting = { count: 0, since: null };

export async function loadRounds(
  reader: Reader,
  context: Context,
  { current, ahead, results, undecided, sources }: Rounds,
): Promise<RoundFacts[]> {
  const { tournamentId, now } = context;
  const drawIds = [...current, ...ahead].flatMap(({ live_draw_id }) => live_draw_id ?? []);
  const gaps = await repository.findAllGaps(reader, tournamentId, drawIds);
  const progress = await loadProgress(reader, { tournamentId, now });
  const hasSchedule = results.rounds.some(({ starts_at }) => starts_at !== null);
  const isPeopled = results.teams.length > 0;
  const rounds: RoundFacts[] = [];
  // All of them are known by now.
  const findUndecided: FindUndecided = async (_reader, _tournamentId, ids) =>
    undecided.filter(({ roundId }) => ids.includes(roundId));
  for (const round of [...current, ...ahead]) {
    const isAhead = ahead.includes(round);
    const own = gaps.find(({ roundId }) => roundId === round.id);
    const onProgress = isAhead ? undefined : progress.find(({ roundId }) => roundId === round.id);
    const steps = await sources.conductorOf(context, round.id, findUndecided);
    const isDebated = steps.steps.some(({ step, state }) => step === 'debates' && state === 'done');
    const drawId = isDebated ? null : round.live_draw_id;
    const isReleased = round.live_draw_state === 'released';
    // A ballot names the motion, so nobody need hear any more that a coin chose it.
    const withoutBallot = (onProgress?.rooms ?? []).flatMap(({ debateId, ballots }) =>
      ballots.in === 0 ? debateId : [],
    );
    const strays = await loadStrays(reader, tournamentId, round);
    rounds.push({
      id: round.id,
      name: round.name,
      withoutRoom: own?.withoutRoom ?? 0,
      withoutChair: own?.withoutChair ?? 0,
      isReleased,
      releaseAt: round.live_draw_released_at ?? round.draw_release_at,
      unconfirmed: { count: own?.unconfirmed ?? 0, since: own?.unconfirmedSince ?? null },
      ...(onProgress ? behind(onProgress, now) : { late: nothing, missing: nothing }),
      check: await checkOf(reader, { round, tournamentId, drawId, isReleased, results, sources }),
      teamsMissing: namesOf(results.teams, strays.missing),
      teamsCheckedIn: isDebated
        ? []
        : namesOf(results.teams, await checkedIn(reader, context, round)),
      teamsOutsideDraft: namesOf(results.teams, strays.outsideDraft),
      teamsLate: drawId === null ? [] : namesOf(results.teams, strays.late),
      leftOver: isPeopled ? await leftOver(reader, tournamentId, round) : 0,
      differing: undecided.filter((debate) => debate.roundId === round.id && isStuck(debate))
        .length,
      unranked:
        isReleased && !isDebated ? await countUnranked(reader, context, withoutBallot) : noRoom,
      lacksMotion: isReleased && lacksMotion(round),
      lacksStart: hasSchedule && !isAhead && round.starts_at === null && !own?.isDated,
      next: isAhead ? placesOf(steps.next) : steps.next,
    });
  }
  return rounds;
}

/** Teams that have checked in and are not in the round, nor in another of the same time. */
async function checkedIn(reader: Reader, context: Context, round: RoundRow): Promise<string[]> {
  const ids = await repository.findAllCheckedInOutside(reader, context, round.id);
  if (ids.length === 0) return ids;
  const asked = { roundId: round.id, drawId: round.live_draw_id };
  const busy = await findAllBusy(reader, context.tournamentId, asked);
  return ids.filter((id) => !busy.has(id));
}

/** The acts that fill the places of a draw; the others wait until the round is on. */
function placesOf(next: Conductor['next']): Conductor['next'] {
  return next && placeActs.has(next.code) ? next : null;
}

const placeActs: ReadonlySet<string> = new Set(['allocate-judges', 'assign-rooms']);

interface Checked {
  readonly round: RoundRow;
  readonly tournamentId: string;
  /** Null: there is none, or its debates are over. */
  readonly drawId: string | null;
  readonly isReleased: boolean;
  readonly results: Results;
  readonly sources: RoundSources;
}

const nothingFound: DrawCheckFacts = {
  teamsWithoutDebate: [],
  chairsAbsent: [],
  judgesAbsent: [],
  teamsAbsent: [],
  roomsAbsent: [],
  seatedTwice: [],
  roomsTwice: [],
  roomsUnfit: { count: 0, names: [] },
  judgesAlike: [],
  sidesOpen: 0,
  problems: 0,
  problemNames: [],
  notes: 0,
};

async function checkOf(reader: Reader, checked: Checked): Promise<DrawCheckFacts> {
  const { tournamentId, drawId, isReleased, results, sources } = checked;
  if (drawId === null) return nothingFound;
  const draw = await loadDraw(reader, tournamentId, drawId);
  if (!draw) return nothingFound;
  const findings = await findingsOf(reader, tournamentId, { draw, checks: sources.checks });
  const names = new Map(
    [...results.teams, ...results.adjudicators].map((one) => [one.id, one.name]),
  );
  const under = (kind: AlarmKind) => findings.filter((one) => alarmOf(one) === kind);
  const idsOf = (kind: AlarmKind) => [
    ...new Set(under(kind).flatMap(({ subjectId }) => subjectId ?? [])),
  ];
  const named = (ids: readonly string[]) => ids.map((id) => ({ id, name: names.get(id) ?? '' }));
  const away = new Set(idsOf('judges-absent'));
  const alone = draw.debates.flatMap(({ panel }) => {
    const voting = panel.filter(({ role }) => role !== 'trainee');
    const isEmpty = voting.every(({ adjudicatorId }) => away.has(adjudicatorId));
    const chair = voting.find(({ role }) => role === 'chair');
    return isReleased && isEmpty && chair ? chair.adjudicatorId : [];
  });
  const missed = new Set(alone);
  const [twice, unfit] = [idsOf('rooms-twice'), idsOf('rooms-unfit')];
  const venues = twice.length + unfit.length > 0 ? await loadVenues(reader, tournamentId) : [];
  return {
    teamsWithoutDebate: named(idsOf('teams-without-debate')).map(({ name }) => name),
    chairsAbsent: named(alone),
    judgesAbsent: named([...away].filter((id) => !missed.has(id))),
    teamsAbsent: namesOf(results.teams, idsOf('teams-absent')),
    roomsAbsent: await roomsAbsent(reader, checked, idsOf('rooms-absent')),
    seatedTwice: idsOf('seated-twice'),
    roomsTwice: namesOf(venues, twice),
    roomsUnfit: { count: under('rooms-unfit').length, names: namesOf(venues, unfit) },
    judgesAlike: under('judges-alike')
      .map(({ subjectId, otherId }) => named([subjectId ?? '', otherId ?? '']))
      .map((pair) => pair.map(({ name }) => name))
      .map((pair) => pair.join(' / ')),
    sidesOpen: isReleased ? 0 : under('sides-open').length,
    problems: under('draw-problems').length,
    problemNames: [
      ...under('draw-problems').flatMap(({ earlier }) => (earlier ? earlierName(earlier) : [])),
      ...named(idsOf('draw-problems')).map(({ name }) => name),
    ].filter((name) => name !== ''),
    notes: under('draw-notes').filter(({ accepted }) => !accepted).length,
  };
}

function earlierName({ round, venue, rank }: NonNullable<Finding['earlier']>): string {
  return `${round}, ${venue ?? `#${rank}`}`;
}

/** Where no room was ever marked as here, none is missed. */
async function roomsAbsent(
  reader: Reader,
  { tournamentId, round }: Checked,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const { venueIds } = await availabilityOf(reader, tournamentId, round.id);
  return venueIds.length === 0 ? [] : namesOf(await loadVenues(reader, tournamentId), ids);
}

function namesOf(
  all: readonly { readonly id: string; readonly name: string }[],
  ids: readonly string[],
): string[] {
  const wanted = new Set(ids);
  return all.filter(({ id }) => wanted.has(id)).map(({ name }) => name);
}

/** Waiting does not help: what is in makes no result. */
function isStuck({ reasons }: UndecidedDebate): boolean {
  return reasons.some(({ code }) => stuck.has(code));
}

const stuck: ReadonlySet<string> = new Set(['ballots-differ', 'votes-tied', 'ballots-invalid']);

/** Beyond its speeches a debate takes so long until its ballot is here: deliberation and oral adjudication. */
const afterSpeeches = 40 * 60_000;

/** Rooms that are behind, by the rule of the page of progress, and others that should be done by now. */
function behind(round: z.output<typeof roundProgress>, now: Date) {
  const ms = (at: string | null) => (at === null ? null : Date.parse(at));
  const clocks = round.rooms.map(({ reached, ballots, startsAt }) => ({
    reached: reached.map(({ step, at }) => ({ step, at: Date.parse(at) })),
    ballotAt: ms(ballots.at),
    startsAt: ms(startsAt),
  }));
  const dueAt = ms(round.dueAt);
  const bounds = lateSince(clocks, { dueAt, speechMinutes: round.speechMinutes });
  const isPast = (since: number | null) => since !== null && since < now.getTime();
  const open = clocks.filter(
    ({ ballotAt }, index) => ballotAt === null && !isPast(bounds[index] ?? null),
  );
  const doneBy = open.map(({ startsAt }) => {
    const due = startsAt ?? dueAt;
    return due === null ? null : due + round.speechMinutes * 60_000 + afterSpeeches;
  });
  return {
    late: waitingSince(bounds.filter(isPast)),
    missing: waitingSince(doneBy.filter(isPast)),
  };
}

function waitingSince(moments: readonly (number | null)[]): Waiting {
  if (moments.length === 0) return nothing;
  const first = Math.min(...moments.map((at) => at ?? Number.POSITIVE_INFINITY));
  return { count: moments.length, since: new Date(first) };
}
