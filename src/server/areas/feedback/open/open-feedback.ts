/** What completed rounds leave open, for the overview: counted by the database, without the forms and ballots. */
import { feedbackRuleOf, hasOpened, windowState } from '#engine/feedback/index.ts';
import { findPack, type RoundRow } from '#server/areas/rounds/index.ts';
import type { Reader } from '#server/db/database.ts';
import { existsAnyFeedback } from '../repository.ts';
import { sheetTimesOf, windowsOf } from '../rooms.ts';
import { settingsOf } from '../settings.ts';
import { findAllByHand } from '../settings-repository.ts';
import {
  countMissingFromJudges,
  countMissingFromTeams,
  findAllBriefRooms,
  findAllDisputed,
} from './open-feedback-repository.ts';

/** What some rounds leave open. */
export interface OpenFeedback {
  /** Forms that are missing and can still be given, by round. */
  readonly missing: ReadonlyMap<string, number>;
  /** Rooms whose teams name different judges as the one who explained the decision. */
  readonly disputed: readonly { readonly roundId: string; readonly venue: string | null }[];
}

interface Asked {
  readonly tournamentId: string;
  readonly now: Date;
  readonly rounds: readonly RoundRow[];
  /** Debates that have a result. */
  readonly decided: ReadonlySet<string>;
}

const nothingOpen: OpenFeedback = { missing: new Map(), disputed: [] };

/**
 * The same as `loadProgress` says of these rounds. Nothing where nobody collects feedback: no form was ever
 * given, and the settings were never touched.
 */
export async function loadOpenFeedback(reader: Reader, asked: Asked): Promise<OpenFeedback> {
  const { tournamentId, rounds } = asked;
  if (rounds.length === 0 || !(await isCollected(reader, tournamentId))) return nothingOpen;
  const rule = feedbackRuleOf(await findPack(reader, tournamentId));
  const rooms = await loadOpenRooms(reader, asked);
  const idsOf = (wanted: (room: OpenRoom) => boolean) => rooms.filter(wanted).map(({ id }) => id);
  const counts = [
    ...(await countMissingFromJudges(reader, tournamentId, {
      debateIds: idsOf(({ isOpenTo }) => isOpenTo.judges),
      paths: rule.paths,
    })),
    ...(await countMissingFromTeams(reader, tournamentId, {
      debateIds: idsOf(({ isOpenTo }) => isOpenTo.teams),
      fromTeams: rule.fromTeams,
    })),
  ];
  const roundOf = new Map(rooms.map(({ id, roundId }) => [id, roundId]));
  const missing = new Map<string, number>();
  for (const { debateId, count } of counts) {
    const roundId = roundOf.get(debateId) ?? '';
    missing.set(roundId, (missing.get(roundId) ?? 0) + count);
  }
  const disputed = new Set(
    rule.fromTeams === 'orallist'
      ? await findAllDisputed(
          reader,
          tournamentId,
          idsOf(({ teamsGive }) => teamsGive),
        )
      : [],
  );
  return { missing, disputed: rooms.filter(({ id }) => disputed.has(id)) };
}

interface OpenRoom {
  readonly id: string;
  readonly roundId: string;
  readonly venue: string | null;
  /** Who can give forms now. */
  readonly isOpenTo: { readonly teams: boolean; readonly judges: boolean };
  /** The teams could give some at any time. */
  readonly teamsGive: boolean;
}

async function loadOpenRooms(
  reader: Reader,
  { tournamentId, now, rounds, decided }: Asked,
): Promise<OpenRoom[]> {
  const pack = await findPack(reader, tournamentId);
  const settings = await settingsOf(reader, tournamentId);
  const byHand = await findAllByHand(reader, tournamentId);
  const roundIds = rounds.map(({ id }) => id);
  const rooms = await findAllBriefRooms(reader, tournamentId, roundIds);
  const timesOf = await sheetTimesOf(
    reader,
    tournamentId,
    rooms.map(({ id }) => id),
  );
  return rooms.flatMap(({ id, roundId, venue, stage, panel, flight }): OpenRoom[] => {
    const round = rounds.find((one) => one.id === roundId);
    if (!round) return [];
    const windows = windowsOf({ pack, stage, panel }, timesOf.get(id) ?? [], {
      ...{ round, settings, isDecided: decided.has(id) },
      hand: byHand.find(({ round_id }) => round_id === roundId),
    });
    const isOpen = (window: typeof windows.team) => windowState(window, now.getTime()) === 'open';
    const isOpenTo = {
      teams: !round.silent && isOpen(windows.team),
      // Judges who stay together for several flights tell of each other once (F1).
      judges: (flight ?? 1) === 1 && isOpen(windows.judges),
    };
    const teamsGive = !round.silent && hasOpened(windows.team, now.getTime());
    return [{ id, roundId, venue, isOpenTo, teamsGive }];
  });
}

async function isCollected(reader: Reader, tournamentId: string): Promise<boolean> {
  const { version } = await settingsOf(reader, tournamentId);
  return version > 0 || (await existsAnyFeedback(reader, tournamentId));
}
