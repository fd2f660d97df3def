/** Why the result of a debate may still change. */
import { undecidedCodes } from '#engine/vocabulary.ts';

/** A reason for being undecided, or a correction of a confirmed ballot that waits. */
export const unsettledCodes = [...undecidedCodes, 'correction-waits'] as const;

interface Unsettled {
  readonly reasons: readonly { readonly code: (typeof unsettledCodes)[number] }[];
}

/** Whether a debate has a result, which only a correction may change. */
export function hasResult({ reasons }: Unsettled): boolean {
  return reasons.every(({ code }) => code === 'correction-waits');
}
