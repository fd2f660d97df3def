/** This device as a screen: its token, how it gets one, and staying awake. */
import { useCallback, useEffect, useState } from 'react';
import { ApiError, api } from '../../lib/api.tsx';

const key = 'rostrum.screen';

interface Stored {
  /** The code that was exchanged, to know the address again after a reload. */
  readonly code: string;
  readonly token: string;
}

export type Pairing =
  | { readonly state: 'working' }
  | { readonly state: 'paired'; readonly token: string }
  | { readonly state: 'unpaired'; readonly problem: 'none' | 'bad-code' | 'busy' | 'offline' };

/** Pairs once with the code of the address; from then on the token of this device is used. */
export function usePairing(code: string): {
  readonly pairing: Pairing;
  readonly pair: (typed: string) => void;
  readonly forget: () => void;
} {
  const [pairing, setPairing] = useState<Pairing>(() => start(code));
  const pair = useCallback((typed: string) => {
    setPairing({ state: 'working' });
    void exchange(typed).then(setPairing);
  }, []);
  const forget = useCallback(() => {
    localStorage.removeItem(key);
    setPairing({ state: 'unpaired', problem: 'none' });
  }, []);
  useEffect(() => {
    if (start(code).state === 'working') pair(code);
  }, [code, pair]);
  return { pairing, pair, forget };
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

function start(code: string): Pairing {
  const stored = readStored();
  if (stored && (code === '' || stored.code === code)) {
    return { state: 'paired', token: stored.token };
  }
  return code === '' ? { state: 'unpaired', problem: 'none' } : { state: 'working' };
}

/** Pairings under way: a code works once, also when the page asks twice at the same moment. */
const running = new Map<string, Promise<Pairing>>();

function exchange(code: string): Promise<Pairing> {
  const known = running.get(code);
  if (known) return known;
  const mine = send(code).finally(() => running.delete(code));
  running.set(code, mine);
  return mine;
}

async function send(code: string): Promise<Pairing> {
  try {
    const { token } = await api.screens.pair({ body: { code } });
    localStorage.setItem(key, JSON.stringify({ code, token } satisfies Stored));
    return { state: 'paired', token };
  } catch (error) {
    // An old address on a device that is paired already: it stays what it is.
    const stored = readStored();
    if (stored) return { state: 'paired', token: stored.token };
    return { state: 'unpaired', problem: problemOf(error) };
  }
}

function problemOf(error: unknown): 'bad-code' | 'busy' | 'offline' {
  if (!(error instanceof ApiError) || error.code === 'offline') return 'offline';
  return error.code === 'too-many-requests' ? 'busy' : 'bad-code';
}

function readStored(): Stored | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (typeof value !== 'object' || value === null) return null;
    const { code, token } = value as Partial<Stored>;
    return typeof code === 'string' && typeof token === 'string' ? { code, token } : null;
  } catch {
    return null;
  }
}
