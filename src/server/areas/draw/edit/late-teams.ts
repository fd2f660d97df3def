/** What becomes of a team without a debate, or of one that leaves its room: shown first, then done. */
import type { LateAct } from '#contract/areas/draw/late-teams.ts';
import { findAllTeams, setWithdrawn } from '#server/areas/participants/index.ts';
import { changeTeams, findComing } from '#server/areas/rounds/index.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError, found } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { arrangementOf } from '../make/arrangement.ts';
import { loadDraw } from '../make/load-draw.ts';
import { bringIn, inPlaceOf } from '../make/swings.ts';
import type { DrawDocument } from '../view.ts';
import { chooseBye } from '../write-repository.ts';
import { beginEdit, bumpDraw } from './bump-draw.ts';
import { factOf, put } from './edit.ts';
import { loadOptions, noOptions, type Option, solveOptions } from './late-options.ts';
import { wantedOf } from './plan-repair.ts';
import type { EditInput } from './settle-edit.ts';
import { refuseOtherRepair } from './solve-repair.ts';

export interface LateInput extends EditInput {
  readonly version: number;
  readonly act: LateAct;
  /** Of the plan that was shown; null: it had none. */
  readonly digest: string | null;
}

/** What can be done about a team. */
export async function choices(
  context: Context,
  { drawId, teamId }: { readonly drawId: string; readonly teamId: string },
) {
  const { tournamentId } = context;
  const { draw, asked, isWithdrawn, otherRounds } = await context.read(async (reader) => {
    const draw = found(await loadDraw(reader, tournamentId, drawId));
    const asked = await loadOptions(reader, tournamentId, { draw, teamId });
    const coming = await findComing(reader, tournamentId, { kind: 'team', id: teamId });
    const [team] = await findAllTeams(reader, tournamentId, teamId);
    const otherRounds = coming.filter((id) => id !== draw.roundId);
    return { draw, asked, isWithdrawn: team?.withdrawn ?? false, otherRounds };
  });
  const options = await solveOptions(context, { draw, teamId }, asked.options);
  const view = (option: Option | null) =>
    option && { plan: option.plan, swings: [...option.swings.idle, ...option.swings.fresh] };
  return {
    place: asked.place,
    reason: asked.reason,
    isWithdrawn,
    otherRounds,
    mayHaveBye: options.bye !== null,
    seat: view(options.seat),
    'stand-in': view(options['stand-in']),
    replace: view(options.replace),
    withdraw: view(options.withdraw),
  };
}

/**
 * Does one of them.
 * @throws AppError `refused-by-rules` (not a choice for this team), `snapshot-changed` (no longer what
 * was shown), `plan-exceeded`, and those of an edit
 */
export async function settleTeam(
  context: Context,
  { drawId, teamId }: { readonly drawId: string; readonly teamId: string },
  input: LateInput,
): Promise<DrawDocument> {
  const { tournamentId } = context;
  const chosen = input.act === 'replace-for-good' ? 'replace' : input.act;
  const { draw: seen, asked } = await context.read(async (reader) => {
    const draw = found(await loadDraw(reader, tournamentId, drawId));
    return { draw, asked: await loadOptions(reader, tournamentId, { draw, teamId }) };
  });
  const wanted = { ...noOptions, [chosen]: asked.options[chosen] };
  const option = (await solveOptions(context, { draw: seen, teamId }, wanted))[chosen];
  if (!option) {
    const teams = await context.read((reader) => findAllTeams(reader, tournamentId));
    const team = teams.find(({ id }) => id === teamId);
    throw new AppError(
      'refused-by-rules',
      team?.withdrawn
        ? `${team.name} has withdrawn from the tournament.`
        : 'This cannot be done with this team.',
    );
  }
  if ((option.plan?.digest ?? null) !== input.digest) throw new AppError('snapshot-changed');
  return context.write(async (tx) => {
    const before = found(await loadDraw(tx, tournamentId, drawId));
    const present = await loadOptions(tx, tournamentId, { draw: before, teamId });
    const { place } = present;
    refuseOtherRepair(asked.options[chosen], present.options[chosen]);
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
    const leaves = isForGood || input.act === 'replace' || input.act === 'stand-in';
    const leaving = [...(leaves ? [teamId] : []), ...option.spared];
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
