import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useRead } from '#web/lib/query/use-read.ts';
import { useRounds } from '#web/lib/time/rounds.ts';

/** Where a team, judge or room is used at the same time. */
interface Place {
  /** Name of the round. */
  readonly round: string;
  /** "Quarterfinals, Room 4". */
  readonly words: string;
}

/** That place by the id of the team, judge or room. */
export type BusyPlaces = ReadonlyMap<string, Place>;

/** Who and what the other rounds of the same time use. */
export function useBusyPlaces(roundId: string): BusyPlaces {
  const { t } = useLingui();
  const rounds = useRounds();
  const { data } = useRead('draw.elsewhere', { params: { roundId } });
  return useMemo(() => {
    const names = new Map(rounds.data?.rounds.map(({ seq, name }) => [seq, name]));
    return new Map(
      data?.busy.map(({ id, seq, rank, venue }) => {
        const round = names.get(seq) ?? '';
        return [id, { round, words: `${round}, ${venue ?? t`debate ${rank}`}` }];
      }),
    );
  }, [data, rounds.data, t]);
}
