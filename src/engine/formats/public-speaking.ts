import { feedbackPaths } from '../feedback/index.ts';
import type { BallotRule, RulePack } from '../rule-pack.ts';

const places = 6;
const speakers = Array.from({ length: places }, (_, index) => index + 1);

const perJudge: BallotRule = {
  kind: 'per-judge',
  result: 'scores',
  win: 'high-points',
  marksFrom: 'all',
  marginCap: null,
};

/** Public speaking (R3.19): one person alone, up to six in a room, ranked by mean marks. */
export const publicSpeaking: RulePack = {
  schema: 1,
  id: 'public-speaking',
  name: 'Public speaking',
  summary: 'One speaker each, up to six in a room; each judge marks and ranks; the mean counts.',
  source: 'Common practice of public speaking contests beside debating tournaments',
  effective: '2019-01-01',
  teamsPerRoom: places,
  sides: speakers.map((number) => ({
    id: `s${number}`,
    name: `Speaker ${number}`,
    short: `S${number}`,
    bench: null,
    half: null,
  })),
  speakersPerTeam: 1,
  maxTeamMembers: 1,
  speeches: speakers.map((number) => ({
    seat: number - 1,
    position: 1,
    kind: 'substantive',
    name: `Speech ${number}`,
    minutes: 5,
    scored: true,
  })),
  scores: { substantive: { min: 50, max: 99, step: 1 }, reply: null },
  ironAllowed: false,
  replyRule: 'none',
  ballots: {
    preliminary: perJudge,
    // Judges who each name three may name three different ones: the panel agrees, as in BP.
    elimination: { ...perJudge, kind: 'consensus', result: 'advancing', win: 'declared' },
  },
  pointsPerRank: speakers.map(() => 0),
  motions: { perRound: 1, procedure: 'none' },
  preparation: { minutes: 0, infoslideSeconds: 0 },
  draw: {
    first: 'random',
    later: 'random',
    options: {
      oddBracket: 'anywhere',
      pairing: 'random',
      sides: 'random',
      avoid: { history: true, institution: true, historyPenalty: 1, institutionPenalty: 1000 },
      pullupRestriction: 'none',
      position: { cost: 'simple', alpha: 1, exponent: 1 },
      meeting: 'fewest-repeats',
      smallerRooms: true,
    },
  },
  standings: {
    teams: ['speaks-avg', 'speaks-median'],
    speakers: ['average', 'trimmed-mean'],
    replies: [],
    speakerMissedAllowed: 0,
    adjudicators: ['score', 'agreement', 'debates'],
    adjudicatorMissedAllowed: null,
  },
  breaks: { rule: 'standard', institutionCap: null },
  feedback: { paths: feedbackPaths.minimal, fromTeams: 'nobody' },
  panels: { preliminary: 1, elimination: 3, oddOnly: true },
  adjudicatorScores: { min: 0, max: 10, step: 0.5 },
  rounds: [
    { fromTeams: 6, preliminary: 2, silent: 0, breakSize: 6 },
    { fromTeams: 36, preliminary: 3, silent: 0, breakSize: 12 },
    { fromTeams: 120, preliminary: 4, silent: 1, breakSize: 24 },
  ],
};
