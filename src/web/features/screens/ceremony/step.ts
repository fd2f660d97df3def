import type { Scene, Turn } from '../use-drive.ts';

/** What a presenter can step through. */
export interface Steps {
  readonly turns: readonly Pick<Turn, 'scene'>[];
  /** Places of the break or the award that is on the screen. */
  readonly places: number;
}

/**
 * The scene one step on (1) or back (-1): the next place of a break or an award, the champion of a final, else the
 * next scene of the rotation, round and round; null when there is no such step.
 */
export function stepFrom(scene: Scene, by: 1 | -1, { turns, places }: Steps): Scene | null {
  if (isLadder(scene)) {
    const revealed = scene.revealed + by;
    return revealed < 0 || revealed > places ? null : { ...scene, revealed };
  }
  if (scene.kind === 'champion') {
    const revealed = by === 1;
    return scene.revealed === revealed ? null : { ...scene, revealed };
  }
  if (turns.length === 0) return null;
  const shown = JSON.stringify(scene);
  const at = turns.findIndex((turn) => JSON.stringify(turn.scene) === shown);
  const next = at < 0 ? (by === 1 ? 0 : turns.length - 1) : (at + by + turns.length) % turns.length;
  return next === at ? null : (turns[next]?.scene ?? null);
}

/** A ceremony that climbs from the last place to the first. */
export function isLadder(scene: Scene): scene is Extract<Scene, { kind: 'break' | 'awards' }> {
  return scene.kind === 'break' || scene.kind === 'awards';
}
