import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useSteady } from '#web/ui/kit/use-steady.ts';

/**
 * Shows the room that the address asks for (`room=<debate>`) as soon as it is there, once for each
 * time that somebody goes there: so a finding of the draw leads to the very room where it is repaired.
 * @param show takes the index of the room.
 * @returns the debate that is asked for; null: none.
 */
export function useRequestedRoom(
  debates: readonly { readonly id: string }[],
  show: (index: number) => void,
): string | null {
  const { room } = useSearch({ strict: false }) as { readonly room?: unknown };
  const visit = useVisits();
  const shown = useRef<string | null>(null);
  const showNow = useSteady(show);
  const asked = typeof room === 'string' ? room : null;
  const index = debates.findIndex(({ id }) => id === asked);
  useEffect(() => {
    const input = `${visit} ${asked}`;
    if (index < 0 || shown.current === input) return;
    // After the router, which puts a page that somebody goes to at its top.
    const frame = requestAnimationFrame(() => {
      shown.current = input;
      showNow(index);
    });
    return () => cancelAnimationFrame(frame);
  }, [index, asked, visit, showNow]);
  return asked;
}

/** Counts up with each navigation: also with one to the address that the page has already. */
function useVisits(): number {
  const router = useRouter();
  const [visits, setVisits] = useState(0);
  useEffect(() => router.subscribe('onResolved', () => setVisits((count) => count + 1)), [router]);
  return visits;
}
