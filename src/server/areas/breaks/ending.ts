/** How a finished tournament ended, as far as the release gate shows it. Pure but for the loader. */
import type { z } from 'zod';
import type { ending } from '#contract/areas/standings/ending.ts';
import { rowsOfCategories } from '#contract/kinds/results/category-rows.ts';
import { firstPlaces } from '#engine/standings/index.ts';
import type { Reader } from '#server/db/database.ts';
import { allPublicMotions, type PublicMotions } from '../motions/index.ts';
import { type Facts, loadFacts, loadPublicStandings } from '../standings/index.ts';
import type { Bracket } from './bracket.ts';
import { toPublicBreaks } from './break-page.ts';
import { type BreakListRow, findAllLists } from './repository.ts';

export type Ending = z.output<typeof ending>;
type Award = Ending['awards'][number];
type Published = Awaited<ReturnType<typeof loadPublicStandings>>;

/** Places of an award that pages name. */
const places = 3;

/**
 * Null while a round is still to be debated.
 * @returns `until`: when a motion appears that is not out yet; the ending holds no longer
 */
export async function loadEnding(
  reader: Reader,
  tournamentId: string,
  now: Date,
): Promise<{ readonly ending: Ending | null; readonly until: Date | null }> {
  const facts = await loadFacts(reader, tournamentId);
  if (!isFinished(facts)) return { ending: null, until: null };
  const lists = await findAllLists(reader, tournamentId);
  const { rounds, until } = await allPublicMotions(reader, tournamentId, now);
  const published = await loadPublicStandings(facts);
  return { ending: endingOf(facts, { lists, motions: rounds, published }), until };
}

export function isFinished({ rounds }: Pick<Facts, 'rounds'>): boolean {
  return rounds.length > 0 && rounds.every(({ completed_at }) => completed_at !== null);
}

interface EndingParts {
  readonly lists: readonly BreakListRow[];
  readonly motions: readonly PublicMotions[];
  readonly published: Published;
}

function endingOf(facts: Facts, { lists, motions, published }: EndingParts): Ending {
  const { brackets } = toPublicBreaks(facts, lists);
  return {
    champions: brackets.flatMap(championOf),
    awards: awardsOf(published),
    motions: motions.flatMap((round) =>
      round.motions.map(({ id, text }) => ({ id, round: round.roundName, text })),
    ),
  };
}

function championOf({ categoryId, name, champion, rounds }: Bracket): Ending['champions'] {
  if (!champion) return [];
  const final = rounds
    .at(-1)
    ?.debates.find(({ teams }) => teams.some(({ id }) => id === champion.id));
  return [
    {
      categoryId,
      category: name,
      team: { id: champion.id, name: champion.name },
      speakers: champion.speakers,
      finalists: (final?.teams ?? [])
        .filter(({ id }) => id !== champion.id)
        .map((team) => ({ id: team.id, name: team.name })),
    },
  ];
}

/** The best speakers of all, then of each category, then the best replies, as far as they are public. */
function awardsOf(published: Published): Award[] {
  const { tables, categoryTables } = published;
  const rowsOf = rowsOfCategories(published);
  const ofCategories = categoryTables.filter(({ kind }) => kind === 'speaker');
  return [
    awardOf({ of: 'speakers', category: null }, tables.speakers, tables.speakerMetrics),
    ...ofCategories.map(({ name, speakers, speakerMetrics }) =>
      awardOf(
        { of: 'speakers', category: name },
        rowsOf.speakers(firstPlaces(speakers, { top: places })),
        speakerMetrics,
      ),
    ),
    awardOf({ of: 'replies', category: null }, tables.replies, tables.replyMetrics),
  ].filter((award) => award !== null);
}

/** Null where nobody is placed. */
function awardOf(
  award: Pick<Award, 'of' | 'category'>,
  table: Published['tables']['speakers'],
  [metric]: readonly Award['metric'][],
): Award | null {
  const rows = firstPlaces(table, { top: places }).map((row) => ({
    speakerId: row.speakerId,
    place: row.rank ?? places,
    shared: row.tied,
    name: row.name,
    teamId: row.teamId,
    team: row.team,
    value: row.metrics[0] ?? null,
  }));
  return metric === undefined || rows.length === 0 ? null : { ...award, metric, rows };
}
