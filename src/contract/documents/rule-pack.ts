/** Schema of a rule pack, bound to the engine's type. */
import { z } from 'zod';
import type { FeedbackRule, JudgeQuota, RulePack } from '#engine/rule-pack.ts';
import {
  benches,
  breakRules,
  drawKinds,
  halves,
  panelRoles,
  speakerMetrics,
  speechKinds,
  teamMetrics,
} from '#engine/vocabulary.ts';

const range = z.object({ min: z.number(), max: z.number(), step: z.number().positive() });

const ballotRule = z.object({
  kind: z.enum(['consensus', 'per-judge']),
  result: z.enum(['scores', 'winner', 'advancing', 'ranks']),
  win: z.enum(['high-points', 'tied', 'low-points', 'declared']),
  marksFrom: z.enum(['majority', 'all']),
  marginCap: z.number().positive().nullable(),
});

export const judgeQuota = z.union([
  z.object({ kind: z.enum(['none', 'n', 'n-1']) }),
  z.object({
    kind: z.literal('rounds-owed'),
    roundsPerTeam: z.int().min(1).max(50),
    roundsPerJudge: z.int().min(1).max(50),
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

const sideCount = z.int().min(1).max(30).nullable();

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
    'anywhere',
    'one-room',
  ]),
  pairing: z.enum(['fold', 'slide', 'random', 'adjacent', 'fold-top-adjacent-rest']),
  sides: z.enum(['balance', 'random', 'preallocated', 'by-ballot']),
  avoid: z.object({
    history: z.boolean(),
    institution: z.boolean(),
    historyPenalty: z.number().min(0).max(1e9),
    institutionPenalty: z.number().min(0).max(1e9),
  }),
  pullupRestriction: z.union([
    z.literal('none'),
    restriction,
    z.array(restriction).max(3).readonly(),
  ]),
  position: z.object({
    cost: z.enum(['simple', 'entropy', 'variance']),
    alpha: z.number().min(0).max(100),
    exponent: z.number().min(0).max(16),
  }),
  meeting: z.enum(['fewest-repeats', 'coin']),
  method: z.enum(['classical', 'optimal']).optional(),
  sideLimit: z.object({ overall: sideCount, ofKind: sideCount }).optional(),
  smallerRooms: z.boolean().optional(),
  roundKind: z.enum(['prepared', 'impromptu']).optional(),
});

export const rulePack = z.object({
  schema: z.literal(1),
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  name: z.string().min(1).max(100),
  summary: z.string().max(300),
  source: z.string().max(500),
  effective: z.iso.date(),
  teamsPerRoom: z.int().min(1).max(16),
  sides: z
    .array(
      z.object({
        id: z.string().min(1).max(12),
        name: z.string().min(1).max(60),
        short: z.string().min(1).max(4),
        bench: z.enum(benches).nullable(),
        half: z.enum(halves).nullable(),
      }),
    )
    .min(1)
    .max(16),
  speakersPerTeam: z.int().min(1).max(8),
  maxTeamMembers: z.int().min(1).max(12),
  speeches: z
    .array(
      z.object({
        seat: z.int().min(0).max(15),
        position: z.int().min(1).max(20),
        kind: z.enum(speechKinds),
        name: z.string().min(1).max(60),
        minutes: z.number().min(0).max(60),
        scored: z.boolean(),
      }),
    )
    .min(1)
    .max(64),
  scores: z.object({ substantive: range, reply: range.nullable() }),
  ironAllowed: z.boolean(),
  replyRule: z.enum(['none', 'not-last-speaker', 'first-speaker', 'anyone']),
  ballots: z.object({ preliminary: ballotRule, elimination: ballotRule }),
  pointsPerRank: z.array(z.number()).min(1).max(16),
  motions: z.object({
    perRound: z.int().min(1).max(5),
    procedure: z.enum(['none', 'veto', 'ranking']),
  }),
  preparation: z.object({
    minutes: z.number().min(0).max(240),
    infoslideSeconds: z.number().min(0).max(600),
  }),
  timing: z
    .object({
      protectedMinutes: z.number().min(0).max(10),
      graceSeconds: z.number().min(0).max(120),
    })
    .optional(),
  draw: z.object({ first: z.enum(drawKinds), later: z.enum(drawKinds), options: drawOptions }),
  standings: z.object({
    teams: z.array(z.enum(teamMetrics)).min(1).max(12),
    speakers: z.array(z.enum(speakerMetrics)).max(8),
    replies: z.array(z.enum(speakerMetrics)).max(8),
    speakerMissedAllowed: z.int().min(0).max(50),
    missingTotals: z.enum(['none', 'average']).optional(),
  }),
  breaks: z.object({
    rule: z.enum(breakRules),
    institutionCap: z.int().min(1).max(100).nullable(),
  }),
  panels: z.object({
    preliminary: z.int().min(1).max(15),
    elimination: z.int().min(1).max(15),
    oddOnly: z.boolean(),
  }),
  judgeQuota: judgeQuota.optional(),
  feedback: feedbackRule.optional(),
  adjudicatorScores: range,
  rounds: z
    .array(
      z.object({
        fromTeams: z.int().min(0),
        preliminary: z.int().min(1).max(30),
        silent: z.int().min(0).max(30),
        breakSize: z.int().min(0).max(512),
      }),
    )
    .min(1),
}) satisfies z.ZodType<RulePack>;
