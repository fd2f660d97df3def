/** What the rows of a planted person share. */

/** In every planted text. */
export const sentinel = 'SENTINEL';
export const plantedAddress = 'sentinel@example.org';
/** The text to be found in a column. */
export const mark = (column: string) => `${sentinel} ${column}`;

export interface Planted {
  readonly tournamentId: string;
  readonly accountId: string;
  readonly personId: string;
}

export type Row = Readonly<Record<string, unknown>>;

/** When everything happened, and when it ends. */
export const at = '2026-11-20T10:00:00Z';
export const later = '2027-11-20T10:00:00Z';
/** The keys of a person's rows. */
export const placeOf = ({ tournamentId, personId }: Planted) => ({
  tournament_id: tournamentId,
  person_id: personId,
});
