import { type AllocationInput, compileSeated } from '../solve/model.ts';
import { panelCost } from './panel-cost.ts';

/**
 * What the seats of `debates[].seats` cost, however they came about, by the terms that
 * `allocatePanels` lowers (A15). Seats of people who are not among the adjudicators cost nothing.
 */
export function measurePanels(input: AllocationInput): {
  readonly linear: number;
  readonly pairwise: number;
} {
  const model = compileSeated(input);
  let linear = 0;
  let pairwise = 0;
  for (const room of model.rooms) {
    const members = [...room.present].map(([judge, role]) => ({ judge, role }));
    const cost = panelCost(model, room, members);
    linear += cost.linear;
    pairwise += cost.pairwise;
  }
  return { linear, pairwise };
}
