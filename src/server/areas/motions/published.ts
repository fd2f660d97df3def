import type { Reader } from '#server/db/database.ts';
import {
  findAllRounds,
  findPack,
  findRound,
  foremostFirst,
  motionPhase,
  nextPhaseAt,
} from '../rounds/index.ts';
import * as repository from './repository.ts';
import { type PublicMotion, type PublicMotions, toPublicMotion, toPublicMotions } from './view.ts';

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

/** A motion that is out in some round, with those rounds; undefined while it is out in none. */
export async function releasedMotion(
  reader: Reader,
  { tournamentId, motionId }: { readonly tournamentId: string; readonly motionId: string },
  now: Date,
): Promise<PublicMotion | undefined> {
  const row = await repository.findMotion(reader, tournamentId, motionId);
  const pack = row && (await findPack(reader, tournamentId));
  if (!pack) return undefined;
  const rounds = (await findAllRounds(reader, tournamentId)).filter(
    (round) =>
      row.round_ids.includes(round.id) && motionPhase(round, pack, now).state === 'released',
  );
  return rounds.length === 0 ? undefined : toPublicMotion(row, rounds);
}

/** All rounds whose release is set or has happened, the one to open on first, and until when that holds. */
export async function allPublicMotions(
  reader: Reader,
  tournamentId: string,
  now: Date,
): Promise<{ readonly rounds: PublicMotions[]; readonly until: Date | null }> {
  const pack = await findPack(reader, tournamentId);
  const rounds = foremostFirst(await findAllRounds(reader, tournamentId))
    .map((round) => ({ round, phase: motionPhase(round, pack, now) }))
    .filter(({ phase }) => phase.state !== 'hidden');
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
