import type { BallotRule, RulePack } from '../rule-pack.ts';
import { affirmativeNegative, twoTeamSpeeches } from './rooms.ts';

const perJudge: BallotRule = {
  kind: 'per-judge',
  result: 'scores',
  win: 'high-points',
  marksFrom: 'majority',
  marginCap: null,
};

/** Impromptu debate of two against two, as at New Zealand's Easters (R3.8). */
export const twoOnTwo: RulePack = {
  schema: 1,
  id: 'two-on-two',
  name: 'Two on two',
  summary: 'Two teams of two with reply speeches and short preparation.',
  source: 'Common practice of impromptu tournaments in New Zealand',
  effective: '2019-01-01',
  teamsPerRoom: 2,
  sides: affirmativeNegative,
  speakersPerTeam: 2,
  maxTeamMembers: 2,
  speeches: twoTeamSpeeches({
    sides: affirmativeNegative,
    speakers: 2,
    minutes: 6,
    replyMinutes: 3,
  }),
  scores: {
    substantive: { min: 60, max: 80, step: 1 },
    reply: { min: 30, max: 40, step: 0.5 },
  },
  ironAllowed: true,
  replyRule: 'not-last-speaker',
  ballots: { preliminary: perJudge, elimination: perJudge },
  pointsPerRank: [1, 0],
  motions: { perRound: 1, procedure: 'none' },
  toss: { offers: 'side' },
  preparation: { minutes: 30, infoslideSeconds: 60 },
  draw: {
    first: 'random',
    later: 'power-paired',
    options: {
      oddBracket: 'intermediate-bubbles',
      pairing: 'fold',
      sides: 'balance',
      avoid: { history: false, institution: false, historyPenalty: 0, institutionPenalty: 0 },
      pullupRestriction: 'none',
      position: { cost: 'simple', alpha: 1, exponent: 1 },
      meeting: 'fewest-repeats',
    },
  },
  standings: {
    teams: [
      'wins',
      'who-beat-whom',
      'speaks-sum',
      'who-beat-whom',
      'draw-strength',
      'who-beat-whom',
    ],
    missingTotals: 'average',
    // Of two level teams the one that beat the other; of three head to head says nothing.
    whoBeatWhomAmong: 'two',
    whoBeatWhomWeights: 'plain',
    speakers: ['average'],
    replies: ['average'],
    speakerMissedAllowed: 2,
    adjudicators: ['score', 'agreement', 'chaired', 'debates'],
    adjudicatorMissedAllowed: 2,
  },
  breaks: { rule: 'standard', institutionCap: null },
  panels: { preliminary: 1, elimination: 3, oddOnly: true },
  adjudicatorScores: { min: 0, max: 5, step: 0.5 },
  rounds: [
    { fromTeams: 4, preliminary: 3, silent: 0, breakSize: 2 },
    { fromTeams: 8, preliminary: 4, silent: 0, breakSize: 4 },
    { fromTeams: 16, preliminary: 5, silent: 0, breakSize: 8 },
    { fromTeams: 32, preliminary: 6, silent: 1, breakSize: 16 },
    { fromTeams: 80, preliminary: 7, silent: 1, breakSize: 32 },
    { fromTeams: 200, preliminary: 8, silent: 2, breakSize: 32 },
    { fromTeams: 400, preliminary: 9, silent: 2, breakSize: 64 },
  ],
};
