/** Which row of a room's sheet a difference or change is about. Pure. */
import type { Difference } from '#engine/ballots/index.ts';
import type { SheetField } from '#engine/vocabulary.ts';
import type { Row } from './rows.ts';

type FieldKind = Exclude<Row['field']['kind'], 'total'>;

/** What the rows of a speech's score and of the team say. */
const fieldsOf: Readonly<Record<FieldKind, readonly SheetField[]>> = {
  motion: ['motion'],
  rank: ['rank'],
  'goes-on': ['winner'],
  winner: ['winner'],
  replier: ['reply'],
  sum: ['score'],
  score: ['score'],
  mark: ['mark'],
  place: ['speech-rank'],
};

/** What the first row of a team, or of a speech, says besides. */
const headed: Readonly<Record<'team' | 'speech', readonly SheetField[]>> = {
  team: ['side', 'forfeit'],
  speech: ['speaker', 'twice'],
};

/** Whether the row's own field is the one that differs or changes; a total has none. */
export function isAbout({ seat, speech, field }: Row, one: Difference): boolean {
  if (field.kind === 'total' || !fieldsOf[field.kind].includes(one.field)) return false;
  if (field.kind === 'motion' || field.kind === 'winner') return true;
  if (one.seat !== seat || one.position !== (speech?.position ?? null)) return false;
  return field.kind !== 'mark' || one.path.endsWith(`.marks.${field.criterion}`);
}

/** Whether a row shows a field on which the sheets differ, or the name of whom they differ on. */
export function differs(row: Row, differences: readonly Difference[]): boolean {
  const names = row.heads === null ? [] : headed[row.heads];
  const isNamed = ({ field, seat, position }: Difference) =>
    names.includes(field) && seat === row.seat && position === (row.speech?.position ?? null);
  return differences.some((one) => isAbout(row, one) || isNamed(one));
}
