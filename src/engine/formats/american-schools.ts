/** The two events of American schools in which a judge's low-point win is common (R3.17, R3.18). */
import type { RulePack, Speech } from '../rule-pack.ts';
import { karlPopper } from './karl-popper.ts';
import { affirmativeNegative } from './rooms.ts';
import { optimalDraw, perJudge, perJudgeWinner } from './two-team.ts';

const marked = { kind: 'substantive', scored: true } as const;
const questions = { kind: 'cross-examination', scored: false, minutes: 3 } as const;
const later = { kind: 'reply', scored: false } as const;

/** A debater is marked once for the whole debate: the mark is at the constructive. */
const lincolnDouglasSpeeches: readonly Speech[] = [
  { ...marked, seat: 0, position: 1, name: 'Affirmative Constructive', minutes: 6 },
  { ...questions, seat: 1, position: 4, name: 'Negative asks' },
  { ...marked, seat: 1, position: 1, name: 'Negative Constructive', minutes: 7 },
  { ...questions, seat: 0, position: 4, name: 'Affirmative asks' },
  { ...later, seat: 0, position: 2, name: 'First Affirmative Rebuttal', minutes: 4 },
  { ...later, seat: 1, position: 2, name: 'Negative Rebuttal', minutes: 6 },
  { ...later, seat: 0, position: 3, name: 'Second Affirmative Rebuttal', minutes: 3 },
];

/** Lincoln–Douglas debate (R3.17): one against one. */
export const lincolnDouglas: RulePack = {
  ...karlPopper,
  id: 'lincoln-douglas',
  name: 'Lincoln–Douglas',
  summary: 'One against one on a resolution of values, with cross-examination.',
  source:
    'High school unified manual of the National Speech and Debate Association; times as its tournaments announce them',
  effective: '2023-09-01',
  sides: affirmativeNegative,
  speakersPerTeam: 1,
  maxTeamMembers: 1,
  speeches: lincolnDouglasSpeeches,
  scores: { substantive: { min: 20, max: 30, step: 0.5 }, reply: null },
  replyRule: 'anyone',
  ballots: {
    preliminary: { ...perJudge, win: 'low-points', marksFrom: 'all' },
    elimination: perJudgeWinner,
  },
  draw: {
    first: 'random',
    later: 'power-paired',
    options: { ...optimalDraw, oddBracket: 'lowest-ds-wins' },
  },
  standings: {
    teams: ['wins', 'speaks-trimmed', 'speaks-sum', 'opponents-opponents'],
    missingTotals: 'average',
    speakers: ['average', 'trimmed-mean'],
    replies: [],
    speakerMissedAllowed: 1,
    adjudicators: ['score', 'rounds', 'agreement'],
    adjudicatorMissedAllowed: 1,
  },
};

/** Both members of a team speak twice; crossfires belong to both benches, written at the first. */
const publicForumSpeeches: readonly Speech[] = [
  { ...marked, seat: 0, position: 1, name: 'First Team Constructive', minutes: 4 },
  { ...marked, seat: 1, position: 1, name: 'Second Team Constructive', minutes: 4 },
  { ...questions, seat: 0, position: 5, name: 'Crossfire' },
  { ...marked, seat: 0, position: 2, name: 'First Team Rebuttal', minutes: 4 },
  { ...marked, seat: 1, position: 2, name: 'Second Team Rebuttal', minutes: 4 },
  { ...questions, seat: 0, position: 6, name: 'Second Crossfire' },
  { ...later, seat: 0, position: 3, name: 'First Team Summary', minutes: 3 },
  { ...later, seat: 1, position: 3, name: 'Second Team Summary', minutes: 3 },
  { ...questions, seat: 0, position: 7, name: 'Grand Crossfire' },
  { ...later, seat: 0, position: 4, name: 'First Team Final Focus', minutes: 2 },
  { ...later, seat: 1, position: 4, name: 'Second Team Final Focus', minutes: 2 },
];

/** Public Forum debate (R3.18): two against two, sides by the toss of a coin. */
export const publicForum: RulePack = {
  ...lincolnDouglas,
  id: 'public-forum',
  name: 'Public Forum',
  summary: 'Two teams of two on a current resolution; the coin decides sides, crossfires follow.',
  source:
    'Unified manual of the National Speech and Debate Association, with the times of its pilot rules of 2019–2020',
  effective: '2020-09-01',
  sides: [
    { id: 'pro', name: 'Pro', short: 'PRO', bench: 'government', half: null },
    { id: 'con', name: 'Con', short: 'CON', bench: 'opposition', half: null },
  ],
  speakersPerTeam: 2,
  maxTeamMembers: 2,
  speeches: publicForumSpeeches,
  toss: { offers: 'side-or-order' },
  draw: {
    ...lincolnDouglas.draw,
    options: { ...lincolnDouglas.draw.options, sides: 'by-ballot' },
  },
};
