import { AppError, invalidField } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { dueSheets, type Room } from '../room/room.ts';

/**
 * The sheet that somebody may write: staff any that is due; a judge the panel's one or their own,
 * while the round goes on.
 * @param asked whose sheet it is to be, null for the panel's.
 * @throws AppError `forbidden` for a colleague's sheet, `wrong-state` for a judge after the round,
 * `invalid-input` for a sheet that nobody owes, `not-ready` without judges.
 */
export function sheetOf(
  room: Room,
  { grant, personId }: Pick<Context, 'grant' | 'personId'>,
  asked: string | null,
): string | null {
  const due = dueSheets(room);
  if (due.length === 0) throw new AppError('not-ready', 'This room has no judges yet.');
  if (grant === 'own') {
    if (room.completed_at) throw new AppError('wrong-state', 'The round is completed.');
    if (asked !== null && asked !== personId) throw new AppError('forbidden');
  }
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
