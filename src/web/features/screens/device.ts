/** This device as a screen: its token, how it gets one, and staying awake. */
import { useCallback, useEffect, useState } from 'react';
import { ApiError, api } from '#web/lib/query/api.tsx';

const key = 'rostrum.screen';

interface Stored {
  readonly token: string;
}

export type Pairing =
  | { readonly state: 'paired'; readonly token: string }
  /** The code to show; null until the server has offered one. */
  | { readonly state: 'unpaired'; readonly code: string | null; readonly isOffline: boolean };

/** A waiting device asks this often whether its code was typed. */
const askEvery = 2000;

/** Asks for a code and waits until it was typed; from then on the token of this device is used. */
export function usePairing(): { readonly pairing: Pairing; readonly forget: () => void } {
  const [pairing, setPairing] = useState<Pairing>(start);
  const isPaired = pairing.state === 'paired';
  useEffect(() => {
    if (isPaired) return;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let offer: { readonly code: string; readonly secret: string } | null = null;
    const ask = async () => {
      let isOffline = false;
      try {
        offer ??= await api.screens.offerCode();
        const paired = await api.screens.pair({ body: { secret: offer.secret } });
        if (isOver) return;
        if (paired) {
          localStorage.setItem(key, JSON.stringify({ token: paired.token } satisfies Stored));
          return setPairing({ state: 'paired', token: paired.token });
        }
      } catch (error) {
        isOffline = error instanceof ApiError && error.code === 'offline';
      }
      if (isOver) return;
      setPairing({ state: 'unpaired', code: offer?.code ?? null, isOffline });
      timer = setTimeout(() => void ask(), askEvery);
    };
    void ask();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isPaired]);
  const forget = useCallback(() => {
    localStorage.removeItem(key);
    setPairing(start());
  }, []);
  return { pairing, forget };
}

/** Keeps the display on for as long as the page is seen. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    const ask = async () => {
      if (document.visibilityState !== 'visible') return;
      lock = await navigator.wakeLock?.request('screen').catch(() => null);
    };
    void ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      document.removeEventListener('visibilitychange', ask);
      void lock?.release().catch(() => undefined);
    };
  }, []);
}

function start(): Pairing {
  const stored = readStored();
  return stored
    ? { state: 'paired', token: stored.token }
    : { state: 'unpaired', code: null, isOffline: false };
}

function readStored(): Stored | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (typeof value !== 'object' || value === null) return null;
    const { token } = value as Partial<Stored>;
    return typeof token === 'string' ? { token } : null;
  } catch {
    return null;
  }
}
