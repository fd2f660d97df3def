/** Releasing the tab with everything that can go out, and a word on what cannot. */
import type { z } from 'zod';
import type { Api } from '#contract/index.ts';
import { isWholeTab, wholeTab } from '#contract/kinds/tab-parts.ts';
import type { HandlerInput } from '#contract/route.ts';
import { findUndecidedOfCompleted } from '#server/areas/ballots/index.ts';
import { updateRound } from '#server/areas/rounds/index.ts';
import { type Facts, gateWithTab, readFacts } from '#server/areas/standings/index.ts';
import { findTournament, updateTab } from '#server/areas/tournaments/index.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import type { StoredTab } from '#server/db/documents.ts';
import { AppError } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { logged, passUndecided } from '#server/undecided.ts';
import * as repository from '../repository.ts';
import { partsOf, withWholeParts } from './tab-state.ts';

export type State = z.output<Api['breaks']['tabRelease']['response']>;
type LeftOut = State['leftOut'][number];
type Round = Facts['rounds'][number];

/** What of the tab is public, and what is not even with all of it. */
export async function tabReleaseState(reader: Reader, tournamentId: string): Promise<State> {
  const facts = await readFacts(reader, tournamentId);
  const lists = await repository.findAllLists(reader, tournamentId);
  const { criteria = [], replyCriteria = [] } = facts.pack.scores;
  return {
    released: isWholeTab(facts.tab),
    leftOut: leftOutOf(facts, lists),
    parts: partsOf(facts),
    hasCriteria: criteria.length + replyCriteria.length > 0,
  };
}

/**
 * Makes the full tab public together with what is included, or closes it.
 * @throws AppError `undecided` for debates of completed rounds that were not accepted.
 */
export function releaseTab(
  context: Context,
  { body }: HandlerInput<Api['breaks']['releaseTab']>,
): Promise<State> {
  const { tournamentId } = context;
  return context.write(async (tx) => {
    const tab = await lockTab(tx, tournamentId);
    const { released, leftOut, parts } = await tabReleaseState(tx, tournamentId);
    const chosen = body.parts ?? (released ? [] : wholeTab);
    const opened = parts
      .map(({ part }) => part)
      .filter((part) => body.released && chosen.includes(part));
    const next = body.released ? withWholeParts(tab, opened, tx.now) : {};
    const undecided = opened.length > 0 ? await findUndecidedOfCompleted(tx, tournamentId) : [];
    const accepted = passUndecided(undecided, body.acceptUndecided);
    if (body.released) {
      // A silent round is public with the whole table of teams only.
      const open = leftOut.filter(({ silent }) => !silent || isWholeTab(next));
      await include(tx, { tournamentId, leftOut: open, ids: body.include ?? [] });
    }
    const isChanged = body.released ? opened.length > 0 : Object.keys(tab).length > 0;
    if (isChanged) {
      await saveTab(tx, tournamentId, { before: tab, next });
      tx.record({
        type: body.released ? 'tab.released' : 'tab.unreleased',
        topics: ['public', 'tabroom', 'standings'],
        data: { ...logged(accepted), ...(body.released ? { parts: opened } : {}) },
      });
    }
    return tabReleaseState(tx, tournamentId);
  });
}

/** The releases of the tab, locked until the write ends; none of a tournament that was deleted. */
export async function lockTab(tx: Tx, tournamentId: string): Promise<StoredTab> {
  await repository.lockTournament(tx, tournamentId);
  return (await findTournament(tx, tournamentId))?.tab ?? {};
}

/** Saves the releases. A silent round closes with the whole table of teams, its only release. */
export async function saveTab(
  tx: Tx,
  tournamentId: string,
  { before, next }: { readonly before: StoredTab; readonly next: StoredTab },
): Promise<void> {
  await updateTab(tx, tournamentId, next);
  if (isWholeTab(before) && !isWholeTab(next)) await closeSilentRounds(tx, tournamentId);
}

/** What the gate keeps closed with the tab released: breaks in order, then rounds. Pure. */
export function leftOutOf(
  facts: Facts,
  lists: readonly Pick<repository.BreakListRow, 'category_id' | 'state' | 'tied_at_cut'>[],
): LeftOut[] {
  const { results } = gateWithTab(facts);
  const breaks = facts.breakCategories.flatMap(({ id, name }): LeftOut[] => {
    const list = lists.find((one) => one.category_id === id);
    if (list?.state !== 'draft') return [];
    const why = list.tied_at_cut.length > 0 ? 'level' : 'ready';
    const plain = { stage: null, silent: false, private: false, undecided: 0 };
    return [{ id, name, of: 'break', why, ...plain }];
  });
  const rounds = facts.rounds
    .filter(({ id }) => !results.has(id))
    .map((round): LeftOut => {
      const { id, name, stage, silent } = round;
      const undecided = undecidedIn(facts, id);
      const why = whyClosed(round, undecided);
      return { id, name, of: 'round', why, stage, silent, private: round.private, undecided };
    });
  return [...breaks, ...rounds];
}

function whyClosed(round: Round, undecided: number): LeftOut['why'] {
  if (round.live_draw_state === null) return 'not-drawn';
  if (undecided > 0) return 'undecided';
  return round.live_draw_state === 'released' ? 'ready' : 'draw-closed';
}

function undecidedIn({ rooms, outcomes }: Facts, roundId: string): number {
  const decided = new Set(outcomes.map(({ debateId }) => debateId));
  return rooms.filter((room) => room.roundId === roundId && !decided.has(room.id)).length;
}

interface Inclusion {
  readonly tournamentId: string;
  readonly leftOut: readonly LeftOut[];
  readonly ids: readonly string[];
}

/** @throws AppError `not-ready` with what cannot go out, or is out already. */
async function include(tx: Tx, { tournamentId, leftOut, ids }: Inclusion): Promise<void> {
  const ready = leftOut.filter(({ id, why }) => why === 'ready' && ids.includes(id));
  const refused = ids.filter((id) => !ready.some((one) => one.id === id));
  if (refused.length > 0) {
    throw new AppError('not-ready', `${refused.length} of these results cannot be released.`, {
      data: { refused: leftOut.filter(({ id }) => refused.includes(id)) },
    });
  }
  for (const { id, of } of ready) {
    if (of === 'break') await announce(tx, tournamentId, id);
    else await releaseResults(tx, tournamentId, id);
  }
}

async function announce(tx: Tx, tournamentId: string, categoryId: string): Promise<void> {
  const lists = await repository.findAllLists(tx, tournamentId);
  const expected = lists.find((one) => one.category_id === categoryId)?.version ?? 0;
  await repository.updateState(tx, { tournamentId, categoryId, expected }, 'announced');
  tx.record({
    type: 'break.announced',
    topics: ['public', 'standings', 'tabroom'],
    ids: { categoryId },
  });
}

async function releaseResults(tx: Tx, tournamentId: string, roundId: string): Promise<void> {
  const key = { tournamentId, roundId, expected: null };
  await updateRound(tx, key, { results_released_at: tx.now });
  tx.record({
    type: 'results.released',
    topics: ['public', 'tabroom', 'standings'],
    ids: { roundId },
  });
}

async function closeSilentRounds(tx: Tx, tournamentId: string): Promise<void> {
  const { rounds } = await readFacts(tx, tournamentId);
  for (const { id: roundId } of rounds.filter((one) => one.silent && one.results_released_at)) {
    const key = { tournamentId, roundId, expected: null };
    await updateRound(tx, key, { results_released_at: null });
    tx.record({
      type: 'results.unreleased',
      topics: ['public', 'tabroom', 'standings'],
      ids: { roundId },
    });
  }
}
