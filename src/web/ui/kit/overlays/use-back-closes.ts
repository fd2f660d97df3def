import { useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';

/** A navigation that is about to happen. */
interface BlockerArgs {
  readonly action: string;
  readonly currentLocation: { readonly pathname: string };
  readonly nextLocation: { readonly pathname: string };
}

/**
 * Makes the browser's Back button close an open dialog instead of leaving the page and losing what was typed.
 * Dialogs whose state is in the URL need no help: Back already closes them.
 * @param isOnTop whether no other dialog is above it: that one is closed first
 */
export function useBackCloses(
  popup: RefObject<HTMLElement | null>,
  isOnTop: (own: HTMLElement | null) => boolean,
  close: () => void,
): void {
  const router = useRouter({ warn: false });
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(
    () =>
      router?.history.block({
        blockerFn: ({ action, currentLocation, nextLocation }: BlockerArgs) => {
          const leaves = action === 'BACK' && currentLocation.pathname !== nextLocation.pathname;
          if (!leaves || !isOnTop(popup.current)) return false;
          latest.current();
          return true;
        },
        enableBeforeUnload: false,
      }),
    [router, popup, isOnTop],
  );
}
