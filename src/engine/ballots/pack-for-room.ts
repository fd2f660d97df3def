import type { RulePack } from '../rule-pack.ts';
import type { Stage } from '../vocabulary.ts';

/** Whether rooms of a stage settle their sides themselves, by a coin for example (R3.24). */
export function seatsItself(pack: RulePack, stage: Stage): boolean {
  return stage === 'elimination' || pack.draw.options.sides === 'by-ballot';
}

/**
 * The pack as it holds in one room. Where its sides are open the sheet says who sat where, whatever
 * the pack does elsewhere; once they are settled the sheet keeps to them (R4.1).
 */
export function packForRoom(pack: RulePack, sidesOpen: boolean): RulePack {
  const { options } = pack.draw;
  const settled = options.sides === 'by-ballot' ? 'balance' : options.sides;
  const sides = sidesOpen ? 'by-ballot' : settled;
  return { ...pack, draw: { ...pack.draw, options: { ...options, sides } } };
}
