/** A breaking team withdraws: its place and its bracket are repaired (R6.16). */
import { repairModes } from '#contract/areas/break-rows.ts';
import type { Api } from '#contract/index.ts';
import type { HandlerInput } from '#contract/route.ts';
import { nextToBreak, repairBracket } from '#engine/breaks/index.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import type { StoredBreakRow } from '#server/db/documents.ts';
import { AppError, found, invalidField } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { bumpDraw, settleEdit } from '../draw/index.ts';
import { type Facts, readFacts } from '../standings/index.ts';
import type { BreakPage } from './break-page.ts';
import * as repository from './repository.ts';
import { breakInput } from './select.ts';
import { findListOf, pageOf, setRemark } from './service.ts';
import { findBreakSettings } from './settings.ts';
import {
  type EliminationSeat,
  findAllSeats,
  updateRows,
  updateSeat,
} from './withdraw-repository.ts';

type Mode = (typeof repairModes)[number];
type Input = HandlerInput<Api['breaks']['withdraw']>;
interface Key {
  readonly tournamentId: string;
  readonly categoryId: string;
  readonly teamId: string;
}

/** What could be done, before anything is. */
export function planWithdrawal(
  context: Context,
  { params }: HandlerInput<Api['breaks']['withdrawal']>,
) {
  const key = { ...params, tournamentId: context.tournamentId };
  return context.read(async (reader) => {
    const facts = await readFacts(reader, key.tournamentId);
    const { modes, place, next, seats, lists } = await stateOf(reader, key, facts);
    const named = (id: string) => ({
      id,
      name: facts.teams.find((team) => team.id === id)?.name ?? '',
    });
    const open = seats.filter(({ played }) => !played);
    return {
      team: named(key.teamId),
      breakRank: place,
      modes,
      next: next.map(({ teamId, rank, remark }) => ({
        ...named(teamId),
        rank,
        isReserve: remark === 'reserve',
        alsoIn: facts.breakCategories
          .filter(({ id }) => id !== key.categoryId && hasPlace(lists, id, teamId))
          .map(({ name }) => name),
        withdrewFrom: facts.breakCategories
          .filter(({ id }) => id !== key.categoryId && hasWithdrawn(lists, id, teamId))
          .map(({ name }) => name),
      })),
      rooms: open.map(({ round, venue, rank }) => ({ round, venue, rank })),
      opponents: [...new Set(open.flatMap(({ opponents }) => opponents))].map(named),
    };
  });
}

/**
 * Does it. Everybody moves up, the next team takes the very place, or the opponents walk over.
 * @throws AppError `wrong-state` when the bracket has changed; `invalid-input` when several teams are level
 * for the place and none of them is named
 */
export async function withdraw(context: Context, input: Input): Promise<BreakPage> {
  const { mode, nextId, version } = input.body;
  if (mode === 'move-up' && (await isDraft(context, input.params.categoryId))) {
    return setRemark(context, { ...input, body: { remark: 'withdrawn', version } });
  }
  const key = { ...input.params, tournamentId: context.tournamentId };
  return context.write(async (tx) => {
    await repository.lockTournament(tx, key.tournamentId);
    const facts = await readFacts(tx, key.tournamentId);
    const { categoryId, teamId, tournamentId } = key;
    const list = await findListOf(tx, { tournamentId, categoryId, expected: version }, facts);
    const state = await stateOf(tx, key, facts);
    if (!state.modes.includes(mode)) {
      throw new AppError('wrong-state', 'The bracket has changed: review it again.');
    }
    const comesIn = mode === 'walkover' ? null : chosenOf(state.next, nextId);
    await repository.putRemark(tx, key, 'withdrawn');
    await updateRows(tx, key, repaired(list.rows, { teamId, mode, comesIn }));
    if (comesIn) await reseat(tx, key, { seats: state.seats, comesIn });
    tx.record({
      type: 'break.repaired',
      // While the break is a draft, nobody outside may learn who is in it.
      topics: [
        ...(list.state === 'announced' ? (['public'] as const) : []),
        'standings',
        'draw',
        'tabroom',
      ],
      ids: { categoryId, teamId },
      data: {
        mode,
        changes: [{ field: 'teamId', before: teamId, after: comesIn?.teamId ?? '' }],
      },
    });
    return pageOf(tx, tournamentId, await readFacts(tx, tournamentId));
  });
}

/** A break that is no longer a draft is not selected again: its places are repaired one by one. */
function isDraft(context: Context, categoryId: string): Promise<boolean> {
  return context.read(async (reader) => {
    const lists = await repository.findAllLists(reader, context.tournamentId);
    return lists.find(({ category_id }) => category_id === categoryId)?.state === 'draft';
  });
}

interface State {
  readonly place: number;
  /** Who may take the place: the next reserve, else the next eligible teams; several are level. */
  readonly next: readonly StoredBreakRow[];
  readonly lists: readonly repository.BreakListRow[];
  readonly seats: readonly EliminationSeat[];
}

async function stateOf(
  reader: Reader,
  key: Key,
  facts: Facts,
): Promise<State & { readonly modes: Mode[] }> {
  found(facts.teams.find(({ id }) => id === key.teamId));
  const lists = await repository.findAllLists(reader, key.tournamentId);
  const list = found(lists.find(({ category_id }) => category_id === key.categoryId));
  const place = list.rows.find(({ teamId }) => teamId === key.teamId)?.breakRank ?? null;
  if (place === null) throw new AppError('wrong-state', 'This team has no place in this break.');
  const reserve = list.rows.find(({ remark }) => remark === 'reserve');
  const places = list.rows.filter(({ breakRank }) => breakRank !== null);
  const next: readonly StoredBreakRow[] = reserve
    ? [reserve]
    : nextToBreak(breakInput(facts, await findBreakSettings(reader, key.tournamentId)), {
        ...key,
        places: places.map(({ teamId }) => teamId),
      });
  const seats = await findAllSeats(reader, key);
  const isDrawn = (await repository.findAllUsed(reader, key.tournamentId)).has(key.categoryId);
  const isPlayed = seats.some(({ played }) => played);
  const possible: Readonly<Record<Mode, boolean>> = {
    'move-up': !isDrawn && (list.state === 'draft' || next.length > 0),
    replace: next.length > 0 && !isPlayed,
    walkover: isDrawn,
  };
  return { place, next, lists, seats, modes: repairModes.filter((mode) => possible[mode]) };
}

function hasPlace(
  lists: readonly repository.BreakListRow[],
  categoryId: string,
  teamId: string,
): boolean {
  const list = lists.find(({ category_id }) => category_id === categoryId);
  return list?.rows.some((row) => row.teamId === teamId && row.breakRank !== null) ?? false;
}

function hasWithdrawn(
  lists: readonly repository.BreakListRow[],
  categoryId: string,
  teamId: string,
): boolean {
  const list = lists.find(({ category_id }) => category_id === categoryId);
  return list?.rows.some((row) => row.teamId === teamId && row.remark === 'withdrawn') ?? false;
}

/** Who comes in of those who are next. */
function chosenOf(next: readonly StoredBreakRow[], nextId: string | undefined): StoredBreakRow {
  const chosen = next.length === 1 && nextId === undefined ? next[0] : byTeam(next, nextId);
  if (chosen) return chosen;
  throw invalidField('nextId', 'Choose one of the teams that are next.');
}

function byTeam(rows: readonly StoredBreakRow[], id: string | undefined) {
  return rows.find(({ teamId }) => teamId === id);
}

/** The rows after the repair: places stay or move up, the team carries its remark. */
function repaired(
  rows: readonly StoredBreakRow[],
  of: {
    readonly teamId: string;
    readonly mode: Mode;
    readonly comesIn: StoredBreakRow | null;
  },
): StoredBreakRow[] {
  const { teamId, mode, comesIn } = of;
  const breaking = rows.flatMap(({ teamId: id, breakRank }) =>
    breakRank === null ? [] : [{ teamId: id, breakRank }],
  );
  const reserves = comesIn ? [comesIn.teamId] : [];
  const { replaced } = repairBracket({ breaking, reserves, withdrawn: [teamId], mode });
  const place = rows.find((row) => row.teamId === teamId)?.breakRank ?? null;
  // The next eligible team may be too far down to be in the list.
  const isListed = comesIn === null || rows.some((row) => row.teamId === comesIn.teamId);
  const listed = isListed ? rows : [...rows, comesIn].sort((a, b) => a.rank - b.rank);
  return listed.map((row) => {
    if (row.teamId === teamId) return { ...row, breakRank: null, remark: 'withdrawn' };
    const isIn = replaced.some((change) => change.in === row.teamId);
    if (isIn) {
      return { ...row, breakRank: mode === 'move-up' ? breaking.length : place, remark: null };
    }
    // Teams that share a place still do.
    const { breakRank } = row;
    const movesUp = mode === 'move-up' && breakRank !== null && place !== null && breakRank > place;
    return movesUp ? { ...row, breakRank: breakRank - 1 } : row;
  });
}

/** The next team sits where the team sat, also where the draw is released. */
async function reseat(
  tx: Tx,
  key: Key,
  { seats, comesIn }: Pick<State, 'seats'> & { readonly comesIn: StoredBreakRow },
): Promise<void> {
  for (const { drawId, version, debateId, played } of seats) {
    if (played) continue;
    const draw = await bumpDraw(tx, key.tournamentId, drawId, version);
    await updateSeat(tx, { ...key, debateId }, comesIn.teamId);
    await settleEdit(tx, key.tournamentId, draw);
  }
}
