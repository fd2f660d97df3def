/** The smallest change after which a draw fits who is available: shown first, then made. */
import { type EditableDebate, measureDraw, type Repair, repairDraw } from '#engine/draw/index.ts';
import type { Explanation } from '#engine/explanation.ts';
import type { Reader } from '../../db/database.ts';
import { AppError, found } from '../../errors.ts';
import type { Context } from '../../http/context.ts';
import { newUnsortedId } from '../../secrets.ts';
import { findPack, findRound } from '../rounds/index.ts';
import type { ArrangedDebate } from './arrangement.ts';
import { bumpDraw } from './bump-draw.ts';
import { put } from './edit.ts';
import { expectedTeams, sizesOf, toEditable } from './findings.ts';
import { loadDraw } from './load-draw.ts';
import type { EditWish } from './settle-edit.ts';
import { digestOf } from './snapshot.ts';
import type { DrawDocument } from './view.ts';

/** What the change would be, or why there is none to make. */
export function repair(context: Context, drawId: string) {
  const { tournamentId } = context;
  return context.read(async (reader) => {
    const draw = found(await loadDraw(reader, tournamentId, drawId));
    const { planned, ...view } = await planOf(reader, tournamentId, draw);
    return view;
  });
}

/** Makes the change that was shown. */
export function applyRepair(
  context: Context,
  drawId: string,
  wish: EditWish & { readonly version: number; readonly digest: string },
): Promise<DrawDocument> {
  const { tournamentId } = context;
  return context.write(async (tx) => {
    const draw = await bumpDraw(tx, tournamentId, drawId, wish.version);
    const { plan, planned } = await planOf(tx, tournamentId, draw);
    if (!plan || !planned || plan.digest !== wish.digest) throw new AppError('snapshot-changed');
    const wanted = { debates: planned.debates.map(arranged(draw)), byes: planned.byes };
    const change = { how: 'repair', moves: plan.moves.length } as const;
    return put(tx, tournamentId, { draw, wanted, wish, change });
  });
}

type Reason = 'fits' | 'elimination' | 'too-broken';

async function planOf(reader: Reader, tournamentId: string, draw: DrawDocument) {
  const round = found(await findRound(reader, tournamentId, draw.roundId));
  const pack = await findPack(reader, tournamentId);
  const teams = await expectedTeams(reader, tournamentId, { draw });
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
  const mended = repairDraw({
    ...{ debates, teams, teamsPerRoom, withdrawn, waiting },
    ...sizesOf(draw.options),
  });
  if (!mended.ok) return nothing('too-broken');
  const planned = mended.value;
  const measure = (rooms: readonly EditableDebate[]) =>
    measureDraw({ debates: rooms, teams, teamsPerRoom, options: draw.options });
  const before = new Set(debates.map(({ rank }) => rank));
  const plan = {
    moves: [...planned.moves],
    closed: [...planned.closed],
    opened: planned.debates.map(({ rank }) => rank).filter((rank) => !before.has(rank)),
    out: [...planned.byes],
    before: measure(debates),
    after: measure(planned.debates),
    digest: digestOf(planned),
  };
  return { withdrawn, arrived, plan, planned, reason: null };
}

/** New rooms come from no rule of the draw. */
const newRoom: Explanation = {
  schema: 1,
  criteria: [{ code: 'pairing', weight: 1, cost: 0, data: { rule: 'repair' } }],
};

/** A mended room with what its room has besides teams; a new one begins empty. */
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
