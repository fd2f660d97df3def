import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSteady } from '#web/ui/kit/use-steady.ts';

/** What the command palette can have a page do. */
export type RequestedAct =
  | 'make-draw'
  | 'confirm-draw'
  | 'release-draw'
  | 'allocate-judges'
  | 'assign-rooms'
  | 'make-breaks'
  | 'release-tab'
  | 'add';

/**
 * Does what somebody chose in the command palette as soon as the page can, once. The request travels in
 * the history entry, never in the address: a link that somebody sends does nothing by itself.
 * @param run null: not now, or not for this viewer.
 */
export function useRequestedAct(name: RequestedAct, run: (() => void) | null): void {
  const router = useRouter();
  const isAsked = useLocation({ select: ({ state }) => state.act === name });
  const isDue = isAsked && run !== null;
  const runNow = useSteady(() => run?.());
  useEffect(() => {
    if (!isDue) return;
    router.history.replace(router.history.location.href);
    runNow(undefined);
  }, [isDue, router, runNow]);
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    act?: string;
  }
}
