/** Motions that were debated elsewhere: written with their rounds, and taken away with them. */
import type { Tx } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { findAllRounds, findPack, motionPhase } from '../rounds/index.ts';
import { insertPlayed } from './played-motions-repository.ts';
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
 * Writes motions as unreleased, and sets them in their rounds.
 * @throws AppError `in-use` while the countdown of such a round runs; `tournament-full`
 */
export async function insertPlayedMotions(
  tx: Tx,
  tournamentId: string,
  motions: readonly PlayedMotion[],
): Promise<void> {
  const rounds = await findAllRounds(tx, tournamentId);
  const pack = await findPack(tx, tournamentId);
  const touched = new Set(motions.flatMap(({ roundIds }) => roundIds));
  const isCounting = rounds.some(
    (round) => touched.has(round.id) && motionPhase(round, pack, tx.now).state === 'counting',
  );
  if (isCounting) throw new AppError('in-use', 'The countdown to a motion is running.');
  for (const { id, reference, text, infoslide, isNew, roundIds } of motions) {
    if (isNew) await insertPlayed(tx, tournamentId, { id, reference, text, infoslide });
    await addToRounds(tx, tournamentId, id, roundIds);
  }
}
