import { isPermitted } from '#engine/ballots/index.ts';
import type { ScoreRange } from '#engine/rule-pack.ts';
import { parseNumber } from '#web/ui/kit/inputs/number-input.tsx';

const digits = [...'0123456789'];

/** Whether a number is typed out: permitted, and no further digit makes another permitted one. */
export function isFinalMark(text: string, range: ScoreRange): boolean {
  const value = parseNumber(text);
  if (value === null || !isPermitted(range, value)) return false;
  const decimals = digits.flatMap((first) => [
    `.${first}`,
    ...digits.map((next) => `.${first}${next}`),
  ]);
  const more = /[.,]/.test(text) ? digits : [...digits, ...decimals];
  return !more.some((rest) => {
    const longer = parseNumber(text + rest);
    return longer !== null && longer !== value && isPermitted(range, longer);
  });
}
