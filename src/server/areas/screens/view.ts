import type { z } from 'zod';
import type { screen, screenView } from '#contract/areas/screens.ts';
import type { ScreenRow } from './repository.ts';
import type { Shown } from './turn.ts';

export type Screen = z.output<typeof screen>;
export type ScreenView = z.output<typeof screenView>;

/** A row as the tab room sees it. */
export function toScreen(
  row: ScreenRow,
  turn: Shown['turn'],
  { now }: { readonly now: Date },
): Screen {
  const isOpen = row.code_expires_at !== null && row.code_expires_at > now;
  return {
    id: row.id,
    name: row.name,
    paired: row.token_hash !== null,
    waitsUntil: isOpen ? (row.code_expires_at?.toISOString() ?? null) : null,
    scene: row.scene,
    rotation: [...row.rotation],
    turn,
    seenAt: row.seen_at?.toISOString() ?? null,
    version: row.version,
  };
}
