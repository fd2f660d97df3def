/** How a finished tournament ended, as far as the release gate shows it. Pure but for the loader. */
import type { z } from 'zod';
import type { ending } from '#contract/areas/ending.ts';
import { awardPlaces } from '#engine/standings/index.ts';
import type { Reader } from '../../db/database.ts';
import { allPublicMotions, type PublicMotions } from '../motions/index.ts';
import { type Facts, loadFacts, publicStandings } from '../standings/index.ts';
import type { Bracket } from './bracket.ts';
import { toPublicBreaks } from './break-page.ts';
import { type BreakListRow, findAllLists } from './repository.ts';

export type Ending = z.output<typeof ending>;
type Award = Ending['awards'][number];
type Tables = ReturnType<typeof publicStandings>['tables'];

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
  return { ending: endingOf(facts, lists, rounds), until };
}

export function isFinished({ rounds }: Facts): boolean {
  return rounds.length > 0 && rounds.every(({ completed_at }) => completed_at !== null);
}

function endingOf(
  facts: Facts,
  lists: readonly BreakListRow[],
  motions: readonly PublicMotions[],
): Ending {
  const { tables, speakersOpen } = publicStandings(facts);
  const { brackets } = toPublicBreaks(facts, lists);
  return {
    champions: brackets.flatMap(championOf),
    awards: speakersOpen ? awardsOf(tables) : [],
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

/** The best speakers of all, then of each category, then the best replies. */
function awardsOf(tables: Tables): Award[] {
  const categories = tables.categories.filter(({ kind }) => kind === 'speaker');
  return [
    awardOf(tables, 'speakers', null),
    ...categories.map(({ name }) => awardOf(tables, 'speakers', name)),
    awardOf(tables, 'replies', null),
  ].filter((award) => award !== null);
}

/** Null where nobody is placed. */
function awardOf(tables: Tables, of: Award['of'], category: string | null): Award | null {
  const [metric] = of === 'speakers' ? tables.speakerMetrics : tables.replyMetrics;
  const rows = awardPlaces(tables[of], {
    places,
    mayWin: (row) => category === null || row.categories.includes(category),
  }).map(({ row, place, shared }) => ({
    speakerId: row.speakerId,
    place,
    shared,
    name: row.name,
    teamId: row.teamId,
    team: row.team,
    value: row.metrics[0] ?? null,
  }));
  return metric === undefined || rows.length === 0 ? null : { of, category, metric, rows };
}
