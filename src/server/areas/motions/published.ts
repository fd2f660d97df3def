import type { Reader } from '../../db/database.ts';
import { findAllRounds, findPack, findRound, motionPhase, nextPhaseAt } from '../rounds/index.ts';
import * as repository from './repository.ts';
import { type PublicMotions, toPublicMotions } from './view.ts';

/**
 * What anybody may know of a round's motions at a moment: times as soon as they are set, infoslides
 * when their moment has come, texts when released. Undefined when there is no such round.
 */
export async function publicMotionsOf(
  reader: Reader,
  tournamentId: string,
  roundId: string,
  now: Date,
): Promise<PublicMotions | undefined> {
  const round = await findRound(reader, tournamentId, roundId);
  if (!round) return undefined;
  const pack = await findPack(reader, tournamentId);
  const texts = await repository.findAllOfRounds(reader, tournamentId, [roundId]);
  return toPublicMotions(round, motionPhase(round, pack, now), texts);
}

/** All rounds whose release is set or has happened, newest first, and until when that holds. */
export async function allPublicMotions(
  reader: Reader,
  tournamentId: string,
  now: Date,
): Promise<{ readonly rounds: PublicMotions[]; readonly until: Date | null }> {
  const pack = await findPack(reader, tournamentId);
  const rounds = (await findAllRounds(reader, tournamentId))
    .map((round) => ({ round, phase: motionPhase(round, pack, now) }))
    .filter(({ phase }) => phase.state !== 'hidden')
    .reverse();
  const ids = rounds.map(({ round }) => round.id);
  const texts = await repository.findAllOfRounds(reader, tournamentId, ids);
  const changes = rounds.map(({ phase }) => nextPhaseAt(phase, now)).filter((at) => at !== null);
  return {
    rounds: rounds.map(({ round, phase }) =>
      toPublicMotions(
        round,
        phase,
        texts.filter((row) => row.round_id === round.id),
      ),
    ),
    until: changes.length === 0 ? null : new Date(Math.min(...changes.map((at) => at.getTime()))),
  };
}
