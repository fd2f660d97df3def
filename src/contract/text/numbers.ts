/** Numbers as people read them. */
import { language } from './language.ts';

/** A number with at most `digits` decimals, without trailing zeros. */
export function formatNumber(value: number, digits = 2): string {
  return numberFormat(0, digits).format(value);
}

/** A number with exactly `digits` decimals: in a column they stand below each other. */
export function formatFixed(value: number, digits = 2): string {
  return numberFormat(digits, digits).format(value);
}

/** Making a format costs far more than using it; boards write thousands of numbers. */
const formats = new Map<string, Intl.NumberFormat>();

function numberFormat(least: number, most: number): Intl.NumberFormat {
  const key = `${language()} ${least} ${most}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.NumberFormat(language(), {
    minimumFractionDigits: least,
    maximumFractionDigits: most,
  });
  formats.set(key, format);
  return format;
}
