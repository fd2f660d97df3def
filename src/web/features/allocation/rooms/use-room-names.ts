import { useLingui } from '@lingui/react/macro';
import { useCallback, useMemo } from 'react';
import { useStableValue } from '#web/ui/kit/use-stable-value.ts';
import { type Debate, useVenues } from '../board/board-data.ts';

/** What a room of the draw is called: the place where it meets, else its rank. */
export function useRoomNames(debates: readonly Debate[]): (debateId: string) => string {
  const { t } = useLingui();
  const venues = useVenues();
  const names = useMemo(
    () =>
      new Map(
        debates.map(({ id, venueId, rank }) => [
          id,
          venues?.get(venueId ?? '')?.name ?? t`Debate ${rank}`,
        ]),
      ),
    [debates, venues, t],
  );
  const kept = useStableValue(names, isSame);
  return useCallback((debateId) => kept.get(debateId) ?? '', [kept]);
}

function isSame(before: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>): boolean {
  return before.size === now.size && [...now].every(([id, name]) => before.get(id) === name);
}
