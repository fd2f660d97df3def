import type { RulePack } from '../rule-pack.ts';
import { bp } from './bp.ts';

/**
 * The World Universities Debating Championship (R3.4): what `bp` does, with the marks, the coin and
 * the rounds of the world championship's own text.
 */
export const wudcBp: RulePack = {
  ...bp,
  id: 'wudc-bp',
  name: 'WUDC British Parliamentary',
  summary:
    'Four teams of two, by the wording of the world championship: the coin decides who meets.',
  source: 'Constitution and tournament rules of the World Universities Debating Council',
  effective: '2019-01-01',
  scores: { substantive: { min: 50, max: 100, step: 1 }, reply: null },
  draw: {
    ...bp.draw,
    options: {
      ...bp.draw.options,
      avoid: { history: false, institution: false, historyPenalty: 0, institutionPenalty: 0 },
      pullupRestriction: 'none',
      meeting: 'coin',
    },
  },
  // Everybody has a rank by their total, however many of the nine rounds they missed.
  standings: { ...bp.standings, speakers: ['total'], speakerMissedAllowed: 9 },
  panels: { preliminary: 3, elimination: 5, oddOnly: false },
  judgeQuota: { kind: 'n-1' },
  rounds: [
    { fromTeams: 4, preliminary: 3, silent: 0, breakSize: 4 },
    { fromTeams: 8, preliminary: 5, silent: 1, breakSize: 4 },
    { fromTeams: 16, preliminary: 6, silent: 2, breakSize: 8 },
    { fromTeams: 32, preliminary: 7, silent: 2, breakSize: 16 },
    { fromTeams: 96, preliminary: 9, silent: 3, breakSize: 32 },
    { fromTeams: 240, preliminary: 9, silent: 3, breakSize: 48 },
  ],
};
