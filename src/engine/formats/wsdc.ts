import { sharedCriteria } from '../criteria.ts';
import { inOrder } from '../draw/index.ts';
import { feedbackPaths } from '../feedback/index.ts';
import type { BallotRule, RulePack } from '../rule-pack.ts';
import { propositionOpposition, twoTeamSpeeches } from './rooms.ts';

const perJudge: BallotRule = {
  kind: 'per-judge',
  result: 'scores',
  win: 'high-points',
  marksFrom: 'all',
  marginCap: null,
};

const substantive = { min: 60, max: 80, step: 0.5 };
const reply = { min: 30, max: 40, step: 0.5 };
/** Of a hundred: 24–32, 24–32 and 12–16 for a speech, half of each for a reply (R3.25). */
const shares = [
  { name: 'Style', share: 0.4 },
  { name: 'Content', share: 0.4 },
  { name: 'Strategy', share: 0.2 },
];

/** The World Schools Debating Championships (R3.7). */
export const wsdc: RulePack = {
  schema: 1,
  id: 'wsdc',
  name: 'World Schools',
  summary: 'Two teams of three out of up to five with reply speeches; each judge votes and marks.',
  source: 'World Schools Debating Championships, tournament procedures of 2026',
  effective: '2026-01-01',
  teamsPerRoom: 2,
  sides: propositionOpposition,
  speakersPerTeam: 3,
  maxTeamMembers: 5,
  speeches: twoTeamSpeeches({
    sides: propositionOpposition,
    speakers: 3,
    minutes: 8,
    replyMinutes: 4,
  }),
  scores: {
    substantive,
    reply,
    criteria: sharedCriteria(substantive, shares),
    replyCriteria: sharedCriteria(reply, shares),
  },
  // A speaker who cannot go on is replaced by another of the three; the speech ranks nobody.
  ironAllowed: true,
  replyRule: 'not-last-speaker',
  ballots: { preliminary: perJudge, elimination: perJudge },
  pointsPerRank: [1, 0],
  motions: { perRound: 1, procedure: 'none' },
  toss: { offers: 'side' },
  preparation: { minutes: 60, infoslideSeconds: 60 },
  timing: { protectedMinutes: 1, graceSeconds: 15 },
  draw: {
    first: 'random',
    later: 'power-paired',
    options: {
      oddBracket: 'lowest-ds-rank',
      pairing: 'random',
      sides: 'balance',
      avoid: { history: true, institution: false, historyPenalty: 1000, institutionPenalty: 0 },
      pullupRestriction: 'fewest-pullups',
      position: { cost: 'simple', alpha: 1, exponent: 1 },
      meeting: 'fewest-repeats',
      method: 'optimal',
      sideLimit: { overall: 5, ofKind: 3 },
      // The chief adjudicators of 2024: of what cannot all be kept the opponents' rank (3.7) goes first,
      // then the balance of sides within its limits.
      pairingOrder: inOrder(
        'side-limit',
        'repeat',
        'repeat-age',
        'institution',
        'bracket',
        'pull-up',
        'seat-balance',
        'pull-up-place',
        'pairing',
      ),
    },
  },
  standings: {
    teams: ['wins', 'votes', 'speaks-avg'],
    speakers: ['average'],
    replies: ['average'],
    speakerMissedAllowed: 2,
    adjudicators: ['score', 'feedback', 'rounds', 'chaired'],
    adjudicatorMissedAllowed: 2,
  },
  breaks: { rule: 'standard', institutionCap: null },
  feedback: { paths: feedbackPaths['with-p-on-p'], fromTeams: 'everybody' },
  panels: { preliminary: 3, elimination: 5, oddOnly: true },
  adjudicatorScores: { min: 0, max: 10, step: 0.5 },
  rounds: [
    { fromTeams: 4, preliminary: 3, silent: 0, breakSize: 2 },
    { fromTeams: 8, preliminary: 4, silent: 0, breakSize: 4 },
    { fromTeams: 16, preliminary: 6, silent: 1, breakSize: 8 },
    { fromTeams: 32, preliminary: 8, silent: 2, breakSize: 16 },
    { fromTeams: 100, preliminary: 8, silent: 2, breakSize: 32 },
    { fromTeams: 400, preliminary: 9, silent: 2, breakSize: 32 },
  ],
};
