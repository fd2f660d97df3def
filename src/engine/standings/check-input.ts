/** What the team table asks of its input (I1). */
import type { InputProblem } from '../check-input.ts';
import * as is from '../check-input.ts';
import { speechKinds, stages, teamMetrics } from '../vocabulary.ts';
import type { StandingsInput } from './types.ts';

const round = is.whole(-1_000_000, 1_000_000);
const weight = is.real(-1000, 1000);
const fills = is.choice(['as-bye', 'none', 'average', 'fixed']);

const speech = is.object({
  speakerId: is.id,
  position: is.whole(0, 100),
  kind: is.choice(speechKinds),
  score: is.real(),
  ghost: is.truth,
  marks: is.optional(is.list(is.real(), { max: 100 })),
  rank: is.optional(is.real()),
});

const team = is.object({
  teamId: is.id,
  seat: is.whole(0, 63),
  rank: is.nullable(is.whole(1, 1000)),
  points: is.nullable(is.real()),
  win: is.nullable(is.truth),
  score: is.nullable(is.real()),
  margin: is.nullable(is.real()),
  votes: is.nullable(is.real(0, 1000)),
  votesPossible: is.nullable(is.real(0, 1000)),
  iron: is.truth,
  forfeit: is.truth,
  speeches: is.list(speech, { max: 100 }),
});

/** The result of a debate. */
export const outcomeShape = is.object({ teams: is.list(team, { max: 64, by: 'teamId' }) });

const debate = is.object({
  debateId: is.id,
  round,
  stage: is.choice(stages),
  weight,
  outcome: outcomeShape,
  pullups: is.ids(64),
  markedBy: is.optional(is.id),
});

const standings = is.object({
  teams: is.list(
    is.object({
      id: is.id,
      name: is.text,
      institutionId: is.nullable(is.id),
      swing: is.truth,
      speakerIds: is.ids(100),
    }),
    { by: 'id' },
  ),
  speakers: is.list(is.object({ id: is.id, name: is.text, teamId: is.id }), {
    max: 50_000,
    by: 'id',
  }),
  debates: is.list(debate, { max: 100_000, by: 'debateId' }),
  byes: is.list(
    is.object({ teamId: is.id, round, weight, result: is.choice(['none', 'win', 'average']) }),
    {
      max: 100_000,
    },
  ),
  rounds: is.list(round, { max: 1000 }),
  pointsForWin: is.real(),
  whoBeatWhomAmong: is.optional(is.choice(['two', 'met-equally', 'all'])),
  whoBeatWhomWeights: is.optional(is.choice(['weighted', 'plain'])),
  missingTotals: is.optional(is.choice(['none', 'average'])),
  walkoverTotals: is.optional(fills),
  walkoverScore: is.optional(is.real()),
  forfeitTotals: is.optional(fills),
  forfeitScore: is.optional(is.real()),
});

const chain = is.list(is.choice(teamMetrics), { max: 100 });

/** Everything wrong with what `rankTeams` is given. */
export function checkStandingsInput(
  input: StandingsInput,
  metrics: readonly string[],
  extra: readonly string[],
): readonly InputProblem[] {
  const named = [...is.under('metrics', chain(metrics)), ...is.under('extra', chain(extra))];
  return named.length > 0 ? named : is.checkInput(standings, input);
}
