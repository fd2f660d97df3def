import { feedbackPaths } from '../feedback/index.ts';
import type { BallotRule, RulePack } from '../rule-pack.ts';
import { affirmativeNegative, twoTeamSpeeches } from './rooms.ts';

const perJudge: BallotRule = {
  kind: 'per-judge',
  result: 'scores',
  win: 'high-points',
  marksFrom: 'majority',
  marginCap: null,
};

/** The Australasian championships (R3.6). */
export const australs: RulePack = {
  schema: 1,
  id: 'australs',
  name: 'Australs',
  summary: 'Two teams of three with reply speeches; teams rank three motions; each judge votes.',
  source: 'Constitution of the Australasian Intervarsity Debating Association',
  effective: '2019-01-01',
  teamsPerRoom: 2,
  sides: affirmativeNegative,
  speakersPerTeam: 3,
  maxTeamMembers: 3,
  speeches: twoTeamSpeeches({
    sides: affirmativeNegative,
    speakers: 3,
    minutes: 8,
    replyMinutes: 4,
  }),
  scores: {
    substantive: { min: 70, max: 80, step: 1 },
    reply: { min: 35, max: 40, step: 0.5 },
  },
  ironAllowed: true,
  replyRule: 'not-last-speaker',
  ballots: { preliminary: perJudge, elimination: perJudge },
  pointsPerRank: [1, 0],
  motions: { perRound: 3, procedure: 'ranking' },
  toss: { offers: 'side' },
  preparation: { minutes: 30, infoslideSeconds: 60 },
  draw: {
    first: 'random',
    later: 'power-paired',
    options: {
      oddBracket: 'intermediate-bubbles',
      pairing: 'slide',
      sides: 'balance',
      avoid: { history: true, institution: true, historyPenalty: 1000, institutionPenalty: 1 },
      pullupPool: 'top-quarter',
      pullupRestriction: 'fewest-pullups',
      position: { cost: 'simple', alpha: 1, exponent: 1 },
      meeting: 'fewest-repeats',
    },
  },
  standings: {
    teams: ['wins', 'speaks-sum', 'who-beat-whom', 'draw-strength'],
    missingTotals: 'average',
    speakers: ['average'],
    replies: ['average'],
    speakerMissedAllowed: 2,
    adjudicators: ['score', 'agreement', 'chaired', 'debates'],
    adjudicatorMissedAllowed: 2,
  },
  breaks: { rule: 'aida-2019-australs-open', institutionCap: null },
  feedback: { paths: feedbackPaths['with-t-on-c'], fromTeams: 'orallist' },
  panels: { preliminary: 3, elimination: 5, oddOnly: true },
  adjudicatorScores: { min: 0, max: 5, step: 0.5 },
  rounds: [
    { fromTeams: 4, preliminary: 3, silent: 0, breakSize: 2 },
    { fromTeams: 8, preliminary: 4, silent: 1, breakSize: 4 },
    { fromTeams: 16, preliminary: 5, silent: 1, breakSize: 8 },
    { fromTeams: 32, preliminary: 6, silent: 1, breakSize: 16 },
    { fromTeams: 60, preliminary: 8, silent: 2, breakSize: 16 },
    { fromTeams: 100, preliminary: 8, silent: 2, breakSize: 32 },
    { fromTeams: 400, preliminary: 9, silent: 2, breakSize: 32 },
  ],
};
