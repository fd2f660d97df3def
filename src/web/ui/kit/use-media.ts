import { useCallback, useSyncExternalStore } from 'react';

/** Follows a media query. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

/** Whether tables become cards and menus become bars: the width where the stylesheets say so too. */
export function usePhone(): boolean {
  return useMedia('(max-width: 640px)');
}
