/** The PIN of a profile on a server where people sign in by name. */
import { z } from 'zod';

/** 6 to 12 digits, not one repeated and not a run (`123456`, `987654`). */
export const pin = z
  .string()
  .trim()
  .regex(/^\d{6,12}$/, 'Use 6 to 12 digits.')
  .refine((digits) => !isRun(digits), 'This is too easy to guess: mix the digits.');

/** Whether each digit follows from the one before by the same step of -1, 0 or 1. */
function isRun(digits: string): boolean {
  const steps = [...digits].slice(1).map((digit, index) => Number(digit) - Number(digits[index]));
  const [first = 0] = steps;
  return Math.abs(first) <= 1 && steps.every((step) => step === first);
}
