/** What comes after the last preliminary round: breaks, results, the tab, the archive. */

import { isWholeTab } from '#contract/kinds/tab-parts.ts';
import type { Reader } from '#server/db/database.ts';
import { closedResults, findAllBreakLists, findAllShortBreaks } from '../breaks/index.ts';
import type { Facts as Results } from '../standings/index.ts';
import type { ClosingFacts } from './facts.ts';
import { findAllBreakingTwice, findShelf } from './repository.ts';

export async function loadClosing(
  reader: Reader,
  tournamentId: string,
  results: Results,
): Promise<ClosingFacts> {
  const { rounds, breakCategories, tab } = results;
  const isWhole = isWholeTab(tab);
  const lists = await findAllBreakLists(reader, tournamentId);
  const drafts = lists.filter(({ state }) => state === 'draft');
  const ready = drafts.filter(({ tied_at_cut }) => tied_at_cut.length === 0);
  const twice = await findAllBreakingTwice(reader, tournamentId);
  const names = new Map(breakCategories.map(({ id, name }) => [id, name]));
  return {
    short: await shortOf(reader, tournamentId, results),
    levelAtCut: drafts.reduce((sum, { tied_at_cut }) => sum + tied_at_cut.length, 0),
    breakingTwice: results.teams.filter(({ id }) => twice.has(id)).map(({ name }) => name),
    isBreakOut:
      lists.some(({ state }) => state === 'announced') &&
      rounds.every(
        (round) => round.stage === 'preliminary' || round.live_draw_released_at === null,
      ),
    unannounced: ready.map(({ category_id }) => names.get(category_id) ?? ''),
    unreleased: rounds
      .filter((round) => {
        const isHidden = round.silent && !isWhole;
        const isOut = round.results_released_at !== null;
        const isInTab = isWhole && round.stage === 'preliminary';
        return round.completed_at !== null && !isHidden && !isOut && !isInTab;
      })
      .map(({ id, name }) => ({ id, name })),
    isOver: rounds.length > 0 && rounds.every(({ completed_at }) => completed_at !== null),
    isTabReleased: tab.teams?.released != null,
    isTabPlanned: tab.teams?.planned != null,
    isFairnessClosed: isWhole && tab.fairness?.released == null && tab.fairness?.planned == null,
    leftOut: closedResults(results, lists)
      .filter(({ why }) => why === 'ready' || why === 'draw-closed')
      .map(({ name }) => name),
    ...(await findShelf(reader, tournamentId)),
  };
}

/** Nobody is bothered before a draw: teams are still coming in. */
async function shortOf(reader: Reader, tournamentId: string, results: Results): Promise<string[]> {
  if (results.rounds.every(({ live_draw_id }) => live_draw_id === null)) return [];
  const short = await findAllShortBreaks(reader, tournamentId, results);
  return results.breakCategories.filter(({ id }) => short.has(id)).map(({ name }) => name);
}
