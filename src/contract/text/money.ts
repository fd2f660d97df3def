/** Money as whole minor units (cents) of a currency (ISO 4217). */
import { language } from './language.ts';

/** Digits after the point: 2 for EUR, 0 for JPY, 3 for KWD. */
export function minorDigits(currency: string): number {
  const { maximumFractionDigits } = new Intl.NumberFormat(language(), {
    style: 'currency',
    currency,
  }).resolvedOptions();
  return maximumFractionDigits ?? 2;
}

/** `€1,234.50`; a minus comes first. */
export function formatMoney(minor: number, currency: string): string {
  return new Intl.NumberFormat(language(), { style: 'currency', currency }).format(
    minor / 10 ** minorDigits(currency),
  );
}

/** `1234.50`, for a field that people type in. */
export function moneyText(minor: number, currency: string): string {
  const digits = minorDigits(currency);
  return (minor / 10 ** digits).toFixed(digits);
}

/** Reads `12`, `12.5`, `12,50`; null when it is no amount, or finer than the currency. */
export function parseMoney(text: string, currency: string): number | null {
  const digits = minorDigits(currency);
  const match = /^(\d{1,9})(?:[.,](\d+))?$/.exec(text.replace(/\s/g, ''));
  const [, whole = '', fraction = ''] = match ?? [];
  if (!match || fraction.length > digits) return null;
  return Number(whole) * 10 ** digits + Number(fraction.padEnd(digits, '0') || '0');
}

/** Whether the currency is one that can be written. */
export function isCurrency(code: string): boolean {
  return Intl.supportedValuesOf('currency').includes(code);
}
