/** Numbers of the boards as people read them. */
import { formatFixed } from '#web/lib/format.ts';

/** A judge score with one decimal: `8.0`. */
export function formatScore(score: number): string {
  return score.toFixed(1);
}

/** A difference of cost with its sign: `+0.4`, `−0.6`, `0`. */
export function formatCost(cost: number): string {
  const rounded = Math.round(cost * 10) / 10;
  if (rounded === 0) return '0';
  return `${rounded > 0 ? '+' : '−'}${formatFixed(Math.abs(rounded), 1)}`;
}
