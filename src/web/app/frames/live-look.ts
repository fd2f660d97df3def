import { useLiveState } from '../../lib/live-provider.tsx';
import type { LiveLook } from '../../ui/layouts/live-status.tsx';

/** The connection's state as frames show it. */
export function useLiveLook(): LiveLook {
  const state = useLiveState();
  return state === 'ready' ? 'live' : state === 'connecting' ? 'connecting' : 'lost';
}
