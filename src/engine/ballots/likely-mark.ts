import type { ScoreRange } from '../rule-pack.ts';
import { isPermitted } from './reading.ts';

/**
 * What somebody probably meant by a mark outside the range: the permitted mark nearest to `usual`
 * that one slip of the finger turns into `typed` (a wrong digit, two digits exchanged, one digit too
 * many or too few, a lost decimal point). `93` on a scale of 60 to 85 was probably `73`.
 * Null when no single slip explains it.
 */
export function likelyMark(typed: number, range: ScoreRange, usual: number): number | null {
  const candidates = slipsOf(String(Math.abs(typed)))
    .map(Number)
    .filter((mark) => Number.isFinite(mark) && isPermitted(range, mark))
    .sort((a, b) => Math.abs(a - usual) - Math.abs(b - usual) || a - b);
  return candidates[0] ?? null;
}

const digits = [...'0123456789'];

function slipsOf(text: string): string[] {
  const slips: string[] = [];
  for (let at = 0; at <= text.length; at++) {
    const before = text.slice(0, at);
    const rest = text.slice(at);
    slips.push(`${before}.${rest}`, ...digits.map((digit) => before + digit + rest));
    if (rest === '') continue;
    const after = rest.slice(1);
    slips.push(before + after, ...digits.map((digit) => before + digit + after));
    if (after !== '') slips.push(before + after.charAt(0) + rest.charAt(0) + after.slice(1));
  }
  return slips;
}
