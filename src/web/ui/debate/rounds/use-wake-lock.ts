import { useEffect } from 'react';

/** Keeps the screen on; where the browser cannot or may not, it goes dark as ever. */
export function useWakeLock(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const hold = async () => {
      if (document.visibilityState !== 'visible') return;
      const held = (await navigator.wakeLock?.request('screen').catch(() => null)) ?? null;
      if (isOver) void held?.release();
      else lock = held;
    };
    void hold();
    // The browser lets go of it whenever the page is hidden.
    document.addEventListener('visibilitychange', hold);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', hold);
      void lock?.release();
    };
  }, [isOn]);
}
