import type { RulePack } from '../rule-pack.ts';
import { australs } from './australs.ts';
import { affirmativeNegative, twoTeamSpeeches } from './rooms.ts';
import { consensus, perJudge } from './two-team.ts';

/** The Australian Easters (R3.11): Australs without replies, one sheet and a capped margin. */
export const easters: RulePack = {
  ...australs,
  id: 'easters',
  name: 'Australian Easters',
  summary: 'Two teams of three without replies; panels agree on one sheet, margins to fifteen.',
  source: 'Constitution of the Australasian Intervarsity Debating Association, Easters rules',
  effective: '2016-01-01',
  draw: {
    ...australs.draw,
    // The rule of 2018 that spreads pull-ups came after its text.
    options: { ...australs.draw.options, pullupPool: 'bracket', pullupRestriction: 'none' },
  },
  speeches: twoTeamSpeeches({
    sides: affirmativeNegative,
    speakers: 3,
    minutes: 8,
    replyMinutes: null,
  }),
  scores: { substantive: { min: 70, max: 80, step: 1 }, reply: null },
  replyRule: 'none',
  ballots: { preliminary: { ...consensus, marginCap: 15 }, elimination: perJudge },
  standings: { ...australs.standings, replies: [] },
  breaks: { rule: 'aida-2016-easters', institutionCap: null },
};
