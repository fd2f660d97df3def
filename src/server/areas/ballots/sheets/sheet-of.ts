import { AppError, invalidField } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { dueSheets, type Room } from '../room/room.ts';

/**
 * Whether a round is over for somebody: judges write and first open their sheets only until it is
 * completed, staff correct them afterwards too.
 */
export function isOverFor(room: Room, { grant }: Pick<Context, 'grant'>): boolean {
  return grant === 'own' && room.completed_at !== null;
}

/** @throws AppError `wrong-state` for a judge after the round. */
export function refuseOver(room: Room, context: Pick<Context, 'grant'>): void {
  if (isOverFor(room, context)) throw new AppError('wrong-state', 'The round is completed.');
}

/**
 * The sheet that somebody may open: staff any that is due; a judge the panel's one or their own.
 * @param asked whose sheet it is to be, null for the panel's.
 * @throws AppError `forbidden` for a colleague's sheet, `invalid-input` for a sheet that nobody owes,
 * `not-ready` without judges.
 */
export function sheetOf(
  room: Room,
  { grant, personId }: Pick<Context, 'grant' | 'personId'>,
  asked: string | null,
): string | null {
  const due = dueSheets(room);
  if (due.length === 0) throw new AppError('not-ready', 'This room has no judges yet.');
  if (grant === 'own' && asked !== null && asked !== personId) throw new AppError('forbidden');
  if (!due.includes(asked)) {
    throw invalidField('adjudicatorId', 'This sheet isn’t due in this room.');
  }
  return asked;
}

/** The sheet that a form opens with when none is named: one's own, else the first that is missing. */
export function defaultSheet(
  room: Room,
  personId: string | null,
  isMissing: (adjudicatorId: string | null) => boolean,
): string | null {
  const due = dueSheets(room);
  if (personId !== null && due.includes(personId)) return personId;
  return due.find(isMissing) ?? due[0] ?? null;
}
