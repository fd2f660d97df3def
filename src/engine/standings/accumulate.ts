/** What every metric starts from: the counted results, team by team, in a fixed order. */
import { compareText } from '#engine/collections.ts';
import type { TeamOutcome } from '../ballots/index.ts';
import { groupBy } from '../collections.ts';
import type { Id } from '../vocabulary.ts';
import { type FilledScores, filledScores } from './missing-scores.ts';
import { type SpeechMark, speechMarks } from './speech-marks.ts';
import type { StandingsBye, StandingsDebate, StandingsInput, StandingsTeam } from './types.ts';

/** One team's part in one counted debate. */
export interface Appearance {
  readonly debate: StandingsDebate;
  readonly own: TeamOutcome;
}

/** Totals and margins are those of the debates that have one, with what R5.15 and R5.18 add. */
export interface TeamRecord extends FilledScores {
  readonly team: StandingsTeam;
  /** Counted debates by round, then id, so that no sum depends on the order of the input. */
  readonly appearances: readonly Appearance[];
  readonly byes: readonly StandingsBye[];
  /** Weighted points of each counted round; null where the team neither debated nor had a bye. */
  readonly byRound: readonly (number | null)[];
  /** Sum of `byRound`. */
  readonly points: number;
  /** Substantive marks, with their place and normalised value (R5.12, R5.13). */
  readonly marks: readonly SpeechMark[];
  /** Teams of the table met in counted debates, as often as met; three from a room of four. */
  readonly opponents: readonly TeamRecord[];
  /** Sum of the points of `opponents`. */
  readonly drawStrength: number;
}

export type Records = ReadonlyMap<Id, TeamRecord>;

/**
 * Collects the preliminary debates and byes of the counted rounds (R5.1). Points are those of the
 * result times the weight of the round (R5.2); a bye counts as R5.3 says.
 */
export function accumulate(input: StandingsInput): Records {
  const rounds = new Set(input.rounds);
  const appearances = new Map<Id, Appearance[]>(input.teams.map((team) => [team.id, []]));
  const byes = new Map<Id, StandingsBye[]>(input.teams.map((team) => [team.id, []]));
  const debates = input.debates
    .filter((debate) => debate.stage === 'preliminary' && rounds.has(debate.round))
    .sort((a, b) => a.round - b.round || compareText(a.debateId, b.debateId));
  for (const debate of debates) {
    for (const own of debate.outcome.teams) appearances.get(own.teamId)?.push({ debate, own });
  }
  const marksOf = marksWhenAsked(debates);
  for (const bye of input.byes) if (rounds.has(bye.round)) byes.get(bye.teamId)?.push(bye);
  const records = new Map<Id, OpenRecord>(
    input.teams.map((team) => {
      const own = appearances.get(team.id) ?? [];
      return [team.id, recordOf(input, { team, own, byes: byes.get(team.id) ?? [], marksOf })];
    }),
  );
  for (const record of records.values()) addOpponents(record, records);
  return records;
}

/** The marks of each team, worked out when the first is asked for: few tables look at them. */
function marksWhenAsked(debates: readonly StandingsDebate[]): (team: Id) => readonly SpeechMark[] {
  let marks: ReadonlyMap<Id, readonly SpeechMark[]> | null = null;
  return (team) => {
    marks ??= groupBy(speechMarks(debates), ({ teamId }) => teamId);
    return marks.get(team) ?? [];
  };
}

interface OpenRecord extends TeamRecord {
  readonly opponents: TeamRecord[];
  drawStrength: number;
}

function addOpponents(record: OpenRecord, records: ReadonlyMap<Id, OpenRecord>): void {
  for (const { debate, own } of record.appearances) {
    for (const { teamId } of debate.outcome.teams) {
      const met = teamId === own.teamId ? undefined : records.get(teamId);
      if (!met) continue;
      record.opponents.push(met);
      record.drawStrength += met.points;
    }
  }
}

function recordOf(
  input: StandingsInput,
  parts: {
    team: StandingsTeam;
    own: readonly Appearance[];
    byes: readonly StandingsBye[];
    marksOf: (team: Id) => readonly SpeechMark[];
  },
): OpenRecord {
  const { team, own, byes, marksOf } = parts;
  const average =
    own.length === 0 ? 0 : own.reduce((total, at) => total + (at.own.points ?? 0), 0) / own.length;
  const worth = { none: 0, win: input.pointsForWin, average };
  const byRound = new Map<number, number>();
  const add = (round: number, points: number) =>
    byRound.set(round, (byRound.get(round) ?? 0) + points);
  for (const at of own) add(at.debate.round, (at.own.points ?? 0) * at.debate.weight);
  for (const bye of byes) add(bye.round, worth[bye.result] * bye.weight);
  const ordered = input.rounds.map((round) => byRound.get(round) ?? null);
  const points = ordered.reduce<number>((total, value) => total + (value ?? 0), 0);
  return {
    team,
    appearances: own,
    byes,
    byRound: ordered,
    points,
    ...filledScores(input, own, byes.length),
    get marks() {
      return marksOf(team.id);
    },
    opponents: [],
    drawStrength: 0,
  };
}
