/** The order of rooms that anybody may see: it says nothing of brackets. */

interface PublicRoom {
  readonly id: string;
  readonly building?: string | null | undefined;
  readonly venue: string | null;
  readonly flight: number | null;
  readonly teams: readonly { readonly name: string }[];
}

const collator = new Intl.Collator('en', { numeric: true });

export function compareNames(a: string, b: string): number {
  return collator.compare(a, b);
}

/** By building and room, then flight; rooms without a name by the first of their teams' names. */
export function inPublicOrder<T extends PublicRoom>(rooms: readonly T[]): T[] {
  return [...rooms].sort(
    (a, b) =>
      compareNames(a.building ?? '', b.building ?? '') ||
      compareNames(a.venue ?? '', b.venue ?? '') ||
      (a.flight ?? 0) - (b.flight ?? 0) ||
      compareNames(firstName(a), firstName(b)) ||
      compareNames(a.id, b.id),
  );
}

function firstName({ teams }: PublicRoom): string {
  return teams.map(({ name }) => name).sort(compareNames)[0] ?? '';
}
