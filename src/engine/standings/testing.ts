/** Results for tests, written as tersely as a tab sheet. */
import type { DebateOutcome, TeamOutcome } from '../ballots/index.ts';
import type { Id } from '../vocabulary.ts';
import type { AdjudicatorFigures } from './rank-adjudicators.ts';
import type { StandingsDebate, StandingsInput, StandingsTeam } from './types.ts';

export function team(id: Id, change: Partial<StandingsTeam> = {}): StandingsTeam {
  return {
    id,
    name: id,
    institutionId: null,
    swing: false,
    speakerIds: [`${id}1`, `${id}2`],
    ...change,
  };
}

export function input(change: Partial<StandingsInput>): StandingsInput {
  const teams = change.teams ?? [];
  return {
    teams,
    speakers: teams.flatMap(({ id, speakerIds }) =>
      speakerIds.map((speaker) => ({ id: speaker, name: speaker, teamId: id, categoryIds: [] })),
    ),
    debates: [],
    byes: [],
    rounds: [1],
    pointsForWin: 1,
    ...change,
  };
}

/** A debate of two that the first team won by its marks: `['A', 150]` beat `['B', 140]`. */
export function duel(
  round: number,
  winner: readonly [Id, number],
  loser: readonly [Id, number],
  change: Partial<StandingsDebate> = {},
): StandingsDebate {
  return debate(round, [winner, loser], { points: [1, 0], change });
}

/** A room of four from first to last. */
export function quad(
  round: number,
  entries: readonly (readonly [Id, number])[],
  change: Partial<StandingsDebate> = {},
): StandingsDebate {
  return debate(round, entries, { points: [3, 2, 1, 0], change });
}

function debate(
  round: number,
  entries: readonly (readonly [Id, number])[],
  rest: { readonly points: readonly number[]; readonly change: Partial<StandingsDebate> },
): StandingsDebate {
  const two = entries.length === 2;
  const teams = entries.map(([teamId, score], index): TeamOutcome => {
    const other = entries[1 - index]?.[1];
    return {
      teamId,
      seat: index,
      rank: index + 1,
      points: rest.points[index] ?? 0,
      win: two ? index === 0 : null,
      score,
      margin: two && other !== undefined ? score - other : null,
      votes: null,
      votesPossible: null,
      iron: false,
      forfeit: false,
      speeches: [1, 2].map((position) => ({
        speakerId: `${teamId}${position}`,
        position,
        kind: 'substantive',
        score: position === 1 ? Math.floor(score / 2) : Math.ceil(score / 2),
        ghost: false,
      })),
    };
  });
  const outcome: DebateOutcome = { teams, motionId: null, dissenting: [], split: false };
  return {
    debateId: `${round}/${entries.map(([id]) => id).join('-')}`,
    round,
    stage: 'preliminary',
    weight: 1,
    outcome,
    pullups: [],
    ...rest.change,
  };
}

/** The debate with one team's outcome changed. */
export function withTeam(
  of: StandingsDebate,
  teamId: Id,
  change: Partial<TeamOutcome>,
): StandingsDebate {
  const teams = of.outcome.teams.map((entry) =>
    entry.teamId === teamId ? { ...entry, ...change } : entry,
  );
  return { ...of, outcome: { ...of.outcome, teams } };
}

/** Figures of a judge of whom nothing is known but what is said. */
export function judgeMetrics(
  known: Partial<AdjudicatorFigures['metrics']>,
): AdjudicatorFigures['metrics'] {
  const nothing = { score: null, base: null, feedback: null, calibrated: null, agreement: null };
  return { ...nothing, rounds: 0, debates: 0, chaired: 0, ...known };
}
