/** Many rooms as one year. Pure. */
import type { z } from 'zod';
import type { wrappedYear } from '#contract/areas/standings/wrapped.ts';
import { byName } from '#contract/text/natural-order.ts';
import type { ScoreRange } from '#engine/rule-pack.ts';
import { anonymousName } from '#server/public-name.ts';
import type { MyTournamentRow } from '../users/index.ts';
import type { OwnDebate } from './debates.ts';

export type Year = z.output<typeof wrappedYear>;

/** A person's rooms in one tournament. */
export interface Part {
  readonly row: MyTournamentRow;
  readonly lines: readonly OwnDebate[];
  /** Null for somebody who only helped. */
  readonly range: ScoreRange | null;
  readonly as: Year['tournaments'][number]['as'];
  /** Their team won a category, and that is public. */
  readonly isChampion: boolean;
}

/** Speeches that a card has room for. */
const shownSpeeches = 5;

export function sumUp(parts: readonly Part[]): Omit<Year, 'year' | 'name'> {
  const lines = parts.flatMap((part) => part.lines);
  const spoken = lines.filter(({ side }) => side !== null);
  const judged = lines.filter(({ role }) => role !== null);
  const decided = spoken.filter(({ won }) => won !== null);
  const benches = new Map(spoken.flatMap(({ side }) => (side ? [[side.name, side.bench]] : [])));
  return {
    tournaments: parts.map(({ row, as }) => ({
      slug: row.slug,
      name: row.name,
      icon: row.icon,
      color: row.color,
      startDate: row.start_date,
      endDate: row.end_date,
      official: row.official,
      experimental: row.experimental,
      as: [...as],
    })),
    rooms: {
      spoken: spoken.length,
      judged: judged.length,
      chaired: judged.filter(({ role }) => role === 'chair').length,
      decided: decided.length,
      won: decided.filter(({ won }) => won).length,
      eliminations: judged.filter(({ stage }) => stage === 'elimination').length,
    },
    breaks: parts.flatMap(breakOf),
    sides: tally(spoken.flatMap(({ side }) => side?.name ?? [])).map((one) => ({
      ...one,
      bench: benches.get(one.name) ?? null,
    })),
    partners: tally(spoken.flatMap(({ partners }) => partners)),
    judges: tally(lines.flatMap(({ judges }) => judges)),
    motions: motionsOf(parts),
    speeches: bestSpeeches(parts),
  };
}

/** Names with how often they occur, the most frequent first; who is not named is not counted. */
function tally(names: readonly string[]): { name: string; rooms: number }[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  counts.delete(anonymousName);
  return [...counts]
    .map(([name, rooms]) => ({ name, rooms }))
    .sort((a, b) => b.rooms - a.rooms || byName(a.name, b.name));
}

function motionsOf(parts: readonly Part[]): Year['motions'] {
  return parts.flatMap(({ row, lines }) =>
    lines.flatMap(({ motion, round }) =>
      motion === null ? [] : [{ text: motion, tournament: row.name, round }],
    ),
  );
}

/** The last elimination round that somebody spoke in. */
function breakOf({ row, lines, isChampion }: Part): Year['breaks'] {
  const last = lines.findLast(({ stage, side }) => stage === 'elimination' && side !== null);
  return last ? [{ tournament: row.name, round: last.round, champion: isChampion }] : [];
}

/** Scales differ between tournaments: what counts is how far up its own a mark is. */
function bestSpeeches(parts: readonly Part[]): Year['speeches'] {
  const speeches = parts.flatMap(({ row, lines, range }) =>
    lines.flatMap(({ scores, round, side }) =>
      scores.map((score) => ({
        height: range ? (score - range.min) / (range.max - range.min) : 0,
        speech: { score, tournament: row.name, round, side: side?.name ?? '' },
      })),
    ),
  );
  return speeches
    .sort((a, b) => b.height - a.height)
    .slice(0, shownSpeeches)
    .map(({ speech }) => speech);
}
