/** What a screen shows at a moment: the scene chosen by hand, or the one whose turn it is. */
import type { Reader } from '#server/db/database.ts';
import type { StoredScene } from '#server/db/documents.ts';
import { loadSessionStates } from '../checkin/index.ts';
import { findAllRounds, findPack, motionPhase } from '../rounds/index.ts';
import type { ScreenRow } from './repository.ts';
import { turnAt } from './rotation.ts';

/** A motion that has just appeared stays in sight for reading. */
const readingMs = 2 * 60_000;

interface At {
  readonly tournamentId: string;
  readonly now: Date;
}

/** Answers whether a scene must not go away at this moment. */
export type IsLive = (scene: StoredScene) => boolean;

export interface Shown {
  readonly scene: StoredScene;
  readonly turn: {
    readonly index: number;
    readonly of: number;
    readonly nextAt: string | null;
  } | null;
}

/** What a screen shows. */
export function shownBy(
  { scene, rotation, rotating_since }: Pick<ScreenRow, 'scene' | 'rotation' | 'rotating_since'>,
  now: Date,
  isLive: IsLive,
): Shown {
  if (!rotating_since) return { scene, turn: null };
  const first = rotation.findIndex((one) => isLive(one.scene));
  const turn = turnAt(rotation, rotating_since, { now, live: first < 0 ? null : first });
  const own = turn ? rotation[turn.index] : undefined;
  if (!turn || !own) return { scene, turn: null };
  const { index, nextAt } = turn;
  return {
    scene: own.scene,
    turn: { index, of: rotation.length, nextAt: nextAt?.toISOString() ?? null },
  };
}

/** What is live in the tournament: a motion's countdown and its first minutes, the end of a check-in. */
export async function loadLive(
  reader: Reader,
  at: At,
  rows: readonly ScreenRow[],
): Promise<IsLive> {
  if (rows.every(({ rotating_since }) => rotating_since === null)) return () => false;
  const { tournamentId, now } = at;
  const pack = await findPack(reader, tournamentId);
  const rounds = await findAllRounds(reader, tournamentId);
  const live = new Set(
    rounds
      .filter((round) => {
        const { state, revealAt } = motionPhase(round, pack, now);
        const isFresh = revealAt !== null && now.getTime() - revealAt.getTime() < readingMs;
        return state === 'counting' || (state === 'released' && isFresh);
      })
      .map(({ id }) => id),
  );
  const sessions = await loadSessionStates(reader, at);
  const closing = new Set(sessions.filter(({ state }) => state === 'closing').map(({ id }) => id));
  return (scene) => {
    if (scene.kind === 'motion') return live.has(scene.roundId);
    return scene.kind === 'check-in' && closing.has(scene.sessionId);
  };
}
