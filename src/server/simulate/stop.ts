/** Where a played tournament stops. */
import type { Stage } from '#engine/vocabulary.ts';

export const halts = ['draw', 'ballots', 'complete'] as const;
export type Halt = (typeof halts)[number];

/** `setup`: nobody has debated; a round up to one of its halts; the breaks; or the champion. */
export type Stop =
  | { readonly kind: 'setup' }
  | { readonly kind: 'breaks' }
  | { readonly kind: 'champion' }
  | { readonly kind: 'round'; readonly number: number; readonly halt: Halt };

/**
 * Reads `setup`, `round:5`, `round:5:draw`, `round:5:ballots`, `breaks`, `champion`.
 * @returns null when the text is none of them
 */
export function parseStop(text: string): Stop | null {
  if (text === 'setup' || text === 'breaks' || text === 'champion') return { kind: text };
  const match = /^round:(\d{1,2})(?::(\w+))?$/.exec(text);
  const halt = match?.[2] === undefined ? 'complete' : halts.find((one) => one === match[2]);
  const number = Number(match?.[1]);
  return match && halt && number > 0 ? { kind: 'round', number, halt } : null;
}

/** How far a round is played, or null when it is not begun. `number` counts preliminary rounds. */
export function haltOf(
  stop: Stop,
  round: { readonly stage: Stage; readonly number: number },
): Halt | null {
  if (stop.kind === 'champion') return 'complete';
  if (stop.kind === 'setup' || round.stage === 'elimination') return null;
  if (stop.kind === 'breaks' || round.number < stop.number) return 'complete';
  return round.number === stop.number ? stop.halt : null;
}
