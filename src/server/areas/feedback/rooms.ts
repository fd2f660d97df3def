/** Rooms of released draws with their windows and what is owed about their judges. */
import type { DebateOutcome } from '#engine/ballots/index.ts';
import { byId } from '#engine/collections.ts';
import {
  type FeedbackDebate,
  type FeedbackGiver,
  type FeedbackWindow,
  feedbackRuleOf,
  feedbackWindow,
  hasOpened,
  type OwedFeedback,
  owedFeedback,
  windowState,
} from '#engine/feedback/index.ts';
import type { FeedbackRule } from '#engine/rule-pack.ts';
import type { Reader } from '#server/db/database.ts';
import type { StoredFeedbackSettings } from '#server/db/documents.ts';
import { inPieces } from '#server/work/in-pieces.ts';
import { type DueRoom, dueSheets, loadRooms, outcomesOf, type Room } from '../ballots/index.ts';
import { findAllRounds, findPack, type RoundRow } from '../rounds/index.ts';
import { findAllSheetTimes, findAllSwingIds, type SheetTimes } from './rooms-repository.ts';
import { settingsOf } from './settings.ts';
import { findAllByHand } from './settings-repository.ts';

export interface FeedbackRoom {
  readonly room: Room;
  readonly round: RoundRow;
  readonly outcome: DebateOutcome | null;
  /** The teams' and the judges'; a room may open for one of them earlier. */
  readonly windows: { readonly team: FeedbackWindow; readonly judges: FeedbackWindow };
  /** Only what has been owed since a window opened. */
  readonly owed: readonly OwedFeedback[];
}

export interface FeedbackRooms {
  readonly rule: FeedbackRule;
  readonly settings: StoredFeedbackSettings;
  readonly rounds: readonly RoundRow[];
  /** In order of rounds and ranks. */
  readonly rooms: readonly FeedbackRoom[];
}

/** Which rooms; nothing named: all of the tournament. */
export interface RoomsWanted {
  readonly tournamentId: string;
  readonly now: Date;
  readonly roundId?: string | undefined;
  readonly debateIds?: readonly string[] | undefined;
}

/** A fixed number of queries, whatever the number of rooms. */
export async function loadFeedbackRooms(
  reader: Reader,
  { tournamentId, now, ...filter }: RoomsWanted,
): Promise<FeedbackRooms> {
  const pack = await findPack(reader, tournamentId);
  const rule = feedbackRuleOf(pack);
  const settings = await settingsOf(reader, tournamentId);
  const rounds = await findAllRounds(reader, tournamentId);
  const all = await loadRooms(reader, tournamentId, filter, pack);
  const rooms = all.filter(({ draw_state }) => draw_state === 'released');
  const ids = rooms.map(({ id }) => id);
  const outcomes = await outcomesOf(reader, tournamentId, rooms);
  const outcomeOf = new Map(outcomes.map(({ debateId, outcome }) => [debateId, outcome]));
  const timesOf = await sheetTimesOf(reader, tournamentId, ids);
  const byHand = new Map(
    (await findAllByHand(reader, tournamentId)).map((row) => [row.round_id, row]),
  );
  const swings = new Set(await findAllSwingIds(reader, tournamentId));
  const roundOf = byId(rounds);
  const opened = await inPieces(rooms, (room): FeedbackRoom[] => {
    const round = roundOf.get(room.round_id);
    if (!round) return [];
    const outcome = outcomeOf.get(room.id) ?? null;
    const windows = windowsOf(room, timesOf.get(room.id) ?? [], {
      ...{ round, settings, hand: byHand.get(round.id), isDecided: outcome !== null },
    });
    const one = { room, round, outcome, windows };
    return [{ ...one, owed: owedNow(rule, one, { swings, now: now.getTime() }) }];
  });
  return { rule, settings, rounds, rooms: opened.flat() };
}

interface Opening {
  readonly round: RoundRow;
  readonly settings: StoredFeedbackSettings;
  /** Somebody opened or closed the round. */
  readonly hand: { readonly state: 'open' | 'closed'; readonly at: Date } | undefined;
  readonly isDecided: boolean;
}

/** The windows of a room. @param times of its own ballots */
export function windowsOf(
  room: DueRoom,
  times: readonly SheetTimes[],
  { round, settings, hand, isDecided }: Opening,
): FeedbackRoom['windows'] {
  const windowFrom = (opensAt: number | null) =>
    feedbackWindow({
      opensAt,
      minutes: settings.minutes,
      byHand: hand ? { state: hand.state, at: hand.at.getTime() } : null,
    });
  const moments = opening(settings, round, { done: doneAt(room, times, isDecided) });
  return { team: windowFrom(moments.team), judges: windowFrom(moments.judges) };
}

/** The times of the ballots of rooms, by room. */
export async function sheetTimesOf(
  reader: Reader,
  tournamentId: string,
  debateIds: readonly string[],
) {
  const times = new Map<string, SheetTimes[]>(debateIds.map((id) => [id, []]));
  for (const one of await findAllSheetTimes(reader, tournamentId, debateIds)) {
    times.get(one.debateId)?.push(one);
  }
  return times;
}

/** The window of somebody in a position. */
export function windowOf({ windows }: Pick<FeedbackRoom, 'windows'>, giver: FeedbackGiver) {
  return giver === 'team' ? windows.team : windows.judges;
}

/** A window in words of the contract. */
export function toWindow(window: FeedbackWindow, now: Date) {
  const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());
  return {
    state: windowState(window, now.getTime()),
    opensAt: iso(window.opensAt),
    closesAt: iso(window.closesAt),
  };
}

interface Moments {
  readonly team: number | null;
  readonly judges: number | null;
}

/** A silent round says its teams no result: their window opens by hand only (F2). */
function opening(
  { opens }: StoredFeedbackSettings,
  round: RoundRow,
  { done }: { readonly done: Moments },
): Moments {
  const released = round.live_draw_released_at?.getTime() ?? null;
  const judges = opens === 'release' ? released : opens === 'ballot' ? done.judges : null;
  const team = opens === 'release' ? released : opens === 'ballot' ? done.team : null;
  return { judges, team: round.silent ? null : team };
}

/** When the judges had sent all they owe, and when the result came into force (F6). */
function doneAt(room: DueRoom, times: readonly SheetTimes[], decided: boolean): Moments {
  const due = dueSheets(room);
  const sheets = due.flatMap((judge) => times.find((one) => one.adjudicatorId === judge) ?? []);
  const isIn = due.length > 0 && sheets.length === due.length;
  const arrived = sheets.map(({ arrivedAt }) => arrivedAt.getTime());
  const confirmed = sheets.map(({ confirmedAt }) => confirmedAt?.getTime() ?? 0);
  return {
    judges: isIn ? Math.max(...arrived) : null,
    team: isIn && decided ? Math.max(...confirmed) : null,
  };
}

type Opened = Omit<FeedbackRoom, 'owed'>;

interface Present {
  readonly now: number;
  /** Ids of swing teams. */
  readonly swings: ReadonlySet<string>;
}

/** Swing teams may give feedback, but owe none. */
function debateOf({ room, round, windows }: Opened, { now, swings }: Present): FeedbackDebate {
  return {
    id: room.id,
    round: round.seq,
    teamsGive: !round.silent && hasOpened(windows.team, now),
    teamIds: room.teams.map(({ teamId }) => teamId).filter((id) => !swings.has(id)),
    panel: room.panel.map(({ id, role }) => ({ adjudicatorId: id, role })),
    // Teams are informed that a decision was split, never by whom.
    dissenting: [],
  };
}

/** Judges who stay together for several flights tell of each other once, in the first (F1). */
function owedNow(rule: FeedbackRule, one: Opened, present: Present): OwedFeedback[] {
  const isFirst = (one.room.flight ?? 1) === 1;
  const judgesGive = isFirst && hasOpened(one.windows.judges, present.now);
  const owed = owedFeedback(rule, [debateOf(one, present)]);
  return owed.filter(({ giver }) => giver === 'team' || judgesGive);
}
