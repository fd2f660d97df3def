import { mean } from '#engine/statistics.ts';
import { settled } from '../decimals.ts';
import type { Id, SpeechKind } from '../vocabulary.ts';
import { competitionRanks } from './order.ts';
import type { MetricValue, StandingsInput } from './types.ts';

/** Which speeches are averaged, and how many criteria their marks have. */
export interface CriterionTable {
  readonly kind: SpeechKind;
  readonly criteria: number;
}

/**
 * What each speaker was given for each criterion, on average (R5.21): over the preliminary rounds that
 * count, without ghost speeches. Null where no speech was marked by criteria.
 */
export function criterionMeans(
  { debates, rounds, speakers }: Pick<StandingsInput, 'debates' | 'rounds' | 'speakers'>,
  { kind, criteria }: CriterionTable,
): ReadonlyMap<Id, readonly MetricValue[]> {
  const given = new Map<Id, (readonly number[])[]>();
  const counted = debates.filter(
    ({ stage, round }) => stage === 'preliminary' && rounds.includes(round),
  );
  for (const { outcome } of counted) {
    for (const speech of outcome.teams.flatMap(({ speeches }) => speeches)) {
      if (speech.kind !== kind || speech.ghost || !speech.marks) continue;
      const before = given.get(speech.speakerId);
      if (before) before.push(speech.marks);
      else given.set(speech.speakerId, [speech.marks]);
    }
  }
  const meanAt = (id: Id, at: number) =>
    settled(mean((given.get(id) ?? []).flatMap((marks) => marks[at] ?? [])));
  return new Map(
    speakers.map(({ id }) => [id, Array.from({ length: criteria }, (_, at) => meanAt(id, at))]),
  );
}

/** Rows ordered and ranked by one criterion, higher first; those without a value last, without a rank. */
export function rankByCriterion<Row extends { readonly criteria: readonly MetricValue[] }>(
  rows: readonly Row[],
  at: number,
): (Row & { rank: number | null; tied: boolean })[] {
  const meanOf = (row: Row) => row.criteria[at] ?? null;
  const valued = rows
    .filter((row) => meanOf(row) !== null)
    .sort((a, b) => (meanOf(b) ?? 0) - (meanOf(a) ?? 0));
  const ranks = competitionRanks(valued, (a, b) => meanOf(a) === meanOf(b));
  return [
    ...valued.map((row, index) => {
      const { rank = null, tied = false } = ranks[index] ?? {};
      return { ...row, rank, tied };
    }),
    ...rows
      .filter((row) => meanOf(row) === null)
      .map((row) => ({ ...row, rank: null, tied: false })),
  ];
}
