/** The order of rooms that anybody may see: it says nothing of brackets. */

import { byName } from '#contract/text/natural-order.ts';

interface PublicRoom {
  readonly id: string;
  /** Its own date. */
  readonly startsAt?: string | null | undefined;
  readonly building?: string | null | undefined;
  readonly venue: string | null;
  readonly flight: number | null;
  readonly teams: readonly { readonly name: string }[];
}

/** By own date, building and room, then flight; rooms without a name by the first of their teams' names. */
export function inPublicOrder<T extends PublicRoom>(rooms: readonly T[]): T[] {
  return [...rooms].sort(
    (a, b) =>
      byName(a.startsAt ?? '', b.startsAt ?? '') ||
      byName(a.building ?? '', b.building ?? '') ||
      byName(a.venue ?? '', b.venue ?? '') ||
      (a.flight ?? 0) - (b.flight ?? 0) ||
      byName(firstName(a), firstName(b)) ||
      (a.id < b.id ? -1 : 1),
  );
}

function firstName({ teams }: PublicRoom): string {
  return teams.map(({ name }) => name).sort(byName)[0] ?? '';
}
