/** Schema of a rule pack, bound to the engine's type. */
import { z } from 'zod';
import type { FeedbackRule, JudgeQuota, RulePack } from '#engine/rule-pack.ts';
import {
  type LimitedField,
  type LimitedText,
  packLimits,
  packLists,
  packTexts,
} from '#engine/rule-pack-limits.ts';
import {
  adjudicatorMetrics,
  benches,
  breakRules,
  drawKinds,
  halves,
  pairingTerms,
  panelRoles,
  speakerMetrics,
  speechKinds,
  teamMetrics,
} from '#engine/vocabulary.ts';

/** A number within the limits of its field. */
function limited(field: LimitedField) {
  const { min, max, whole } = packLimits[field];
  return (whole ? z.int() : z.number()).min(min).max(max);
}

function words(field: LimitedText) {
  const { min, max } = packTexts[field];
  return z.string().min(min).max(max);
}

const range = z.object({ min: z.number(), max: z.number(), step: z.number().positive() });

function criteria(list: 'scores.criteria' | 'scores.replyCriteria') {
  const own = { name: words(`${list}.*.name`), weight: limited(`${list}.*.weight`) };
  return z.array(range.extend(own)).max(packLists.criteria).readonly();
}

const ballotRule = z.object({
  kind: z.enum(['consensus', 'per-judge']),
  result: z.enum(['scores', 'winner', 'advancing', 'ranks']),
  win: z.enum(['high-points', 'tied', 'low-points', 'declared']),
  marksFrom: z.enum(['majority', 'all']),
  marginCap: z.number().positive().nullable(),
  partial: z.boolean().optional(),
  speechRanks: z.literal('declared').optional(),
});

export const judgeQuota = z.union([
  z.object({ kind: z.enum(['none', 'n', 'n-1']) }),
  z.object({
    kind: z.literal('rounds-owed'),
    roundsPerTeam: limited('judgeQuota.roundsPerTeam'),
    roundsPerJudge: limited('judgeQuota.roundsPerJudge'),
  }),
]) satisfies z.ZodType<JudgeQuota>;

const positions = z.array(z.enum(panelRoles)).max(panelRoles.length).readonly();

const feedbackRule = z.object({
  paths: z.object({ chair: positions, panellist: positions, trainee: positions }),
  fromTeams: z.enum(['nobody', 'orallist', 'everybody']),
}) satisfies z.ZodType<FeedbackRule>;

const restriction = z.enum([
  'fewest-pullups',
  'lowest-draw-strength',
  'lowest-draw-strength-speaks',
]);

export const drawOptions = z.object({
  oddBracket: z.enum([
    'pullup-top',
    'pullup-bottom',
    'pullup-middle',
    'pullup-random',
    'intermediate',
    'intermediate-by-donor',
    'intermediate-bubbles',
    'lowest-ds-wins',
    'lowest-ds-rank',
    'anywhere',
    'one-room',
  ]),
  pairing: z.enum(['fold', 'slide', 'random', 'adjacent', 'fold-top-adjacent-rest']),
  sides: z.enum(['balance', 'random', 'preallocated', 'by-ballot']),
  avoid: z.object({
    history: z.boolean(),
    institution: z.boolean(),
    historyPenalty: limited('draw.options.avoid.historyPenalty'),
    institutionPenalty: limited('draw.options.avoid.institutionPenalty'),
  }),
  pullupRestriction: z.union([
    z.literal('none'),
    restriction,
    z.array(restriction).max(3).readonly(),
  ]),
  pullupPool: z.enum(['bracket', 'top-quarter']).optional(),
  position: z.object({
    cost: z.enum(['simple', 'entropy', 'variance']),
    alpha: limited('draw.options.position.alpha'),
    exponent: limited('draw.options.position.exponent'),
  }),
  meeting: z.enum(['fewest-repeats', 'coin']),
  method: z.enum(['classical', 'optimal']).optional(),
  pairingOrder: z
    .array(
      z
        .array(
          z.object({
            term: z.enum(pairingTerms),
            weight: limited('draw.options.pairingOrder.*.*.weight'),
          }),
        )
        .min(1)
        .max(pairingTerms.length)
        .readonly(),
    )
    .min(1)
    .max(pairingTerms.length)
    .readonly()
    .optional(),
  sideLimit: z
    .object({
      overall: limited('draw.options.sideLimit.overall').nullable(),
      ofKind: limited('draw.options.sideLimit.ofKind').nullable(),
    })
    .optional(),
  smallerRooms: z.boolean().optional(),
  roundKind: z.enum(['prepared', 'impromptu']).optional(),
  byes: z.enum(['lowest', 'random', 'nobody']).optional(),
  byeResult: z.enum(['none', 'win', 'average']).optional(),
  reseed: z.boolean().optional(),
  thirdPlace: z.boolean().optional(),
});

export const rulePack = z.object({
  schema: z.literal(1),
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  name: words('name'),
  summary: words('summary'),
  source: words('source'),
  effective: z.iso.date(),
  teamsPerRoom: limited('teamsPerRoom'),
  sides: z
    .array(
      z.object({
        id: words('sides.*.id'),
        name: words('sides.*.name'),
        short: words('sides.*.short'),
        bench: z.enum(benches).nullable(),
        half: z.enum(halves).nullable(),
      }),
    )
    .min(1)
    .max(packLists.sides),
  speakersPerTeam: limited('speakersPerTeam'),
  maxTeamMembers: limited('maxTeamMembers'),
  speeches: z
    .array(
      z.object({
        seat: limited('speeches.*.seat'),
        position: limited('speeches.*.position'),
        kind: z.enum(speechKinds),
        name: words('speeches.*.name'),
        minutes: limited('speeches.*.minutes'),
        scored: z.boolean(),
      }),
    )
    .min(1)
    .max(packLists.speeches),
  scores: z.object({
    substantive: range,
    reply: range.nullable(),
    criteria: criteria('scores.criteria').optional(),
    replyCriteria: criteria('scores.replyCriteria').optional(),
  }),
  ironAllowed: z.boolean(),
  replyRule: z.enum(['none', 'not-last-speaker', 'first-speaker', 'anyone']),
  ballots: z.object({ preliminary: ballotRule, elimination: ballotRule }),
  pointsPerRank: z.array(limited('pointsPerRank.*')).min(1).max(packLists.sides),
  motions: z.object({
    perRound: limited('motions.perRound'),
    procedure: z.enum(['none', 'veto', 'ranking']),
    choiceMinutes: limited('motions.choiceMinutes').optional(),
  }),
  toss: z.object({ offers: z.enum(['side', 'side-or-order']) }).optional(),
  preparation: z.object({
    minutes: limited('preparation.minutes'),
    infoslideSeconds: limited('preparation.infoslideSeconds'),
  }),
  timing: z
    .object({
      protectedMinutes: limited('timing.protectedMinutes'),
      graceSeconds: limited('timing.graceSeconds'),
    })
    .optional(),
  draw: z.object({ first: z.enum(drawKinds), later: z.enum(drawKinds), options: drawOptions }),
  standings: z.object({
    teams: z.array(z.enum(teamMetrics)).min(1).max(teamMetrics.length),
    speakers: z.array(z.enum(speakerMetrics)).max(speakerMetrics.length),
    replies: z.array(z.enum(speakerMetrics)).max(speakerMetrics.length),
    speakerMissedAllowed: limited('standings.speakerMissedAllowed'),
    adjudicators: z
      .array(z.enum(adjudicatorMetrics))
      .max(adjudicatorMetrics.length)
      .readonly()
      .optional(),
    adjudicatorMissedAllowed: limited('standings.adjudicatorMissedAllowed').nullable().optional(),
    whoBeatWhomAmong: z.enum(['two', 'met-equally', 'all']).optional(),
    whoBeatWhomWeights: z.enum(['weighted', 'plain']).optional(),
    missingTotals: z.enum(['none', 'average']).optional(),
    walkoverTotals: z.enum(['as-bye', 'none', 'average', 'fixed']).optional(),
    walkoverScore: limited('standings.walkoverScore').optional(),
    forfeitTotals: z.enum(['none', 'average', 'fixed']).optional(),
    forfeitScore: limited('standings.forfeitScore').optional(),
  }),
  breaks: z.object({
    rule: z.enum(breakRules),
    institutionCap: limited('breaks.institutionCap').nullable(),
  }),
  panels: z.object({
    preliminary: limited('panels.preliminary'),
    elimination: limited('panels.elimination'),
    oddOnly: z.boolean(),
  }),
  judgeQuota: judgeQuota.optional(),
  feedback: feedbackRule.optional(),
  adjudicatorScores: range,
  rounds: z
    .array(
      z.object({
        fromTeams: limited('rounds.*.fromTeams'),
        preliminary: limited('rounds.*.preliminary'),
        silent: limited('rounds.*.silent'),
        breakSize: limited('rounds.*.breakSize'),
      }),
    )
    .min(1)
    .max(packLists.rounds),
}) satisfies z.ZodType<RulePack>;
