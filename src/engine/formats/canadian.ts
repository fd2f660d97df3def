import { inOrder } from '../draw/index.ts';
import type { RulePack, Speech } from '../rule-pack.ts';
import { consensus, optimalDraw, perJudgeWinner, twoTeamRounds } from './two-team.ts';

const substantive = { kind: 'substantive', scored: true } as const;

/** The opposition's leader speaks last and longest; the government closes with a rebuttal (R3.14). */
const speeches: readonly Speech[] = [
  { ...substantive, seat: 0, position: 1, name: 'Prime Minister Constructive', minutes: 7 },
  { ...substantive, seat: 1, position: 1, name: 'Member of the Opposition', minutes: 7 },
  { ...substantive, seat: 0, position: 2, name: 'Minister of the Crown', minutes: 7 },
  { ...substantive, seat: 1, position: 2, name: 'Leader of the Opposition', minutes: 10 },
  {
    seat: 0,
    position: 3,
    kind: 'reply',
    name: 'Prime Minister Rebuttal',
    minutes: 3,
    scored: false,
  },
];

/** Canadian Parliamentary debate (R3.14). */
export const canadian: RulePack = {
  schema: 1,
  id: 'canadian',
  name: 'Canadian Parliamentary',
  summary: 'Two teams of two; one long closing for the opposition, a short one for the government.',
  source: 'Guide to Canadian parliamentary debate, Canadian University Society for Debate',
  effective: '2019-01-01',
  teamsPerRoom: 2,
  sides: [
    { id: 'gov', name: 'Government', short: 'GOV', bench: 'government', half: null },
    { id: 'opp', name: 'Opposition', short: 'OPP', bench: 'opposition', half: null },
  ],
  speakersPerTeam: 2,
  maxTeamMembers: 2,
  speeches,
  scores: { substantive: { min: 50, max: 100, step: 1 }, reply: null },
  ironAllowed: true,
  replyRule: 'first-speaker',
  ballots: { preliminary: consensus, elimination: perJudgeWinner },
  pointsPerRank: [1, 0],
  motions: { perRound: 1, procedure: 'none' },
  toss: { offers: 'side' },
  preparation: { minutes: 15, infoslideSeconds: 60 },
  draw: {
    first: 'random',
    later: 'power-paired',
    options: {
      ...optimalDraw,
      oddBracket: 'pullup-top',
      pairingOrder: inOrder(
        'side-limit',
        'repeat',
        'repeat-age',
        'bracket',
        'pull-up',
        'pull-up-place',
        'institution',
        'pairing',
        'seat-balance',
      ),
    },
  },
  standings: {
    teams: ['wins', 'speaks-sum', 'draw-strength'],
    missingTotals: 'average',
    speakers: ['total', 'trimmed-mean'],
    replies: [],
    speakerMissedAllowed: 1,
    adjudicators: ['score', 'chaired', 'debates'],
    adjudicatorMissedAllowed: 1,
  },
  breaks: { rule: 'standard', institutionCap: null },
  panels: { preliminary: 1, elimination: 3, oddOnly: true },
  adjudicatorScores: { min: 0, max: 10, step: 0.5 },
  rounds: twoTeamRounds,
};
