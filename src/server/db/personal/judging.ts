import { type Declarations, withheld } from './declaration.ts';

const set = ['tournament_id', 'round_id'] as const;

/** Panels name people by id only: without the person's name they are numbers. */
export const judgingData = {
  allocation: { plain: ['tournament_id', 'id', 'draw_id', 'made_at', 'made'] },
  preformed_set: { plain: [...set, 'seed', 'version'] },
  preformed_panel: { plain: [...set, 'id', 'rank', 'importance', 'least', 'most'] },
  preformed_seat: {
    of: [{ column: 'adjudicator_id', is: 'person' }],
    personal: { role: withheld('results', { stays: true }) },
    plain: [...set, 'panel_id', 'adjudicator_id', 'locked'],
  },
} as const satisfies Declarations;
