import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';

/**
 * Says a room with the flight of its debate, where debates share rooms.
 * @returns a function; it gives the name as it is where they do not.
 */
export function useRoomInFlight(): (room: string, flight: number | null | undefined) => string {
  const { t } = useLingui();
  return useCallback((room, flight) => (flight ? t`${room}, flight ${flight}` : room), [t]);
}

/** Says how many rooms some debates have, and how many they are where they share rooms. */
export function useRoomCount(): (
  debates: readonly { readonly flight?: number | null }[],
) => string {
  const { t } = useLingui();
  return useCallback(
    (debates) => {
      const rooms = debates.filter(({ flight }) => (flight ?? 1) === 1).length;
      const inRooms = plural(rooms, { one: '# room', other: '# rooms' });
      return rooms === debates.length ? inRooms : t`${debates.length} debates in ${inRooms}`;
    },
    [t],
  );
}
