import type { BallotSheet } from '../ballot-sheet.ts';
import { invariant } from '../result.ts';
import type { Id, SpeechKind } from '../vocabulary.ts';
import { readAndCheck } from './checks/check-ballot.ts';
import { lowPoints } from './checks/check-decision.ts';
import { asksSpeechRanks } from './checks/check-speech-ranks.ts';
import { placesOf, readSheet, type TeamReading } from './reading.ts';
import type { BallotContext } from './types.ts';
import { widestGap } from './warnings.ts';

/** The decision as facts from which the screen makes its sentences. */
export interface ReadBack {
  /** Winner first; where only advancing is known, those that advance first, each in seat order. */
  readonly lines: readonly ReadBackLine[];
  /** Largest difference between neighbours by total; null without marks. */
  readonly widestGap: number | null;
  /** Whether the order agrees with the totals. */
  readonly agrees: boolean;
}

export interface ReadBackLine {
  readonly seat: number;
  readonly teamId: Id;
  /** 1 = best; null where no places are given. */
  readonly place: number | null;
  readonly win: boolean | null;
  readonly total: number | null;
  readonly forfeit: boolean;
  readonly speakers: readonly {
    readonly speakerId: Id;
    readonly position: number;
    readonly kind: SpeechKind;
    readonly score: number;
    readonly ghost: boolean;
    /** What the score is the sum of, in the order of the criteria; empty: one mark (R4.24). */
    readonly marks: readonly number[];
    /** The place that the judge gave it; null where none is asked (R4.25). */
    readonly rank: number | null;
  }[];
}

/** Whether a sheet can be read back: scoring takes it, though it may name no motion yet. */
export function canReadBack(context: BallotContext, sheet: BallotSheet): boolean {
  return readAndCheck(context, sheet).problems.length === 0;
}

/**
 * Reads a sheet back, winner first (R4.14).
 * @throws unless `canReadBack`
 */
export function readBack(context: BallotContext, sheet: BallotSheet): ReadBack {
  invariant(canReadBack(context, sheet), 'only a sheet without problems is read back');
  const reading = readSheet(context, sheet);
  const places = placesOf(reading);
  const isPlaced = asksSpeechRanks(reading);
  const lines = reading.teams.map((team) => lineOf(team, places[team.seat] ?? null, isPlaced));
  const order = (line: ReadBackLine) => line.place ?? (line.win ? 1 : 2);
  return {
    lines: lines.sort((a, b) => order(a) - order(b) || a.seat - b.seat),
    widestGap: widestGap(reading)?.gap ?? null,
    agrees: lowPoints(reading).length === 0,
  };
}

function lineOf(team: TeamReading, place: number | null, isPlaced: boolean): ReadBackLine {
  const { seat, teamId, total, forfeit, win } = team;
  const speakers = team.speeches.flatMap(({ speech, written, criteria }) => {
    const speakerId = written?.speakerId ?? null;
    const score = written?.score ?? null;
    if (!written || speakerId === null || score === null) return [];
    const { position, kind } = speech;
    const { ghost } = written;
    const rank = isPlaced && kind === 'substantive' && !ghost ? (written.rank ?? null) : null;
    const marks = criteria.flatMap((_, at) => written.marks?.[at] ?? []);
    return [{ speakerId, position, kind, score, ghost, marks, rank }];
  });
  return { seat, teamId, place, win, total, forfeit, speakers };
}
