import { inOrder } from '../draw/index.ts';
import type { RulePack, Speech } from '../rule-pack.ts';
import { canadian } from './canadian.ts';
import { consensus, optimalDraw, perJudgeWinner } from './two-team.ts';

const substantive = { kind: 'substantive', scored: true } as const;
const rebuttal = { kind: 'reply', scored: false, position: 3 } as const;

/** Four constructives and two rebuttals by those who opened (R3.15). */
const speeches: readonly Speech[] = [
  { ...substantive, seat: 0, position: 1, name: 'Prime Minister Constructive', minutes: 7 },
  { ...substantive, seat: 1, position: 1, name: 'Leader of the Opposition', minutes: 8 },
  { ...substantive, seat: 0, position: 2, name: 'Member of the Government', minutes: 8 },
  { ...substantive, seat: 1, position: 2, name: 'Member of the Opposition', minutes: 8 },
  { ...rebuttal, seat: 1, name: 'Leader of the Opposition Rebuttal', minutes: 4 },
  { ...rebuttal, seat: 0, name: 'Prime Minister Rebuttal', minutes: 5 },
];

/** The American Parliamentary Debate Association (R3.15): a winner may tie, speeches are ranked. */
export const apda: RulePack = {
  ...canadian,
  id: 'apda',
  name: 'American Parliamentary',
  summary: 'Two teams of two; the judge declares the winner, who may tie on points.',
  source:
    'Guide to debate of the American Parliamentary Debate Association (order and times); its by-laws',
  effective: '2019-01-01',
  speeches,
  scores: { substantive: { min: 15, max: 40, step: 0.25 }, reply: null },
  ballots: {
    preliminary: { ...consensus, win: 'tied', speechRanks: 'declared' },
    elimination: perJudgeWinner,
  },
  preparation: { minutes: 0, infoslideSeconds: 0 },
  // Half a minute of grace is what its judges are used to give.
  timing: { protectedMinutes: 1, graceSeconds: 30 },
  draw: {
    first: 'seeded',
    later: 'power-paired',
    options: {
      ...optimalDraw,
      oddBracket: 'pullup-bottom',
      // Brackets and pull-ups are settled before it is asked who meets whom.
      pairingOrder: inOrder(
        'bracket',
        'pull-up',
        'pull-up-place',
        'repeat',
        'repeat-age',
        'institution',
        'side-limit',
        'pairing',
        'seat-balance',
      ),
    },
  },
  standings: {
    teams: ['wins', 'speaks-sum', 'speech-ranks', 'draw-strength'],
    missingTotals: 'average',
    speakers: ['average', 'speech-ranks', 'trimmed-mean'],
    replies: [],
    speakerMissedAllowed: 1,
    adjudicators: ['score', 'chaired', 'debates'],
    adjudicatorMissedAllowed: 1,
  },
};
