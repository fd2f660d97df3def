import type { Numbers } from './fees/ledger.ts';
import type { InLine, SignupRow } from './repository.ts';

/** Waitlisted, or granted fewer than asked and still in line. */
export function isInLine({ state, waits }: Pick<InLine, 'state' | 'waits'>): boolean {
  return state === 'waitlisted' || (state === 'granted' && waits);
}

export function isMore(places: Numbers, row: SignupRow): boolean {
  return places.teams > row.teams_granted || places.judges > row.judges_granted;
}

export function stillWants(row: SignupRow, places: Numbers): boolean {
  return places.teams < row.teams_asked || places.judges < row.judges_asked;
}
