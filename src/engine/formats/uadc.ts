import type { RulePack } from '../rule-pack.ts';
import { australs } from './australs.ts';
import { twoTeamSpeeches } from './rooms.ts';

const governmentOpposition: RulePack['sides'] = [
  { id: 'gov', name: 'Government', short: 'GOV', bench: 'government', half: null },
  { id: 'opp', name: 'Opposition', short: 'OPP', bench: 'opposition', half: null },
];

/** Asian Parliamentary debate (R3.12): three motions ranked, no team pulled up twice if avoidable. */
export const uadc: RulePack = {
  ...australs,
  id: 'uadc',
  name: 'Asian Parliamentary',
  summary: 'Two teams of three with replies; teams rank three motions; pull-ups are spread.',
  source:
    'Debating and judging manual of the United Asian Debating Championship of 2022; its tournament rules',
  effective: '2022-01-01',
  sides: governmentOpposition,
  speeches: twoTeamSpeeches({
    sides: governmentOpposition,
    speakers: 3,
    minutes: 7,
    replyMinutes: 4,
  }),
  scores: {
    substantive: { min: 67, max: 83, step: 1 },
    reply: { min: 33.5, max: 41.5, step: 0.5 },
  },
  ironAllowed: false,
  draw: {
    ...australs.draw,
    options: {
      ...australs.draw.options,
      oddBracket: 'intermediate-bubbles',
      avoid: { history: true, institution: false, historyPenalty: 1000, institutionPenalty: 0 },
      pullupPool: 'bracket',
      // Nobody twice while another can be; of these the one with the best speaker score (20.10).
      pullupRestriction: 'fewest-pullups',
    },
  },
  standings: { ...australs.standings, teams: ['wins', 'speaks-sum', 'margin-avg'] },
  breaks: { rule: 'standard', institutionCap: null },
  timing: { protectedMinutes: 1, graceSeconds: 15 },
  adjudicatorScores: { min: 1, max: 10, step: 0.5 },
  // The decision is reported after every round.
  rounds: australs.rounds.map((plan) => ({ ...plan, silent: 0 })),
};
