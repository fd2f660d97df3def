/** Tables of categories: the members of each ranked among themselves (R5.20). Pure. */
import type { z } from 'zod';
import type { categoryRows, categoryTable } from '#contract/areas/standings/standings-rows.ts';
import { firstPlaces } from '#engine/standings/index.ts';
import { type Audience, listedBreaks, listedCategories } from './audience.ts';
import { tabRounds } from './counted-rounds.ts';
import type { Facts } from './facts.ts';
import { speakerTable } from './speaker-rows.ts';
import type { Tables } from './tables.ts';
import { teamTable } from './team-rows.ts';

type CategoryTable = z.output<typeof categoryTable>;
type CategoryRows = z.output<typeof categoryRows>;

/**
 * A table for each category that has one. A table names rows by their ids; each row is here once, and
 * only where `tables` do not hold it with the same columns: members of twenty categories would fill the answer.
 */
export function categoryTables(
  facts: Facts,
  audience: Audience,
  tables: Tables,
): { readonly categoryTables: CategoryTable[]; readonly categoryRows: CategoryRows } {
  const terms = audience.gate.tab.categories;
  const ofTeams = terms ? breakTables(facts, audience, { tables, terms }) : none;
  const hasSpeakers = terms && audience.gate.speakerScores;
  const ofSpeakers = hasSpeakers ? speakerTables(facts, audience, { tables, terms }) : none;
  return {
    categoryTables: [...ofTeams.made, ...ofSpeakers.made],
    categoryRows: { teams: ofTeams.rows, speakers: ofSpeakers.rows },
  };
}

const none = { made: [], rows: [] };

interface Asked {
  readonly tables: Tables;
  readonly terms: NonNullable<Audience['gate']['tab']['categories']>;
}

function breakTables(facts: Facts, audience: Audience, { tables, terms }: Asked) {
  const rounds = tabRounds(facts, audience);
  const metrics = facts.pack.standings.teams;
  const all = teamTable(facts, { audience, rounds, metrics });
  const placesOf = membersByName(
    all.map(({ teamId, rank, tied, breakCategories }) => {
      return { place: { teamId, rank, tied }, names: breakCategories };
    }),
  );
  const made = listedBreaks(facts).map(({ id, name }): CategoryTable => {
    const teams = firstPlaces(placesOf.get(name) ?? [], { top: terms.top });
    return { id, name, kind: 'break', teamMetrics: [...metrics], teams, ...noSpeakers };
  });
  const isKnown =
    isEqual(metrics, tables.teamMetrics) && isEqual(rounds.map(toId), tables.rounds.map(toId));
  const known = new Set(isKnown ? tables.teams.map(({ teamId }) => teamId) : []);
  const named = new Set(made.flatMap(({ teams }) => teams.map(({ teamId }) => teamId)));
  const rows = all
    .filter(({ teamId }) => named.has(teamId) && !known.has(teamId))
    .map((row) => ({ ...row, division: row.division && { name: row.division.name } }));
  return { made, rows: withoutPlaces(rows, ({ teamId }) => teamId) };
}

function speakerTables(facts: Facts, audience: Audience, { tables, terms }: Asked) {
  const all = speakerTable(facts, { audience, kind: 'substantive', terms });
  const placesOf = membersByName(
    all.rows.map(({ speakerId, rank, tied, categories }) => {
      return { place: { speakerId, rank, tied }, names: categories };
    }),
  );
  const made = listedCategories(facts, audience).map(({ id, name }): CategoryTable => {
    const speakers = firstPlaces(placesOf.get(name) ?? [], { top: terms.top });
    const columns = { speakerMetrics: [...all.metrics], speakerCriteria: [...all.criteria] };
    return { id, name, kind: 'speaker', teamMetrics: [], teams: [], ...columns, speakers };
  });
  const isKnown = isEqual(all.criteria, tables.speakerCriteria);
  const known = new Set(isKnown ? tables.speakers.map(({ speakerId }) => speakerId) : []);
  const named = new Set(made.flatMap(({ speakers }) => speakers.map((one) => one.speakerId)));
  const rows = all.rows.filter(({ speakerId }) => named.has(speakerId) && !known.has(speakerId));
  return { made, rows: withoutPlaces(rows, ({ speakerId }) => speakerId) };
}

/** Overall ranks must not show before the overall tables are released, not even by the order of rows. */
function withoutPlaces<Row extends { readonly rank: unknown; readonly tied: boolean }>(
  rows: readonly Row[],
  idOf: (row: Omit<Row, 'rank' | 'tied'>) => string,
): Omit<Row, 'rank' | 'tied'>[] {
  return rows
    .map(({ rank: _, tied: __, ...row }) => row)
    .sort((a, b) => (idOf(a) < idOf(b) ? -1 : 1));
}

const noSpeakers = { speakerMetrics: [], speakerCriteria: [], speakers: [] };

/** The places of those who are in each category, in order. */
function membersByName<Place>(
  rows: readonly { readonly place: Place; readonly names: readonly string[] }[],
): ReadonlyMap<string, readonly Place[]> {
  const members = new Map<string, Place[]>();
  for (const { place, names } of rows) {
    for (const name of new Set(names)) {
      const own = members.get(name);
      if (own) own.push(place);
      else members.set(name, [place]);
    }
  }
  return members;
}

function isEqual(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((one, index) => one === others[index]);
}

function toId({ id }: { readonly id: string }): string {
  return id;
}
