/** Breaks as the contract shows them. */
import type { z } from 'zod';
import type { breakList } from '#contract/areas/break-rows.ts';
import { byId } from '#engine/collections.ts';
import { partForBreak } from '../rounds/index.ts';
import { type Facts, fullStandings, publicGate, tabRoomGate } from '../standings/index.ts';
import { type Bracket, bracketOf } from './bracket.ts';
import { findOutdated, ranksNow } from './outdated.ts';
import type { BreakListRow, ChoiceRow } from './repository.ts';
import { type BreakSettings, shortCategories } from './select.ts';

type BreakList = z.output<typeof breakList>;

export interface BreakPage {
  readonly breaks: BreakList[];
  readonly brackets: Bracket[];
  readonly choices: ChoiceRow[];
  readonly uncounted: { readonly id: string; readonly name: string }[];
}

/** Rows about breaks, as the database holds them. */
export interface BreakRows {
  readonly lists: readonly BreakListRow[];
  readonly used: ReadonlySet<string>;
  readonly settings: BreakSettings;
}

/** Everything, for the tab room. */
export function toBreakPage(facts: Facts, { lists, used, settings }: BreakRows): BreakPage {
  const points = new Map(
    fullStandings(facts).map((row) => [row.teamId, row.metrics.points ?? 0] as const),
  );
  const gate = tabRoomGate(facts);
  const short = shortCategories(facts, settings);
  const outdated = findOutdated(facts, lists, settings);
  const ranks = ranksNow(facts);
  return {
    breaks: facts.breakCategories.map((category) => {
      const list = lists.find((one) => one.category_id === category.id);
      const rule = settings.rules.find(({ id }) => id === category.id);
      const tooFew = short.find(({ categoryId }) => categoryId === category.id);
      return {
        category,
        minimumPoints: rule?.minimumPoints ?? null,
        regionMinimums: { ...rule?.regionMinimums },
        state: list?.state ?? 'none',
        rows: namedRows(facts, list).map((row) => ({
          ...row,
          points: points.get(row.teamId) ?? 0,
          rankNow: ranks.get(row.teamId) ?? row.rank,
        })),
        tiedAtCut: [...(list?.tied_at_cut ?? [])],
        undecided: [...(list?.undecided ?? [])],
        canBreak: list || !tooFew ? null : tooFew.eligible,
        inUse: used.has(category.id),
        outdated: outdated
          .filter(({ categoryId }) => categoryId === category.id)
          .map(({ categoryId: _, ...one }) => one),
        version: list?.version ?? 0,
      };
    }),
    brackets: facts.breakCategories.flatMap((category) => {
      const list = lists.find((one) => one.category_id === category.id);
      return list ? [bracketOf(facts, { category, rows: list.rows, gate, isPublic: false })] : [];
    }),
    choices: [...settings.choices],
    uncounted: partForBreak(facts.rounds).uncounted.map(({ id, name }) => ({ id, name })),
  };
}

/** Announced breaks, and of their brackets what is released. */
export function toPublicBreaks(facts: Facts, lists: readonly BreakListRow[]) {
  const gate = publicGate(facts);
  const announced = facts.breakCategories.flatMap((category) => {
    const list = lists.find((one) => one.category_id === category.id && one.state === 'announced');
    return list ? [{ category, list }] : [];
  });
  return {
    breaks: announced.map(({ category, list }) => ({
      categoryId: category.id,
      name: category.name,
      size: category.size,
      rows: namedRows(facts, list),
    })),
    brackets: announced.map(({ category, list }) =>
      bracketOf(facts, { category, rows: list.rows, gate, isPublic: true }),
    ),
  };
}

function namedRows(facts: Facts, list: BreakListRow | undefined) {
  const teams = byId(facts.teams);
  return (list?.rows ?? []).map((row) => {
    const team = teams.get(row.teamId);
    const institution = team?.institutionId ? facts.institutions.get(team.institutionId) : null;
    return { ...row, name: team?.name ?? '', institution: institution ?? null };
  });
}
