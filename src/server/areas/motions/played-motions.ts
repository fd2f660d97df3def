/** Motions that were debated elsewhere: written with their rounds, and taken away with them. */
import type { Tx } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { findAllRounds, findPack, motionPhase } from '../rounds/index.ts';
import { insertPlayed, raiseVersion } from './played-motions-repository.ts';
import { addToRounds } from './repository.ts';

export interface PlayedMotion {
  readonly id: string;
  readonly reference: string;
  readonly text: string;
  readonly infoslide: string;
  readonly isNew: boolean;
  /** Rounds in which it is set now, beside those in which it is already. */
  readonly roundIds: readonly string[];
}

/**
 * Writes motions, and sets them in their rounds.
 * @throws AppError `in-use` where the motions of such a round are public, or will be: they would be as well;
 * `tournament-full`
 */
export async function insertPlayedMotions(
  tx: Tx,
  tournamentId: string,
  motions: readonly PlayedMotion[],
): Promise<void> {
  const rounds = await findAllRounds(tx, tournamentId);
  const pack = await findPack(tx, tournamentId);
  const touched = new Set(motions.flatMap(({ roundIds }) => roundIds));
  const shown = rounds.filter(
    (round) => touched.has(round.id) && motionPhase(round, pack, tx.now).state !== 'hidden',
  );
  if (shown.length > 0) {
    const names = shown.map(({ name }) => name).join(', ');
    throw new AppError(
      'in-use',
      `Motions are released or scheduled here: ${names}. Withdraw them under Motions, then import.`,
    );
  }
  for (const { id, reference, text, infoslide, isNew, roundIds } of motions) {
    if (isNew) await insertPlayed(tx, tournamentId, { id, reference, text, infoslide });
    else if (roundIds.length > 0) await raiseVersion(tx, tournamentId, id);
    await addToRounds(tx, tournamentId, id, roundIds);
  }
}
