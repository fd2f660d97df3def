/** What becomes of a team without a debate, or of one that leaves its room: shown first, then done. */
import type { LateAct } from '#contract/areas/draw/late-teams.ts';
import { fold } from '#contract/text/fold.ts';
import { byId } from '#engine/collections.ts';
import {
  type DrawTeam,
  describeRepair,
  markDebates,
  type Repair,
  swapTeams,
} from '#engine/draw/index.ts';
import { findAllTeams, setWithdrawn } from '#server/areas/participants/index.ts';
import { changeTeams, findComing, findPack } from '#server/areas/rounds/index.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { AppError, found } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { arrangementOf } from '../make/arrangement.ts';
import { loadDraw } from '../make/load-draw.ts';
import { bringIn, findSwings, inPlaceOf, type Swings } from '../make/swings.ts';
import type { DrawDocument } from '../view.ts';
import { chooseBye } from '../write-repository.ts';
import { beginEdit, bumpDraw } from './bump-draw.ts';
import { factOf, put } from './edit.ts';
import { sizesOf, toEditable } from './findings.ts';
import { planRepair, presentTeams, viewOf, wantedOf } from './plan-repair.ts';
import type { EditInput } from './settle-edit.ts';

/** Where a team is before the choice. */
type Place = 'none' | 'bye' | 'room';

/** What an act would do. */
interface Option {
  /** Null: the rooms stay as they are. */
  readonly plan: ReturnType<typeof viewOf> | null;
  readonly planned: Repair | null;
  readonly swings: Swings;
}

export interface LateInput extends EditInput {
  readonly version: number;
  readonly act: LateAct;
  /** Of the plan that was shown; null: it had none. */
  readonly digest: string | null;
}

const nobody: Swings = { idle: [], fresh: [] };

/** What can be done about a team. */
export function choices(
  context: Context,
  { drawId, teamId }: { readonly drawId: string; readonly teamId: string },
) {
  const { tournamentId } = context;
  return context.read(async (reader) => {
    const draw = found(await loadDraw(reader, tournamentId, drawId));
    const { place, reason, options } = await optionsOf(reader, tournamentId, { draw, teamId });
    const coming = await findComing(reader, tournamentId, { kind: 'team', id: teamId });
    const view = (option: Option | null) =>
      option && { plan: option.plan, swings: [...option.swings.idle, ...option.swings.fresh] };
    return {
      place,
      reason,
      otherRounds: coming.filter((id) => id !== draw.roundId),
      mayHaveBye: options.bye !== null,
      seat: view(options.seat),
      replace: view(options.replace),
      withdraw: view(options.withdraw),
    };
  });
}

/**
 * Does one of them.
 * @throws AppError `refused-by-rules` (not a choice for this team), `snapshot-changed` (no longer what
 * was shown), `plan-exceeded`, and those of an edit
 */
export function settleTeam(
  context: Context,
  { drawId, teamId }: { readonly drawId: string; readonly teamId: string },
  input: LateInput,
): Promise<DrawDocument> {
  const { tournamentId } = context;
  return context.write(async (tx) => {
    const before = found(await loadDraw(tx, tournamentId, drawId));
    const { place, options } = await optionsOf(tx, tournamentId, { draw: before, teamId });
    const option = options[input.act === 'replace-for-good' ? 'replace' : input.act];
    if (!option) throw new AppError('refused-by-rules', 'This cannot be done with this team.');
    if ((option.plan?.digest ?? null) !== input.digest) throw new AppError('snapshot-changed');
    const changesRooms = option.planned !== null || (input.act === 'bye' && place === 'none');
    const draw = await (changesRooms ? bumpDraw : beginEdit)(
      tx,
      tournamentId,
      drawId,
      input.version,
    );
    const [team] = await findAllTeams(tx, tournamentId, teamId);
    const { idle, fresh } = option.swings;
    const divisions = [...idle, ...fresh].map(() => team?.division ?? null);
    const made = await bringIn(tx, context, option.swings, divisions);
    const isForGood = input.act === 'withdraw' || input.act === 'replace-for-good';
    const leaving = isForGood || input.act === 'replace' ? [teamId] : [];
    if (isForGood) {
      await setWithdrawn(tx, tournamentId, { id: teamId, withdrawn: true });
    }
    const joining = [...option.swings.idle, ...made].map(({ id }) => id);
    if (leaving.length + joining.length > 0) {
      await changeTeams(tx, { tournamentId, roundId: draw.roundId }, { joining, leaving });
    }
    const after = await write(tx, tournamentId, { draw, teamId, input, option, made });
    if (input.act === 'bye') await chooseBye(tx, tournamentId, { drawId, teamId });
    return after;
  });
}

interface Settled {
  readonly draw: DrawDocument;
  readonly teamId: string;
  readonly input: LateInput;
  readonly option: Option;
  /** The new swing teams, in the order of `option.swings.fresh`. */
  readonly made: readonly { readonly id: string }[];
}

async function write(tx: Tx, tournamentId: string, settled: Settled): Promise<DrawDocument> {
  const { draw, teamId, input: options, option, made } = settled;
  const change = { how: options.act };
  if (option.planned) {
    const wanted = inPlaceOf(wantedOf(draw, option.planned), option.swings.fresh, made);
    return put(tx, tournamentId, { draw, wanted, input: options, change });
  }
  if (options.act === 'bye' && !draw.byes.includes(teamId)) {
    const byes = [...draw.byes, teamId];
    return put(tx, tournamentId, {
      draw,
      wanted: arrangementOf({ ...draw, byes }),
      input: options,
      change,
    });
  }
  tx.record(factOf(draw, change));
  return found(await loadDraw(tx, tournamentId, draw.id));
}

/** Every act that makes sense for a team, with what it would come to; null: it does not. */
async function optionsOf(
  reader: Reader,
  tournamentId: string,
  { draw, teamId }: { readonly draw: DrawDocument; readonly teamId: string },
) {
  found((await findAllTeams(reader, tournamentId, teamId))[0]);
  const place = placeOf(draw, teamId);
  const none = { bye: null, seat: null, replace: null, withdraw: null };
  if (draw.kind === 'elimination') return { place, reason: 'elimination', options: none } as const;
  const about = { draw, teamId, place };
  const leave = await withdrawal(reader, tournamentId, about);
  const seat = place === 'room' ? null : await seating(reader, tournamentId, about);
  const isUneven = draw.options.smallerRooms === true;
  const bye: Option | null =
    place === 'room' || isUneven ? null : { plan: null, planned: null, swings: nobody };
  const replace = place === 'room' ? await replacement(reader, tournamentId, about) : null;
  const reason = leave ? null : ('too-broken' as const);
  return { place, reason, options: { bye, seat, replace, withdraw: leave } };
}

interface About {
  readonly draw: DrawDocument;
  readonly teamId: string;
  readonly place: Place;
}

function placeOf({ debates, byes }: DrawDocument, teamId: string): Place {
  if (byes.includes(teamId)) return 'bye';
  return debates.some(({ teams }) => teams.some((team) => team.teamId === teamId))
    ? 'room'
    : 'none';
}

/** It leaves this round and those to come; the others are arranged again. */
async function withdrawal(reader: Reader, tournamentId: string, about: About) {
  const { draw, teamId, place } = about;
  if (place === 'none') return { plan: null, planned: null, swings: nobody };
  const { plan, planned } = await planRepair(reader, tournamentId, draw, { leaving: [teamId] });
  return plan && planned ? { plan, planned, swings: nobody } : null;
}

/** It debates, with as many swing teams as the rooms lack. */
async function seating(reader: Reader, tournamentId: string, { draw, teamId }: About) {
  const { teamsPerRoom } = await findPack(reader, tournamentId);
  const here = await presentTeams(reader, tournamentId, draw, {});
  // A team that left and is still listed as waiting would not be seated.
  const own = here.find(({ id }) => id === teamId);
  if (!own) return null;
  // Swing teams join its division, within which rooms are filled (R1.13).
  const division = own.division ?? null;
  const field = here.filter((team) => fold(team.division ?? '') === fold(division ?? '')).length;
  const short = sizesOf(draw.options).smallestRoom
    ? 0
    : (teamsPerRoom - (field % teamsPerRoom)) % teamsPerRoom;
  const swings = await findSwings(reader, tournamentId, { ...swingsFor(draw), count: short });
  const joining = swings.teams.map((team) => inDivision(team, division));
  const { plan, planned } = await planRepair(reader, tournamentId, draw, { joining });
  if (!plan || !planned) return null;
  const isSeated = planned.debates.some(({ teams }) => teams.some((one) => one.teamId === teamId));
  return isSeated ? { plan, planned, swings } : null;
}

/** A swing team takes its place; nobody else moves. */
async function replacement(reader: Reader, tournamentId: string, { draw, teamId }: About) {
  const { teamsPerRoom } = await findPack(reader, tournamentId);
  const swings = await findSwings(reader, tournamentId, { ...swingsFor(draw), count: 1 });
  const [swing] = swings.teams;
  if (!swing) return null;
  const [gone] = await findAllTeams(reader, tournamentId, teamId);
  const division = gone?.division ?? null;
  const late = { joining: [inDivision(swing, division)], leaving: [teamId] };
  const teams = await presentTeams(reader, tournamentId, draw, late);
  const debates = draw.debates.map(toEditable);
  const planned = describeRepair(
    { debates, teams, teamsPerRoom, withdrawn: [teamId], waiting: [] },
    {
      debates: markDebates(swapTeams(debates, teamId, swing.id), teams),
      byes: draw.byes,
      clashes: 0,
      known: byId(teams),
    },
  );
  const plan = { ...viewOf(draw, planned, { teams, teamsPerRoom }), out: [] };
  return { plan, planned, swings };
}

/** Draws without divisions are the same as before there were any. */
function inDivision(team: DrawTeam, division: string | null): DrawTeam {
  return division === null ? team : { ...team, division };
}

function swingsFor({ roundId, debates, byes }: DrawDocument) {
  const seated = debates.flatMap(({ teams }) => teams.map(({ teamId }) => teamId));
  return { roundId, drawn: [...seated, ...byes] };
}
