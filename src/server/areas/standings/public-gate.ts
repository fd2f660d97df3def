/** What of a tournament is public, for small calls: facts are read again after each change, ballots included. */
import type { Reader } from '#server/db/database.ts';
import { found } from '#server/errors.ts';
import { findAllRounds } from '../rounds/index.ts';
import { findTournament } from '../tournaments/index.ts';
import { publicGate } from './published.ts';
import type { Gate } from './release-gate.ts';

/** The gate without a look at any result. @throws AppError `not-found` */
export async function loadPublicGate(reader: Reader, tournamentId: string): Promise<Gate> {
  const { pack, tab, settings } = found(await findTournament(reader, tournamentId));
  const rounds = await findAllRounds(reader, tournamentId);
  return publicGate({ pack, tab, rounds, publicSpeakerScores: settings.publicSpeakerScores });
}
