/** Swing teams that come into a round: those that have no debate first, then new ones. */
import { byName } from '#contract/text/natural-order.ts';
import type { DrawTeam } from '#engine/draw/index.ts';
import {
  enrolSwings,
  findAllTeams,
  moveSwings,
  nextSwingNames,
} from '#server/areas/participants/index.ts';
import {
  availabilityOf,
  changeTeams,
  findAllRounds,
  findPack,
  findRound,
} from '#server/areas/rounds/index.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { found } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { newId } from '#server/keys/secrets.ts';
import { findAllBusy } from '../concurrent/slot-repository.ts';
import { loadHistory } from '../replay/history.ts';
import type { Arrangement } from './arrangement.ts';
import { findGaps, type Gap } from './task.ts';

export interface NamedTeam {
  readonly id: string;
  readonly name: string;
}

export interface Swings {
  /** Swing teams of the tournament that take no part in the round. */
  readonly idle: readonly NamedTeam[];
  /** Teams that are still to be made; their ids stand for them in a plan. */
  readonly fresh: readonly NamedTeam[];
}

interface SwingInput {
  readonly roundId: string;
  readonly count: number;
  /** Teams of its draw: none of them is idle. */
  readonly drawn: readonly string[];
}

/** This many swing teams for a round, with what they bring into its draw. Makes none. */
export async function findSwings(
  reader: Reader,
  tournamentId: string,
  { roundId, count, drawn }: SwingInput,
): Promise<Swings & { readonly teams: readonly DrawTeam[] }> {
  if (count === 0) return { idle: [], fresh: [], teams: [] };
  const { teamIds } = await availabilityOf(reader, tournamentId, roundId);
  const busy = await findAllBusy(reader, tournamentId, { roundId });
  const taken = new Set([...teamIds, ...busy.keys(), ...drawn]);
  const idle = (await findAllTeams(reader, tournamentId))
    .filter(({ id, swing, withdrawn }) => swing && !withdrawn && !taken.has(id))
    .slice(0, count);
  const names = await nextSwingNames(reader, tournamentId, count - idle.length);
  const fresh = names.map((name, index) => ({ id: placeholder(index), name }));
  const round = found(await findRound(reader, tournamentId, roundId));
  const history = await loadHistory(reader, tournamentId, round);
  const { teamsPerRoom } = await findPack(reader, tournamentId);
  return {
    idle: idle.map(({ id, name }) => ({ id, name })),
    fresh,
    teams: [
      ...idle.flatMap(({ id }) => history.find((team) => team.id === id) ?? []),
      ...fresh.map(({ id }) => newcomer(id, teamsPerRoom)),
    ],
  };
}

/**
 * Makes the fresh ones, and puts all into their divisions.
 * @param divisions of the idle ones, then of the fresh ones
 * @returns the fresh ones in the same order
 * @throws AppError `plan-exceeded`
 */
export async function bringIn(
  tx: Tx,
  { tournamentId, services }: Context,
  { idle, fresh }: Swings,
  divisions: readonly (string | null)[] = [],
): Promise<readonly { readonly id: string }[]> {
  const divisionOf = (index: number) => divisions[index] ?? null;
  const moved = idle.map(({ id }, index) => ({ id, division: divisionOf(index) }));
  await moveSwings(tx, tournamentId, moved);
  if (fresh.length === 0) return [];
  const { speakersPerTeam } = await findPack(tx, tournamentId);
  const made = fresh.map((_, index) => ({
    id: newId(),
    division: divisionOf(idle.length + index),
    speakerIds: Array.from({ length: speakersPerTeam }, newId),
  }));
  await enrolSwings(tx, { tournamentId, services }, made);
  return made;
}

/** The arrangement with the new teams where it has those that stood for them. */
export function inPlaceOf(
  wanted: Arrangement,
  planned: readonly NamedTeam[],
  made: readonly { readonly id: string }[],
): Arrangement {
  const real = new Map(planned.map(({ id }, index) => [id, made[index]?.id ?? id]));
  const debates = wanted.debates.map((debate) => ({
    ...debate,
    teams: debate.teams.map((team) => ({ ...team, teamId: real.get(team.teamId) ?? team.teamId })),
  }));
  return { debates, byes: wanted.byes.map((id) => real.get(id) ?? id) };
}

/**
 * The swing teams without which the teams of every division fill their rooms, those with the last names;
 * none where there are too few of them.
 */
export async function spareSwings(
  reader: Reader,
  tournamentId: string,
  { gaps, available }: { readonly gaps: readonly Gap[]; readonly available: ReadonlySet<string> },
): Promise<NamedTeam[]> {
  if (gaps.length === 0) return [];
  const swings = (await findAllTeams(reader, tournamentId))
    .filter(({ id, swing }) => swing && available.has(id))
    .sort((a, b) => byName(b.name, a.name));
  const spared = gaps.map(({ division, over }) =>
    swings.filter((team) => team.division === division).slice(0, over),
  );
  const isEnough = spared.every((teams, index) => teams.length === gaps[index]?.over);
  if (!isEnough) return [];
  const named = spared.flat().map(({ id, name }) => ({ id, name }));
  return named.sort((a, b) => byName(a.name, b.name));
}

/**
 * As many swing teams as the last room of each division lacks take part in a round.
 * @returns their names; none when the teams fill the rooms
 * @throws AppError `wrong-state` (the round is completed), `plan-exceeded`
 */
export function addSwings(context: Context, roundId: string): Promise<{ names: string[] }> {
  const { tournamentId } = context;
  return context.write(async (tx) => {
    const round = found(await findRound(tx, tournamentId, roundId));
    const divisions = (await findGaps(tx, tournamentId, round)).flatMap(({ division, lacking }) =>
      Array<string | null>(lacking).fill(division),
    );
    const count = divisions.length;
    const swings = await findSwings(tx, tournamentId, { roundId, count, drawn: [] });
    const made = await bringIn(tx, context, swings, divisions);
    const joining = [...swings.idle, ...made].map(({ id }) => id);
    await changeTeams(tx, { tournamentId, roundId }, { joining, leaving: [] });
    return { names: [...swings.idle, ...swings.fresh].map(({ name }) => name) };
  });
}

/**
 * One more swing team, in every preliminary round to come whose teams have been chosen.
 * @throws AppError `plan-exceeded`
 */
export function addSwing(context: Context): Promise<{ name: string; rounds: string[] }> {
  const { tournamentId } = context;
  return context.write(async (tx) => {
    const [name = ''] = await nextSwingNames(tx, tournamentId, 1);
    const made = await bringIn(tx, context, { idle: [], fresh: [{ id: placeholder(0), name }] });
    const rounds: string[] = [];
    for (const round of await findAllRounds(tx, tournamentId)) {
      const isOpen = round.completed_at === null && round.live_draw_id === null;
      if (round.stage !== 'preliminary' || !isOpen) continue;
      const { teamIds } = await availabilityOf(tx, tournamentId, round.id);
      if (teamIds.length === 0) continue;
      const joining = made.map(({ id }) => id);
      await changeTeams(tx, { tournamentId, roundId: round.id }, { joining, leaving: [] });
      rounds.push(round.name);
    }
    return { name, rounds };
  });
}

/** The same for the same place in a plan, so that its digest is. */
function placeholder(index: number): string {
  return `00000000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`;
}

function newcomer(id: string, teamsPerRoom: number): DrawTeam {
  const nothing = { points: 0, tieBreaks: [], drawStrength: 0, drawStrengthSpeaks: 0, pullups: 0 };
  const seatHistory = Array<number>(teamsPerRoom).fill(0);
  const base = { institutionId: null, seed: null, allocatedSeat: null, byes: 0, met: [] };
  return { id, ...base, ...nothing, seatHistory };
}
