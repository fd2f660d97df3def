import { useLingui } from '@lingui/react/macro';
import { useCallback, useMemo } from 'react';
import { type Debate, useVenues } from './board-data.ts';

/** What a room of the draw is called: the place where it meets, else its rank. */
export function useRoomNames(debates: readonly Debate[]): (debateId: string) => string {
  const { t } = useLingui();
  const venues = useVenues();
  const names = useMemo(
    () =>
      new Map(
        debates.map(({ id, venueId, rank }) => [
          id,
          venues?.get(venueId ?? '')?.name ?? t`Room ${rank}`,
        ]),
      ),
    [debates, venues, t],
  );
  return useCallback((debateId) => names.get(debateId) ?? '', [names]);
}
