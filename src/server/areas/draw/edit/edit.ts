/** Changes of a draw by hand, and taking them back. */
import type { LateAct } from '#contract/areas/draw/late-teams.ts';
import { markDebates, resettleFlights, swapTeams } from '#engine/draw/index.ts';
import { findAllTeams, type TeamRow } from '#server/areas/participants/index.ts';
import { refuseTooManyDrawn } from '#server/db/bounded-repository.ts';
import type { Fact, Tx } from '#server/db/database.ts';
import { AppError, found } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { type Arrangement, arrangementOf } from '../make/arrangement.ts';
import { saveArrangement } from '../make/arrangement-repository.ts';
import type { DrawDocument } from '../view.ts';
import { popUndo } from '../write-repository.ts';
import { beginEdit, bumpDraw } from './bump-draw.ts';
import { existsAnyBallot } from './change-repository.ts';
import { expectedTeams, toEditable } from './findings.ts';
import { type EditInput, settleEdit } from './settle-edit.ts';

export interface SwapInput extends EditInput {
  readonly version: number;
  readonly teamId: string;
  readonly withTeamId: string;
}

/** Exchanges two teams; one that does not debate takes the other's place (also its bye). */
export function swap(context: Context, drawId: string, input: SwapInput): Promise<DrawDocument> {
  const { tournamentId } = context;
  const { teamId, withTeamId } = input;
  return context.write(async (tx) => {
    const draw = await bumpDraw(tx, tournamentId, drawId, input.version);
    const drawn = draw.debates.flatMap((debate) => debate.teams.map((team) => team.teamId));
    const teams = await findAllTeams(tx, tournamentId);
    const known = teams.map(({ id }) => id);
    const isSwap = drawn.includes(teamId) || drawn.includes(withTeamId);
    const areKnown = known.includes(teamId) && known.includes(withTeamId);
    if (teamId === withTeamId || !isSwap || !areKnown) {
      throw new AppError('refused-by-rules', 'These two cannot be exchanged.', {
        data: [{ code: 'team-unknown' }],
      });
    }
    refuseWithdrawn(
      teams.filter(({ id }) => !drawn.includes(id) && [teamId, withTeamId].includes(id)),
    );
    const debates = swapTeams(draw.debates.map(toEditable), teamId, withTeamId);
    const byes = draw.byes.map((id) =>
      id === teamId ? withTeamId : id === withTeamId ? teamId : id,
    );
    const after = { ...draw, debates: debates as DrawDocument['debates'], byes };
    return save(tx, tournamentId, { draw, after, input, change: { how: 'swap' } });
  });
}

/** Nobody seats a team that has withdrawn, not even from a board that does not know it yet. */
function refuseWithdrawn(teams: readonly TeamRow[]): void {
  const gone = teams.find(({ withdrawn }) => withdrawn);
  if (!gone) return;
  throw new AppError('refused-by-rules', `${gone.name} has withdrawn from the tournament.`, {
    data: [{ code: 'team-withdrawn', data: { teamId: gone.id } }],
  });
}

export interface SidesInput extends EditInput {
  readonly version: number;
  readonly debateId: string;
  /** All teams of the room in seat order. */
  readonly teamIds: readonly string[];
}

/** Seats the teams of one room in an order; its sides are settled then. */
export function setSides(
  context: Context,
  drawId: string,
  input: SidesInput,
): Promise<DrawDocument> {
  return context.write((tx) => seatTeams(tx, context.tournamentId, drawId, input));
}

/** The same within a write. */
export async function seatTeams(
  tx: Tx,
  tournamentId: string,
  drawId: string,
  input: SidesInput,
): Promise<DrawDocument> {
  const draw = await bumpDraw(tx, tournamentId, drawId, input.version);
  const debate = found(draw.debates.find(({ id }) => id === input.debateId));
  const present = debate.teams.map(({ teamId }) => teamId);
  if ([...present].sort().join() !== [...input.teamIds].sort().join()) {
    throw new AppError('refused-by-rules', 'These are not the teams of the room.', {
      data: [{ code: 'wrong-teams' }],
    });
  }
  const teams = input.teamIds.flatMap((teamId, seat) =>
    debate.teams.filter((team) => team.teamId === teamId).map((team) => ({ ...team, seat })),
  );
  const debates = draw.debates.map((other) =>
    other.id === debate.id ? { ...other, teams, sidesOpen: false } : other,
  );
  const after = { ...draw, debates };
  return save(tx, tournamentId, { draw, after, input, change: { how: 'sides' } });
}

/** Takes the last change back: teams, panels and rooms are as before it. */
export function undo(
  context: Context,
  drawId: string,
  input: EditInput & { readonly version: number },
): Promise<DrawDocument> {
  const { tournamentId } = context;
  return context.write(async (tx) => {
    const draw = await beginEdit(tx, tournamentId, drawId, input.version);
    const before = await popUndo(tx, tournamentId, drawId);
    if (!before) throw new AppError('no-undo');
    return put(tx, tournamentId, { draw, wanted: before, input, change: { how: 'undo' } });
  });
}

/** By which act a draw was changed, for its history. */
type Change = {
  readonly how: 'swap' | 'sides' | 'undo' | 'repair' | LateAct;
  readonly moves?: number;
};

/** Writes the change with the marks that follow from it. */
async function save(
  tx: Tx,
  tournamentId: string,
  edit: {
    readonly draw: DrawDocument;
    readonly after: DrawDocument;
    readonly input: EditInput;
    readonly change: Change;
  },
): Promise<DrawDocument> {
  const { draw, after, input: options, change } = edit;
  const teams = await expectedTeams(tx, tournamentId, { draw: after });
  const marked = markDebates(after.debates.map(toEditable), teams);
  const wanted = arrangementOf({ ...after, debates: marked as DrawDocument['debates'] });
  return put(tx, tournamentId, { draw, wanted, input: options, change });
}

/**
 * Writes an arrangement that an edit has begun for, and ends the edit.
 * @throws AppError `in-use` when a debate with ballots would be removed; `tournament-full`
 */
export async function put(
  tx: Tx,
  tournamentId: string,
  edit: {
    readonly draw: DrawDocument;
    readonly wanted: Arrangement;
    readonly input?: EditInput;
    readonly change: Change;
  },
): Promise<DrawDocument> {
  const { draw, wanted, input: options, change } = edit;
  const kept = new Set(wanted.debates.map(({ id }) => id));
  const gone = draw.debates.flatMap(({ id }) => (kept.has(id) ? [] : id));
  if (await existsAnyBallot(tx, tournamentId, gone)) {
    throw new AppError('in-use', 'A debate with ballots cannot be removed.');
  }
  const debates = resettleFlights(wanted.debates, draw.flights);
  await saveArrangement(tx, tournamentId, draw, { ...wanted, debates });
  if (debates.length > draw.debates.length) await refuseTooManyDrawn(tx, tournamentId);
  return settleEdit(tx, tournamentId, draw, { ...options, fact: factOf(draw, change) });
}

export function factOf(draw: DrawDocument, change: Change): Fact {
  return {
    type: 'draw.changed',
    topics: ['draw', 'tabroom'],
    ids: { roundId: draw.roundId, drawId: draw.id },
    data: { ...change },
  };
}
