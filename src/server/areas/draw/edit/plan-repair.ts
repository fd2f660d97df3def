/** What the smallest repair of a draw is, from who is available and who comes and goes besides. */
import {
  type DrawTeam,
  type EditableDebate,
  measureDraw,
  type Repair,
  repairDraw,
} from '#engine/draw/index.ts';
import type { Explanation } from '#engine/explanation.ts';
import { findPack, findRound } from '#server/areas/rounds/index.ts';
import type { Reader } from '#server/db/database.ts';
import { found } from '#server/errors.ts';
import { newUnsortedId } from '#server/keys/secrets.ts';
import type { ArrangedDebate, Arrangement } from '../make/arrangement.ts';
import { digestOf } from '../replay/snapshot.ts';
import type { DrawDocument } from '../view.ts';
import { expectedTeams, sizesOf, toEditable } from './findings.ts';

type Reason = 'fits' | 'elimination' | 'too-broken';

/** Who comes and goes besides those that the availability names. */
export interface LateTeams {
  readonly leaving?: readonly string[];
  readonly joining?: readonly DrawTeam[];
}

/** The smallest change after which a draw fits who is here, or why there is none to make. */
export async function planRepair(
  reader: Reader,
  tournamentId: string,
  draw: DrawDocument,
  late: LateTeams = {},
) {
  const round = found(await findRound(reader, tournamentId, draw.roundId));
  const pack = await findPack(reader, tournamentId);
  const teams = await presentTeams(reader, tournamentId, draw, late);
  const { teamsPerRoom } = pack;
  const seated = draw.debates.flatMap((debate) => debate.teams.map(({ teamId }) => teamId));
  const known = new Set([...seated, ...draw.byes]);
  const present = new Set(teams.map(({ id }) => id));
  const withdrawn = [...known].filter((id) => !present.has(id));
  const arrived = [...present].filter((id) => !known.has(id));
  const nothing = (reason: Reason) => {
    return { withdrawn, arrived, plan: null, planned: null, reason };
  };
  if (round.stage === 'elimination') return nothing('elimination');
  if (withdrawn.length === 0 && arrived.length === 0) return nothing('fits');
  const debates = draw.debates.map(toEditable);
  const waiting = [...arrived, ...draw.byes.filter((id) => present.has(id))];
  const repaired = repairDraw({
    ...{ debates, teams, teamsPerRoom, withdrawn, waiting },
    ...sizesOf(draw.options),
    // Once people have read where they debate, only those move who have to.
    mayExchange: draw.state !== 'released',
  });
  if (!repaired.ok) return nothing('too-broken');
  const planned = repaired.value;
  const plan = viewOf(draw, planned, { teams, teamsPerRoom });
  return { withdrawn, arrived, plan, planned, reason: null };
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

/** What a repair is shown as. */
export function viewOf(
  draw: DrawDocument,
  planned: Repair,
  { teams, teamsPerRoom }: { readonly teams: readonly DrawTeam[]; readonly teamsPerRoom: number },
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
