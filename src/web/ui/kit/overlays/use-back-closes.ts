import { useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';

/** What the router says of a move before it is made. */
interface BlockerArgs {
  readonly action: string;
  readonly currentLocation: { readonly pathname: string };
  readonly nextLocation: { readonly pathname: string };
}

/**
 * The browser's Back closes an open dialog instead of leaving its page with what was typed. Where the
 * address says that the dialog is open, Back stays on the page and closes it by itself.
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
