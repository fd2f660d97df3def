/** What the smallest repair of a draw is, from who is available and who comes and goes besides. */
import { fold } from '#contract/text/fold.ts';
import { groupBy } from '#engine/collections.ts';
import {
  type DrawTeam,
  type EditableDebate,
  type LateChange,
  measureDraw,
  type Repair,
} from '#engine/draw/index.ts';
import type { Explanation } from '#engine/explanation.ts';
import { findAllTeams } from '#server/areas/participants/index.ts';
import { findPack, findRound } from '#server/areas/rounds/index.ts';
import type { Reader } from '#server/db/database.ts';
import { found } from '#server/errors.ts';
import { newUnsortedId } from '#server/keys/secrets.ts';
import type { ArrangedDebate, Arrangement } from '../make/arrangement.ts';
import { digestOf } from '../replay/snapshot.ts';
import type { DrawDocument } from '../view.ts';
import { expectedTeams, sizesOf, toEditable } from './findings.ts';

/** Who comes and goes besides those that the availability names. */
export interface LateTeams {
  readonly leaving?: readonly string[];
  readonly joining?: readonly DrawTeam[];
}

/** What is to be repaired: who has gone, who has come, and all that the answer depends on. */
export interface RepairQuestion {
  readonly withdrawn: string[];
  readonly arrived: string[];
  readonly change: LateChange & { readonly teams: readonly DrawTeam[] };
}

/** A draw that fits who is here, or that nobody may repair. */
export interface NoRepair {
  readonly withdrawn: string[];
  readonly arrived: string[];
  readonly change: null;
  readonly reason: 'fits' | 'elimination';
}

/** Asks for the smallest change after which a draw fits who is here. */
export async function loadRepair(
  reader: Reader,
  tournamentId: string,
  draw: DrawDocument,
  late: LateTeams = {},
): Promise<RepairQuestion | NoRepair> {
  const round = found(await findRound(reader, tournamentId, draw.roundId));
  const { teamsPerRoom } = await findPack(reader, tournamentId);
  const teams = await presentTeams(reader, tournamentId, draw, late);
  const seated = draw.debates.flatMap((debate) => debate.teams.map(({ teamId }) => teamId));
  const known = new Set([...seated, ...draw.byes]);
  const present = new Set(teams.map(({ id }) => id));
  const withdrawn = [...known].filter((id) => !present.has(id));
  const arrived = [...present].filter((id) => !known.has(id));
  const nothing = { withdrawn, arrived, change: null };
  if (round.stage === 'elimination') return { ...nothing, reason: 'elimination' };
  if (withdrawn.length === 0 && arrived.length === 0) return { ...nothing, reason: 'fits' };
  const debates = draw.debates.map(toEditable);
  const waiting = [...arrived, ...draw.byes.filter((id) => present.has(id))];
  const change = {
    ...{ debates, teams, teamsPerRoom, withdrawn, waiting },
    ...sizesOf(draw.options),
    // Once people have read where they debate, only those move who have to.
    mayExchange: draw.state !== 'released',
  };
  return { withdrawn, arrived, change };
}

/** The teams that can debate, when these come and those go. */
export async function presentTeams(
  reader: Reader,
  tournamentId: string,
  draw: DrawDocument,
  { leaving = [], joining = [] }: LateTeams,
): Promise<DrawTeam[]> {
  const gone = new Set([...leaving, ...joining.map(({ id }) => id)]);
  const here = await expectedTeams(reader, tournamentId, { draw });
  return [...here.filter(({ id }) => !gone.has(id)), ...joining];
}

/**
 * Swing teams that give way: as many as the teams of their division are too many for full rooms, so that
 * no team sits out while a swing team debates.
 */
export async function swingsToSpare(
  reader: Reader,
  tournamentId: string,
  draw: DrawDocument,
): Promise<string[]> {
  if (draw.kind === 'elimination' || sizesOf(draw.options).smallestRoom !== undefined) return [];
  const { teamsPerRoom } = await findPack(reader, tournamentId);
  const here = await presentTeams(reader, tournamentId, draw, {});
  const all = await findAllTeams(reader, tournamentId);
  const swings = new Set(all.filter(({ swing }) => swing).map(({ id }) => id));
  const divisions = groupBy(here, ({ division }) => fold(division ?? ''));
  return [...divisions.values()].flatMap((teams) => {
    const ids = teams.map(({ id }) => id).filter((id) => swings.has(id));
    return ids.slice(0, teams.length % teamsPerRoom);
  });
}

/** What a repair is shown as. */
export function viewOf(
  draw: DrawDocument,
  planned: Repair,
  { teams, teamsPerRoom }: Pick<RepairQuestion['change'], 'teams' | 'teamsPerRoom'>,
) {
  const debates = draw.debates.map(toEditable);
  const measure = (rooms: readonly EditableDebate[]) =>
    measureDraw({ debates: rooms, teams, teamsPerRoom, options: draw.options });
  const before = new Set(debates.map(({ rank }) => rank));
  return {
    moves: [...planned.moves],
    closed: [...planned.closed],
    opened: planned.debates.map(({ rank }) => rank).filter((rank) => !before.has(rank)),
    out: [...planned.byes],
    before: measure(debates),
    after: measure(planned.debates),
    proven: planned.isBest,
    digest: digestOf(planned),
  };
}

/** The arrangement that a repair comes to. */
export function wantedOf(draw: DrawDocument, planned: Repair): Arrangement {
  return { debates: planned.debates.map(arranged(draw)), byes: planned.byes };
}

/** New rooms come from no rule of the draw. */
const newRoom: Explanation = {
  schema: 1,
  criteria: [{ code: 'pairing', weight: 1, cost: 0, data: { rule: 'repair' } }],
};

/** A repaired room with what its room has besides teams; a new one begins empty. */
function arranged(draw: DrawDocument): (debate: Repair['debates'][number]) => ArrangedDebate {
  const byRank = new Map(draw.debates.map((debate) => [debate.rank, debate]));
  return ({ rank, bracket, teams, flags = [] }) => {
    const places = teams.map((team) => ({ ...team, flags: [...(team.flags ?? [])] }));
    const own = { rank, bracket, teams: places, flags: [...flags] };
    const debate = byRank.get(rank);
    if (debate) return { ...debate, ...own };
    return {
      ...own,
      id: newUnsortedId(),
      venueId: null,
      venueLocked: false,
      importance: 0,
      sidesOpen: false,
      panel: [],
      why: newRoom,
    };
  };
}
