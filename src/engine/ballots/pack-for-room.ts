import type { RulePack } from '../rule-pack.ts';

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
