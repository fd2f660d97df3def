import type { RulePack, Speech } from '../rule-pack.ts';
import { affirmativeNegative } from './rooms.ts';
import { optimalDraw, perJudge, perJudgeWinner, twoTeamRounds } from './two-team.ts';

const speech = { kind: 'substantive', scored: true } as const;
const questions = { kind: 'cross-examination', scored: false, minutes: 3 } as const;

/** Six speeches, the first four of them followed by questions from the other side (R3.16). */
const speeches: readonly Speech[] = [
  { ...speech, seat: 0, position: 1, name: 'First Affirmative', minutes: 6 },
  { ...questions, seat: 1, position: 4, name: 'Third Negative asks' },
  { ...speech, seat: 1, position: 1, name: 'First Negative', minutes: 6 },
  { ...questions, seat: 0, position: 4, name: 'Third Affirmative asks' },
  { ...speech, seat: 0, position: 2, name: 'Second Affirmative', minutes: 5 },
  { ...questions, seat: 1, position: 5, name: 'First Negative asks' },
  { ...speech, seat: 1, position: 2, name: 'Second Negative', minutes: 5 },
  { ...questions, seat: 0, position: 5, name: 'First Affirmative asks' },
  { ...speech, seat: 0, position: 3, name: 'Third Affirmative', minutes: 5 },
  { ...speech, seat: 1, position: 3, name: 'Third Negative', minutes: 5 },
];

/** Karl Popper debate (R3.16): three against three with cross-examination. */
export const karlPopper: RulePack = {
  schema: 1,
  id: 'karl-popper',
  name: 'Karl Popper',
  summary: 'Two teams of three with cross-examination and prepared motions; each judge votes.',
  source: 'Karl Popper debate rules of the International Debate Education Association',
  effective: '2013-09-01',
  teamsPerRoom: 2,
  sides: affirmativeNegative,
  speakersPerTeam: 3,
  maxTeamMembers: 5,
  speeches,
  scores: { substantive: { min: 0, max: 30, step: 1 }, reply: null },
  ironAllowed: false,
  replyRule: 'none',
  ballots: {
    preliminary: { ...perJudge, win: 'low-points', marksFrom: 'all' },
    elimination: perJudgeWinner,
  },
  pointsPerRank: [1, 0],
  motions: { perRound: 1, procedure: 'none' },
  toss: { offers: 'side' },
  preparation: { minutes: 0, infoslideSeconds: 0 },
  draw: { first: 'random', later: 'power-paired', options: optimalDraw },
  standings: {
    teams: ['wins', 'votes', 'speaks-sum', 'draw-strength'],
    missingTotals: 'average',
    speakers: ['average'],
    replies: [],
    speakerMissedAllowed: 2,
    adjudicators: ['score', 'rounds', 'agreement'],
    adjudicatorMissedAllowed: 2,
  },
  breaks: { rule: 'standard', institutionCap: null },
  panels: { preliminary: 1, elimination: 3, oddOnly: true },
  adjudicatorScores: { min: 0, max: 10, step: 0.5 },
  rounds: twoTeamRounds,
};
