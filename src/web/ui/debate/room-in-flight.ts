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
