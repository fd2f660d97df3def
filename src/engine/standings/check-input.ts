/** What the team table asks of its input (I1). */
import {
  checkInput,
  choice,
  type InputProblem,
  id,
  ids,
  list,
  nullable,
  object,
  optional,
  real,
  text,
  truth,
  under,
  whole,
} from '../check-input.ts';
import { speechKinds, stages, teamMetrics } from '../vocabulary.ts';
import type { StandingsInput } from './types.ts';

const round = whole(-1_000_000, 1_000_000);
const weight = real(-1000, 1000);
const fills = choice(['as-bye', 'none', 'average', 'fixed']);

const speech = object({
  speakerId: id,
  position: whole(0, 100),
  kind: choice(speechKinds),
  score: real(),
  ghost: truth,
  marks: optional(list(real(), { max: 100 })),
  rank: optional(real()),
});

const team = object({
  teamId: id,
  seat: whole(0, 63),
  rank: nullable(whole(1, 1000)),
  points: nullable(real()),
  win: nullable(truth),
  score: nullable(real()),
  margin: nullable(real()),
  votes: nullable(real(0, 1000)),
  votesPossible: nullable(real(0, 1000)),
  iron: truth,
  forfeit: truth,
  speeches: list(speech, { max: 100 }),
});

const debate = object({
  debateId: id,
  round,
  stage: choice(stages),
  weight,
  outcome: object({ teams: list(team, { max: 64, by: 'teamId' }) }),
  pullups: ids(64),
  markedBy: optional(id),
});

const standings = object({
  teams: list(
    object({ id, name: text, institutionId: nullable(id), swing: truth, speakerIds: ids(100) }),
    { by: 'id' },
  ),
  speakers: list(object({ id, name: text, teamId: id }), { max: 50_000, by: 'id' }),
  debates: list(debate, { max: 100_000, by: 'debateId' }),
  byes: list(object({ teamId: id, round, weight, result: choice(['none', 'win', 'average']) }), {
    max: 100_000,
  }),
  rounds: list(round, { max: 1000 }),
  pointsForWin: real(),
  whoBeatWhomAmong: optional(choice(['two', 'met-equally', 'all'])),
  whoBeatWhomWeights: optional(choice(['weighted', 'plain'])),
  missingTotals: optional(choice(['none', 'average'])),
  walkoverTotals: optional(fills),
  walkoverScore: optional(real()),
  forfeitTotals: optional(fills),
  forfeitScore: optional(real()),
});

const chain = list(choice(teamMetrics), { max: 100 });

/** Everything wrong with what `rankTeams` is given. */
export function checkStandingsInput(
  input: StandingsInput,
  metrics: readonly string[],
  extra: readonly string[],
): readonly InputProblem[] {
  const named = [...under('metrics', chain(metrics)), ...under('extra', chain(extra))];
  return named.length > 0 ? named : checkInput(standings, input);
}
