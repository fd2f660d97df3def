import { useMemo } from 'react';
import { useRead } from '#web/lib/query/use-read.ts';
import { useRounds } from '#web/lib/time/rounds.ts';

/** The name of the round in which a team, judge or room is used at the same time, by its id. */
export type Elsewhere = ReadonlyMap<string, string>;

/** Who and what the other rounds of the same time use. */
export function useElsewhere(roundId: string): Elsewhere {
  const rounds = useRounds();
  const { data } = useRead('draw.elsewhere', { params: { roundId } });
  return useMemo(() => {
    const names = new Map(rounds.data?.rounds.map(({ seq, name }) => [seq, name]));
    return new Map(data?.busy.map(({ id, seq }) => [id, names.get(seq) ?? '']));
  }, [data, rounds.data]);
}
