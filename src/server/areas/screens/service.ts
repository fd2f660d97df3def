/** Use cases of those who drive the screens. */
import { mayDo } from '#contract/permissions.ts';
import type { Tx } from '../../db/database.ts';
import type { StoredScene } from '../../db/documents.ts';
import { AppError, found } from '../../errors.ts';
import type { Context } from '../../http/context.ts';
import { newId } from '../../secrets.ts';
import { loadHallCode } from '../checkin/index.ts';
import { findRound } from '../rounds/index.ts';
import { createCode } from './pairing.ts';
import * as repository from './repository.ts';
import { type Screen, toScreen } from './view.ts';

const topics = ['screens', 'tabroom'] as const;

export async function list(context: Context): Promise<{ screens: Screen[] }> {
  const { sealer } = context.services;
  const rows = await context.read((reader) =>
    repository.findAllScreens(reader, context.tournamentId),
  );
  return { screens: rows.map((row) => toScreen(row, sealer, context.now)) };
}

export async function add(context: Context, name: string): Promise<Screen> {
  const { tournamentId } = context;
  const { screenId } = await context.write(async (tx) => {
    const row = { id: newId(), name, code: createCode(context.services.sealer, tx.now) };
    await repository.insertScreen(tx, tournamentId, row);
    tx.record({ type: 'screen.added', topics, ids: { screenId: row.id } });
    // The code is read back below: it must not lie in the saved answer.
    return { screenId: row.id };
  });
  return read(context, screenId);
}

export async function newCode(context: Context, screenId: string): Promise<Screen> {
  await context.write(async (tx) => {
    const code = createCode(context.services.sealer, tx.now);
    const done = await repository.updateCode(tx, context.tournamentId, screenId, code);
    if (!done) throw new AppError('not-found');
    tx.record({ type: 'screen.code-made', topics, ids: { screenId } });
    return { screenId };
  });
  return read(context, screenId);
}

/** Chooses what a screen shows. Revealing a break that is not public is for those who announce it. */
export async function setScene(
  context: Context,
  screenId: string,
  input: { readonly scene: StoredScene; readonly version: number },
): Promise<Screen> {
  const { tournamentId } = context;
  const { sealer } = context.services;
  return context.write(async (tx) => {
    const before = found(await repository.findScreen(tx, tournamentId, screenId));
    await refuseScene(tx, context, input.scene);
    const key = { tournamentId, screenId, expected: input.version };
    if (!(await repository.updateScene(tx, key, input.scene))) {
      throw new AppError('conflict', '', { data: withoutCode(toScreen(before, sealer, tx.now)) });
    }
    tx.record({
      type: 'screen.scene-changed',
      topics,
      ids: { screenId, ...idsOf(input.scene) },
      data: { kind: input.scene.kind },
    });
    const after = found(await repository.findScreen(tx, tournamentId, screenId));
    return withoutCode(toScreen(after, sealer, tx.now));
  });
}

export async function remove(context: Context, screenId: string): Promise<undefined> {
  await context.write(async (tx) => {
    const done = await repository.deleteScreen(tx, context.tournamentId, screenId);
    if (!done) throw new AppError('not-found');
    tx.record({ type: 'screen.removed', topics, ids: { screenId } });
    return undefined;
  });
  return undefined;
}

async function read(context: Context, screenId: string): Promise<Screen> {
  const row = await context.read((reader) =>
    repository.findScreen(reader, context.tournamentId, screenId),
  );
  return toScreen(found(row), context.services.sealer, context.now);
}

async function refuseScene(tx: Tx, context: Context, scene: StoredScene): Promise<void> {
  const { tournamentId } = context;
  if ('roundId' in scene) found(await findRound(tx, tournamentId, scene.roundId));
  if ('sessionId' in scene) {
    const at = { tournamentId, now: tx.now, publicUrl: '' };
    found(await loadHallCode(tx, at, scene.sessionId));
  }
  if (!('categoryId' in scene)) return;
  const made = await repository.findBreak(tx, tournamentId, scene.categoryId);
  if (!made) throw new AppError('wrong-state', 'The break has not been made yet.');
  const mayReveal = mayDo('results.release', context.roles) !== null;
  const isReveal = scene.kind === 'champion' ? scene.revealed : made.state !== 'announced';
  if (isReveal && !mayReveal) throw new AppError('forbidden');
}

function idsOf(scene: StoredScene): Record<string, string> {
  if ('roundId' in scene) return { roundId: scene.roundId };
  if ('sessionId' in scene) return { sessionId: scene.sessionId };
  return 'categoryId' in scene ? { categoryId: scene.categoryId } : {};
}

/** A driven screen is a paired one; its old code has no place in a saved answer. */
function withoutCode(screen: Screen): Screen {
  return { ...screen, code: null, codeExpiresAt: null };
}
