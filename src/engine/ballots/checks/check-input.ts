/** What scoring a debate asks of its room and of the panel (I1); what is on a sheet is R4. */
import type { InputProblem } from '#engine/check-input.ts';
import * as is from '#engine/check-input.ts';
import { speechKinds, stages } from '#engine/vocabulary.ts';
import type { BallotContext, CastSheet } from '../types.ts';

const range = { min: is.real(), max: is.real(), step: is.real(0) };
const criteria = is.optional(
  is.list(is.object({ ...range, name: is.text, weight: is.real() }), { max: 100 }),
);
const rule = is.object({
  kind: is.choice(['consensus', 'per-judge']),
  result: is.choice(['scores', 'winner', 'advancing', 'ranks']),
  win: is.choice(['high-points', 'tied', 'low-points', 'declared']),
  marksFrom: is.choice(['majority', 'all']),
  marginCap: is.nullable(is.real()),
  partial: is.optional(is.truth),
  speechRanks: is.optional(is.choice(['declared'])),
});

/** The part of a pack that scoring reads. */
const pack = is.object({
  teamsPerRoom: is.whole(1, 64),
  speakersPerTeam: is.whole(1, 100),
  speeches: is.list(
    is.object({
      seat: is.whole(0, 63),
      position: is.whole(0, 100),
      kind: is.choice(speechKinds),
      scored: is.truth,
    }),
    { max: 1000 },
  ),
  scores: is.object({
    substantive: is.object(range),
    reply: is.nullable(is.object(range)),
    criteria,
    replyCriteria: criteria,
  }),
  ironAllowed: is.truth,
  replyRule: is.text,
  ballots: is.object({ preliminary: rule, elimination: rule }),
  draw: is.object({ options: is.object({ sides: is.text }) }),
  pointsPerRank: is.list(is.real(-1000, 1000), { min: 1, max: 64 }),
  toss: is.optional(is.object({ offers: is.text })),
});

const room = is.object({
  stage: is.choice(stages),
  teams: is.list(is.object({ teamId: is.id, speakerIds: is.ids(100) }), {
    min: 1,
    max: 64,
    by: 'teamId',
  }),
  motionIds: is.list(is.id, { max: 100 }),
  chosenMotionId: is.optional(is.id),
  advancing: is.whole(0, 64),
  pack,
});

const speech = is.object({
  position: is.whole(0, 100),
  kind: is.choice(speechKinds),
  speakerId: is.nullable(is.id),
  score: is.nullable(is.real()),
  marks: is.optional(is.list(is.nullable(is.real()), { max: 100 })),
  rank: is.optional(is.real()),
  ghost: is.truth,
});

const sheet = is.object({
  teams: is.list(
    is.object({
      teamId: is.id,
      rank: is.nullable(is.real()),
      win: is.nullable(is.truth),
      forfeit: is.truth,
      speeches: is.list(speech, { max: 100 }),
    }),
    { max: 64 },
  ),
  motionId: is.nullable(is.id),
  toss: is.optional(
    is.object({
      winnerId: is.nullable(is.id),
      took: is.optional(is.text),
      firstId: is.nullable(is.id),
    }),
  ),
});

const panel = is.list(is.object({ adjudicatorId: is.nullable(is.id), chair: is.truth, sheet }), {
  max: 100,
});

/** Everything wrong with the room and its panel: each judge has one sheet, and one of them chairs. */
export function checkScoringInput(
  context: BallotContext,
  sheets: readonly CastSheet[],
): readonly InputProblem[] {
  const problems = is.checkInput(room, context);
  if (problems.length > 0) return problems;
  // A consensus ballot is one sheet: R4.16 says so with a code of its own.
  const isVote = context.pack.ballots[context.stage].kind === 'per-judge';
  const casts = isVote ? sheets : [];
  return is.under(
    'sheets',
    is.checkInput(panel, sheets, () => [
      ...is.twice(
        casts.map(({ adjudicatorId }, index) => {
          return { id: adjudicatorId ?? '', path: `${index}.adjudicatorId` };
        }),
      ),
      ...is.twice(
        casts.flatMap(({ chair }, index) =>
          chair ? [{ id: 'chair', path: `${index}.chair` }] : [],
        ),
      ),
    ]),
  );
}
