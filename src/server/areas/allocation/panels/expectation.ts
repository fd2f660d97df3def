/** The rooms that a round will probably have, before its draw (A25). */
import {
  type BreakThresholds,
  type ExpectedRoom,
  expectRooms,
  shareRooms,
} from '#engine/allocation/index.ts';
import type { RulePack } from '#engine/rule-pack.ts';
import { loadOpenProspects } from '#server/areas/breaks/index.ts';
import { type DrawDocument, loadDraw, loadHistory } from '#server/areas/draw/index.ts';
import { findAllBreakCategories, findAllTeams } from '#server/areas/participants/index.ts';
import { findAllRounds, findPack, type RoundRow } from '#server/areas/rounds/index.ts';
import type { Reader } from '#server/db/database.ts';

export interface Expectation {
  /** How many rooms the round will probably have. */
  readonly count: number;
  /** This many rooms, from the top one down; `count` unless another number was asked for. */
  readonly rooms: readonly ExpectedRoom[];
}

/**
 * What the round before leaves open, where there is one with a confirmed draw: the range of points of
 * every room. Else the rooms are all alike.
 * @param wanted how many rooms; left out: as many as are expected.
 */
export async function loadExpectation(
  reader: Reader,
  tournamentId: string,
  { round, wanted }: { readonly round: RoundRow; readonly wanted?: number },
): Promise<Expectation> {
  const basis = await loadBasis(reader, tournamentId, round);
  const { pack, rounds, before, draw, count } = basis;
  if (round.stage === 'elimination' || !draw || !before) {
    return { count, rooms: fitted([], wanted ?? count) };
  }
  const isOver = before.completed_at !== null;
  const { pointsPerRank } = pack;
  const thresholds = await thresholdsFor(reader, tournamentId, { rounds, round, pack });
  const rooms = expectRooms(await pointsOf(reader, tournamentId, { draw, isOver, round, before }), {
    pointsPerRank: isOver ? pointsPerRank.map(() => 0) : pointsPerRank,
    ...(thresholds && { thresholds }),
  });
  return { count, rooms: fitted(shareRooms(rooms, round.flights), wanted ?? count) };
}

/** How many rooms the round will probably have. */
export async function countExpected(
  reader: Reader,
  tournamentId: string,
  round: RoundRow,
): Promise<number> {
  return (await loadBasis(reader, tournamentId, round)).count;
}

async function loadBasis(reader: Reader, tournamentId: string, round: RoundRow) {
  const pack = await findPack(reader, tournamentId);
  const rounds = await findAllRounds(reader, tournamentId);
  const before = roundBefore(rounds, round);
  const drawId = before?.live_draw_id;
  const draw = drawId ? await loadDraw(reader, tournamentId, drawId) : undefined;
  const debates =
    draw && before
      ? debatesAfter(round, draw)
      : await firstDebates(reader, tournamentId, { round, pack });
  return { pack, rounds, before, draw, count: Math.ceil(debates / round.flights) };
}

/** The round before in the same stage, and of the same break in eliminations. */
function roundBefore(rounds: readonly RoundRow[], round: RoundRow): RoundRow | undefined {
  return rounds
    .filter(
      ({ seq, stage, break_category_id }) =>
        seq < round.seq && stage === round.stage && break_category_id === round.break_category_id,
    )
    .sort((a, b) => b.seq - a.seq)[0];
}

/** A preliminary round has the debates of the one before; of an elimination every second is left. */
function debatesAfter({ stage }: RoundRow, { debates }: DrawDocument): number {
  return stage === 'elimination' ? Math.max(1, Math.ceil(debates.length / 2)) : debates.length;
}

async function firstDebates(
  reader: Reader,
  tournamentId: string,
  { round, pack }: { readonly round: RoundRow; readonly pack: RulePack },
): Promise<number> {
  const { teamsPerRoom } = pack;
  const categories = await findAllBreakCategories(reader, tournamentId);
  const size = categories.find(({ id }) => id === round.break_category_id)?.size;
  const teams =
    round.stage === 'elimination' && size !== undefined
      ? size
      : (await findAllTeams(reader, tournamentId)).length;
  return Math.max(1, Math.floor(teams / teamsPerRoom));
}

/** Points of the teams of every room: before the debates, or after them once the round is over. */
async function pointsOf(
  reader: Reader,
  tournamentId: string,
  {
    draw,
    isOver,
    round,
    before,
  }: {
    readonly draw: DrawDocument;
    readonly isOver: boolean;
    readonly round: RoundRow;
    readonly before: RoundRow;
  },
) {
  const { seq } = isOver ? round : before;
  const history = await loadHistory(reader, tournamentId, { seq });
  const points = new Map(history.map((team) => [team.id, team.points]));
  return draw.debates.map(({ teams }) => ({
    points: teams.map(({ teamId }) => points.get(teamId) ?? 0),
  }));
}

/**
 * From how many points after the round before a team is through, and below how many it is out,
 * whatever the rounds from this one on bring. Undefined without an open break.
 */
async function thresholdsFor(
  reader: Reader,
  tournamentId: string,
  {
    rounds,
    round,
    pack,
  }: { readonly rounds: readonly RoundRow[]; readonly round: RoundRow; readonly pack: RulePack },
): Promise<BreakThresholds | undefined> {
  const prospects = await loadOpenProspects(reader, tournamentId);
  if (!prospects || prospects.surelyOn === null || prospects.possiblyOn === null) return undefined;
  const most = Math.max(...pack.pointsPerRank);
  const gain = rounds
    .filter(({ stage, seq }) => stage === 'preliminary' && seq >= round.seq)
    .reduce((sum, { weight }) => sum + weight * most, 0);
  return { safe: prospects.surelyOn, live: prospects.possiblyOn - gain };
}

/** This many rooms: the lowest go, or rooms of which nothing is known come below. */
function fitted(rooms: readonly ExpectedRoom[], count: number): readonly ExpectedRoom[] {
  return Array.from({ length: count }, (_, at) => {
    const rank = at + 1;
    return rooms[at] ?? { id: `p${rank}`, rank, least: 0, most: 0, importance: 0 };
  });
}
