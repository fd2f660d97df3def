import type { RulePack } from '../rule-pack.ts';
import { wsdc } from './wsdc.ts';

/** World Schools debate at regional and national tournaments (R3.20): one judge, clubs kept apart. */
export const worldSchoolsRegional: RulePack = {
  ...wsdc,
  id: 'world-schools-regional',
  name: 'World Schools, regional',
  summary: 'The World Schools debate with small panels; teams of one school do not meet.',
  source: 'Common practice of regional and national World Schools tournaments',
  effective: '2024-01-01',
  draw: {
    ...wsdc.draw,
    options: {
      ...wsdc.draw.options,
      pairing: 'fold',
      avoid: { history: true, institution: true, historyPenalty: 1000, institutionPenalty: 1 },
      sideLimit: { overall: null, ofKind: null },
    },
  },
  panels: { preliminary: 1, elimination: 3, oddOnly: true },
};
