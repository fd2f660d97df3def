/** Use cases of those who drive the screens. */
import { mayDo } from '#contract/permissions.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import type { StoredScene, StoredTurn } from '#server/db/documents.ts';
import { AppError, found } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { newId } from '#server/keys/secrets.ts';
import { loadSessionStates } from '../checkin/index.ts';
import { findAllSpeakerCategories } from '../participants/index.ts';
import { findRound } from '../rounds/index.ts';
import { currentScene, stampScene } from './ceremonies.ts';
import { keepCode } from './pairing.ts';
import * as repository from './repository.ts';
import { loadLive, shownBy } from './turn.ts';
import { type Screen, toScreen } from './view.ts';

const topics = ['screens', 'tabroom'] as const;

export async function list(context: Context): Promise<{ screens: Screen[] }> {
  const { tournamentId } = context;
  const screens = await context.read(async (reader) => {
    const rows = await repository.findAllScreens(reader, tournamentId);
    return viewsOf(reader, context, rows);
  });
  return { screens };
}

export async function add(
  context: Context,
  { name, code }: { readonly name: string; readonly code?: string | undefined },
): Promise<Screen> {
  const { tournamentId } = context;
  const { screenId } = await context.write(async (tx) => {
    const row = { id: newId(), name, code: await typedCode(tx, context, code ?? null) };
    await repository.insertScreen(tx, tournamentId, row);
    tx.record({ type: 'screen.added', topics, ids: { screenId: row.id } });
    return { screenId: row.id };
  });
  return read(context, screenId);
}

/** Releases the paired device; the one that shows the code may take its place. */
export async function setCode(
  context: Context,
  screenId: string,
  typed: string | null,
): Promise<Screen> {
  await context.write(async (tx) => {
    const code = await typedCode(tx, context, typed);
    const done = await repository.updateCode(tx, context.tournamentId, screenId, code);
    if (!done) throw new AppError('not-found');
    tx.record({ type: 'screen.code-made', topics, ids: { screenId } });
    return { screenId };
  });
  return read(context, screenId);
}

async function typedCode(tx: Tx, { services }: Context, typed: string | null) {
  if (typed === null) return null;
  const code = keepCode(services.sealer, typed, tx.now);
  if (await repository.findByCodes(tx, [code.hash], tx.now)) {
    throw new AppError('bad-code', 'This code is already in use. Reload the page on the screen.');
  }
  await repository.forgetCode(tx, code.hash);
  return code;
}

/** Chooses what a screen shows. Revealing a break that is not public is for those who announce it. */
export function setScene(
  context: Context,
  screenId: string,
  input: { readonly scene: StoredScene; readonly version: number },
): Promise<Screen> {
  const { scene } = input;
  return drive(context, { screenId, expected: input.version }, async (tx, key) => {
    await refuseScene(tx, context, scene);
    const stamped = await stampScene(tx, context.tournamentId, scene);
    if (!(await repository.updateScene(tx, key, stamped))) return false;
    tx.record({
      type: 'screen.scene-changed',
      topics,
      ids: { screenId, ...idsOf(scene) },
      data: { kind: scene.kind },
    });
    return true;
  });
}

/** Keeps the scenes that a screen shows in turn, from the first one if they run. */
export function setRotation(
  context: Context,
  screenId: string,
  input: {
    readonly turns: readonly StoredTurn[];
    readonly running: boolean;
    readonly version: number;
  },
): Promise<Screen> {
  const { turns, running } = input;
  return drive(context, { screenId, expected: input.version }, async (tx, key) => {
    for (const { scene } of turns) await refuseScene(tx, context, scene);
    const since = running && turns.length > 0 ? tx.now : null;
    if (!(await repository.updateRotation(tx, key, { turns, since }))) return false;
    tx.record({
      type: 'screen.rotation-changed',
      topics,
      ids: { screenId },
      data: { scenes: turns.length, running: since !== null },
    });
    return true;
  });
}

type Key = Parameters<typeof repository.updateScene>[1];

/**
 * Changes what a screen shows.
 * @param change answers false when the screen has moved on
 */
function drive(
  context: Context,
  { screenId, expected }: Pick<Key, 'screenId' | 'expected'>,
  change: (tx: Tx, key: Key) => Promise<boolean>,
): Promise<Screen> {
  const { tournamentId } = context;
  return context.write(async (tx) => {
    const at = { ...context, now: tx.now };
    const before = found(await repository.findScreen(tx, tournamentId, screenId));
    if (!(await change(tx, { tournamentId, screenId, expected }))) {
      throw new AppError('conflict', '', { data: await viewOf(tx, at, before) });
    }
    const after = found(await repository.findScreen(tx, tournamentId, screenId));
    return viewOf(tx, at, after);
  });
}

export async function remove(context: Context, screenId: string): Promise<undefined> {
  await context.write(async (tx) => {
    const { name } = found(await repository.findScreen(tx, context.tournamentId, screenId));
    await repository.deleteScreen(tx, context.tournamentId, screenId);
    tx.record({ type: 'screen.removed', topics, ids: { screenId }, data: { name } });
    return undefined;
  });
  return undefined;
}

function read(context: Context, screenId: string): Promise<Screen> {
  return context.read(async (reader) => {
    const row = found(await repository.findScreen(reader, context.tournamentId, screenId));
    return viewOf(reader, context, row);
  });
}

type Here = Pick<Context, 'tournamentId' | 'now' | 'services'>;

async function viewOf(reader: Reader, here: Here, row: repository.ScreenRow): Promise<Screen> {
  const [view] = await viewsOf(reader, here, [row]);
  return found(view);
}

async function viewsOf(
  reader: Reader,
  here: Here,
  rows: readonly repository.ScreenRow[],
): Promise<Screen[]> {
  const isLive = await loadLive(reader, here, rows);
  const by = { now: here.now };
  const views = rows.map(async (row) => {
    const scene = await currentScene(reader, here.tournamentId, row.scene);
    return toScreen({ ...row, scene }, shownBy(row, here.now, isLive).turn, by);
  });
  return Promise.all(views);
}

async function refuseScene(tx: Tx, context: Context, scene: StoredScene): Promise<void> {
  const { tournamentId } = context;
  if ('roundId' in scene) found(await findRound(tx, tournamentId, scene.roundId));
  if ('sessionId' in scene) {
    const at = { tournamentId, now: tx.now };
    found((await loadSessionStates(tx, at, scene.sessionId))[0]);
  }
  if (scene.kind === 'awards') return refuseAwards(tx, context, scene);
  if (!('categoryId' in scene)) return;
  const made = await repository.findMaking(tx, tournamentId, scene.categoryId);
  if (!made) throw new AppError('wrong-state', 'The break hasn’t been generated yet.');
  const isReveal = scene.kind === 'champion' ? scene.revealed : made.state !== 'announced';
  if (isReveal) refuseReveal(context);
}

async function refuseAwards(
  tx: Tx,
  context: Context,
  { speakerCategoryId, revealed }: Extract<StoredScene, { kind: 'awards' }>,
): Promise<void> {
  if (speakerCategoryId !== null) {
    const categories = await findAllSpeakerCategories(tx, context.tournamentId);
    found(categories.find(({ id }) => id === speakerCategoryId));
  }
  if (revealed > 0) refuseReveal(context);
}

/** What is not public yet is for those who announce it. */
function refuseReveal({ roles }: Context): void {
  if (mayDo('results.release', roles) === null) throw new AppError('forbidden');
}

function idsOf(scene: StoredScene): Record<string, string> {
  if ('roundId' in scene) return { roundId: scene.roundId };
  if ('sessionId' in scene) return { sessionId: scene.sessionId };
  return 'categoryId' in scene ? { categoryId: scene.categoryId } : {};
}
