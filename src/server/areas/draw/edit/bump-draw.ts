import type { Tx } from '#server/db/database.ts';
import { AppError, found } from '#server/errors.ts';
import { arrangementOf } from '../make/arrangement.ts';
import { loadDrawWithRow } from '../make/load-draw.ts';
import { findAllWhys } from '../repository.ts';
import type { DrawDocument } from '../view.ts';
import { insertUndo, updateDraw } from '../write-repository.ts';

/**
 * Begins an edit of a draw's arrangement (teams, panels, venues): moves the draw to its next version
 * and keeps how it was, so that `undo` leads back. The caller then writes its change, records it and
 * ends with `settleEdit`. A released draw is edited in the same way.
 *
 * @returns the draw as it was, already carrying its next version.
 * @throws AppError `not-found`; `conflict` with the present draw when it has moved on;
 * `wrong-state` when its round is completed.
 */
export async function bumpDraw(
  tx: Tx,
  tournamentId: string,
  drawId: string,
  expectedVersion: number,
): Promise<DrawDocument> {
  const draw = await beginEdit(tx, tournamentId, drawId, expectedVersion);
  const whys = await findAllWhys(tx, tournamentId, drawId);
  await insertUndo(tx, tournamentId, drawId, arrangementOf(draw, whys));
  return draw;
}

/** Like `bumpDraw`, without a step to take back. */
export async function beginEdit(
  tx: Tx,
  tournamentId: string,
  drawId: string,
  expected: number,
): Promise<DrawDocument> {
  const key = { tournamentId, drawId };
  return moveOn(tx, key, await loadExpected(tx, key, expected));
}

interface Key {
  readonly tournamentId: string;
  readonly drawId: string;
}

async function loadExpected(tx: Tx, { tournamentId, drawId }: Key, expected: number) {
  const { row, document } = found(await loadDrawWithRow(tx, tournamentId, drawId));
  if (document.version !== expected) throw new AppError('conflict', '', { data: document });
  if (row.completed_at) throw new AppError('wrong-state', 'The round is completed.');
  return document;
}

async function moveOn(tx: Tx, key: Key, document: DrawDocument): Promise<DrawDocument> {
  const { tournamentId, drawId } = key;
  const expected = document.version;
  const isNewest = await updateDraw(tx, { tournamentId, drawId, expected });
  // Somebody else's write ended between the two statements.
  if (!isNewest) {
    const present = await loadDrawWithRow(tx, tournamentId, drawId);
    throw new AppError('conflict', '', { data: present?.document });
  }
  return { ...document, version: expected + 1 };
}
