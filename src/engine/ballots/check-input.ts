/** What scoring a debate asks of its room and of the panel (I1); what is on a sheet is R4. */
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
  twice,
  under,
  whole,
} from '../check-input.ts';
import { speechKinds, stages } from '../vocabulary.ts';
import type { BallotContext, CastSheet } from './types.ts';

const range = { min: real(), max: real(), step: real(0) };
const criteria = optional(list(object({ ...range, name: text, weight: real() }), { max: 100 }));
const rule = object({
  kind: choice(['consensus', 'per-judge']),
  result: choice(['scores', 'winner', 'advancing', 'ranks']),
  win: choice(['high-points', 'tied', 'low-points', 'declared']),
  marksFrom: choice(['majority', 'all']),
  marginCap: nullable(real()),
  partial: optional(truth),
  speechRanks: optional(choice(['declared'])),
});

/** The part of a pack that scoring reads. */
const pack = object({
  teamsPerRoom: whole(1, 64),
  speakersPerTeam: whole(1, 100),
  speeches: list(
    object({
      seat: whole(0, 63),
      position: whole(0, 100),
      kind: choice(speechKinds),
      scored: truth,
    }),
    { max: 1000 },
  ),
  scores: object({
    substantive: object(range),
    reply: nullable(object(range)),
    criteria,
    replyCriteria: criteria,
  }),
  ironAllowed: truth,
  replyRule: text,
  ballots: object({ preliminary: rule, elimination: rule }),
  draw: object({ options: object({ sides: text }) }),
  pointsPerRank: list(real(-1000, 1000), { min: 1, max: 64 }),
  toss: optional(object({ offers: text })),
});

const room = object({
  stage: choice(stages),
  teams: list(object({ teamId: id, speakerIds: ids(100) }), { min: 1, max: 64, by: 'teamId' }),
  motionIds: list(id, { max: 100 }),
  chosenMotionId: optional(id),
  advancing: whole(0, 64),
  pack,
});

const speech = object({
  position: whole(0, 100),
  kind: choice(speechKinds),
  speakerId: nullable(id),
  score: nullable(real()),
  marks: optional(list(nullable(real()), { max: 100 })),
  rank: optional(real()),
  ghost: truth,
});

const sheet = object({
  teams: list(
    object({
      teamId: id,
      rank: nullable(real()),
      win: nullable(truth),
      forfeit: truth,
      speeches: list(speech, { max: 100 }),
    }),
    { max: 64 },
  ),
  motionId: nullable(id),
  toss: optional(object({ winnerId: nullable(id), took: optional(text), firstId: nullable(id) })),
});

const panel = list(object({ adjudicatorId: nullable(id), chair: truth, sheet }), { max: 100 });

/** Everything wrong with the room and its panel: each judge has one sheet, and one of them chairs. */
export function checkScoringInput(
  context: BallotContext,
  sheets: readonly CastSheet[],
): readonly InputProblem[] {
  const problems = checkInput(room, context);
  if (problems.length > 0) return problems;
  // A consensus ballot is one sheet: R4.16 says so with a code of its own.
  const isVote = context.pack.ballots[context.stage].kind === 'per-judge';
  const casts = isVote ? sheets : [];
  return under(
    'sheets',
    checkInput(panel, sheets, () => [
      ...twice(
        casts.map(({ adjudicatorId }, index) => {
          return { id: adjudicatorId ?? '', path: `${index}.adjudicatorId` };
        }),
      ),
      ...twice(
        casts.flatMap(({ chair }, index) =>
          chair ? [{ id: 'chair', path: `${index}.chair` }] : [],
        ),
      ),
    ]),
  );
}
