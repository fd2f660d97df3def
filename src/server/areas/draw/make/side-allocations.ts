/** Sides that are allocated before the draw: entered, filled up, shown. */
import type { z } from 'zod';
import type { sides } from '#contract/areas/draw/sides.ts';
import { byName } from '#contract/text/natural-order.ts';
import { groupBy } from '#engine/collections.ts';
import { findAllTeams } from '#server/areas/participants/index.ts';
import { findAllRounds, findPack, type RoundRow } from '#server/areas/rounds/index.ts';
import { aboutEach } from '#server/changes-between.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { AppError, found } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { fillSides } from './fill-sides.ts';
import * as repository from './side-allocation-repository.ts';

type Grid = z.output<typeof sides.grid.response>;
type Change = z.output<typeof sides.allocate.body>['changes'][number];

const topics = ['public', 'draw', 'tabroom'] as const;

export function grid({ tournamentId, read }: Context): Promise<Grid> {
  return read((reader) => loadGrid(reader, tournamentId));
}

/** @throws AppError `not-found`, `wrong-state` (the round's draw is out), `refused-by-rules` (format) */
export function allocate(context: Context, changes: readonly Change[]): Promise<Grid> {
  const { tournamentId } = context;
  return context.write(async (tx) => {
    const { rounds, teams, sides: before } = await loadGrid(tx, tournamentId);
    const known = new Set(teams.map(({ id }) => id));
    for (const { roundId, teamId } of changes) {
      const round = found(rounds.find(({ id }) => id === roundId));
      if (!known.has(teamId)) throw new AppError('not-found');
      if (round.closed) {
        throw new AppError('wrong-state', `The draw of ${round.name} is out: its sides stay.`);
      }
    }
    const rows = changes.map(({ roundId, teamId, seat }) => {
      return { round_id: roundId, team_id: teamId, seat };
    });
    await repository.saveSides(
      tx,
      tournamentId,
      rows.flatMap(({ seat, ...row }) => (seat === null ? [] : [{ ...row, seat }])),
    );
    const gone = rows.filter(({ seat }) => seat === null);
    await repository.deleteSides(tx, tournamentId, gone);
    record(tx, 'sides.allocated', { before, changes });
    return loadGrid(tx, tournamentId);
  });
}

/**
 * Gives a side to every team without one in the open rounds that obey them (R3.12), round by round, so
 * that each team has both sides about equally often.
 */
export function fill(context: Context): Promise<Grid> {
  const { tournamentId, services } = context;
  return context.write(async (tx) => {
    const { rounds, teams, sides: given } = await loadGrid(tx, tournamentId);
    const open = rounds.filter(({ closed, obeyed }) => obeyed && !closed);
    if (open.length === 0) {
      throw new AppError(
        'wrong-state',
        'No round that is still to be drawn obeys allocated sides: choose it in the settings of its draw.',
      );
    }
    const seed = services.newSeed();
    const added = fillSides({ roundIds: open.map(({ id }) => id), teams, given }, seed);
    const rows = added.map(({ roundId, teamId, seat }) => {
      return { round_id: roundId, team_id: teamId, seat };
    });
    await repository.saveSides(tx, tournamentId, rows);
    record(tx, 'sides.filled', { before: given, changes: added });
    return loadGrid(tx, tournamentId);
  });
}

export function publish(context: Context, isPublic: boolean): Promise<Grid> {
  const { tournamentId } = context;
  return context.write(async (tx) => {
    const before = await loadGrid(tx, tournamentId);
    if (before.public === isPublic) return before;
    await repository.updateSidesPublic(tx, tournamentId, isPublic);
    const type = isPublic ? 'sides.shown' : 'sides.hidden';
    tx.record({ type, topics, data: { count: before.sides.length } });
    return { ...before, public: isPublic };
  });
}

/** What anybody may see: rounds in which some team has a side, and the teams that have one. */
export async function published(reader: Reader, tournamentId: string) {
  const { teamsPerRoom } = await findPack(reader, tournamentId);
  const isShown = teamsPerRoom === 2 && (await repository.findSidesPublic(reader, tournamentId));
  if (!isShown) return { sides: null };
  const all = await loadGrid(reader, tournamentId);
  const seatOf = new Map(
    all.sides.map(({ roundId, teamId, seat }) => [`${roundId} ${teamId}`, seat] as const),
  );
  const used = new Set(all.sides.map(({ roundId }) => roundId));
  const rounds = all.rounds
    .filter(({ id }) => used.has(id))
    .map(({ id, name, abbreviation }) => ({ id, name, abbreviation }));
  const teams = all.teams
    .map(({ id, name }) => {
      return { id, name, seats: rounds.map((round) => seatOf.get(`${round.id} ${id}`) ?? null) };
    })
    .filter(({ seats }) => seats.some((seat) => seat !== null));
  return { sides: { rounds, teams } };
}

/** The side that a team has in a round, where the tournament shows it; null: none. */
export async function publicSideOf(
  reader: Reader,
  tournamentId: string,
  { roundId, teamId }: { readonly roundId: string; readonly teamId: string | null },
): Promise<number | null> {
  if (teamId === null || !(await repository.findSidesPublic(reader, tournamentId))) return null;
  const sides = await repository.findSidesOf(reader, tournamentId, roundId);
  return sides.get(teamId) ?? null;
}

async function loadGrid(reader: Reader, tournamentId: string): Promise<Grid> {
  const { teamsPerRoom, draw } = await findPack(reader, tournamentId);
  if (teamsPerRoom !== 2) {
    throw new AppError('refused-by-rules', 'Only debates of two teams have allocated sides.', {
      data: [{ code: 'two-teams-only' }],
    });
  }
  const rounds = (await findAllRounds(reader, tournamentId))
    .filter(({ stage }) => stage === 'preliminary')
    .map((round) => ({
      id: round.id,
      name: round.name,
      abbreviation: round.abbreviation,
      obeyed: (round.draw_options ?? draw.options).sides === 'preallocated' && isPaired(round),
      closed: round.completed_at !== null || round.live_draw_state === 'released',
    }));
  const teams = (await findAllTeams(reader, tournamentId))
    .filter(({ withdrawn }) => !withdrawn)
    .map(({ id, name }) => ({ id, name }))
    .sort((a, b) => byName(a.name, b.name));
  const here = new Set(teams.map(({ id }) => id));
  const preliminary = new Set(rounds.map(({ id }) => id));
  const rows = await repository.findAllSides(reader, tournamentId);
  return {
    public: await repository.findSidesPublic(reader, tournamentId),
    rounds,
    teams,
    sides: rows
      .filter(({ round_id, team_id }) => here.has(team_id) && preliminary.has(round_id))
      .map(({ round_id, team_id, seat }) => {
        return { roundId: round_id, teamId: team_id, seat: seat === 0 ? 0 : 1 };
      }),
  };
}

/** The schedule of a round robin says who meets whom, whatever their sides. */
function isPaired({ draw_kind }: RoundRow): boolean {
  return draw_kind !== 'round-robin';
}

interface Allocation {
  readonly before: Grid['sides'];
  readonly changes: readonly Change[];
}

/** One entry for each round, with what became of its teams. */
function record(
  tx: Tx,
  type: 'sides.allocated' | 'sides.filled',
  { before, changes }: Allocation,
): void {
  const seatOf = new Map(
    before.map(({ roundId, teamId, seat }) => [`${roundId} ${teamId}`, seat] as const),
  );
  for (const [roundId, ofRound] of groupBy(changes, (change) => change.roundId)) {
    const logged = ofRound.flatMap(({ teamId, seat }) => {
      const was = sideText(seatOf.get(`${roundId} ${teamId}`) ?? null);
      const is = sideText(seat);
      return was === is ? [] : [{ field: 'side', of: teamId, before: was, after: is }];
    });
    if (logged.length === 0) continue;
    const data = { count: logged.length, ...aboutEach(logged) };
    tx.record({ type, topics, ids: { roundId }, data });
  }
}

/** As the log counts seats: from one. */
function sideText(seat: number | null): string {
  return seat === null ? '' : String(seat + 1);
}
