import { useEffect } from 'react';
import { isIconAddress } from '#contract/kinds/icons.ts';

/** Shows a tournament's own picture in the browser's tab while its pages are open. */
export function useFavicon(icon: string | null): void {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (!link || !isIconAddress(icon)) return;
    const { href, type } = link;
    Object.assign(link, { href: icon, type: 'image/png' });
    return () => {
      Object.assign(link, { href, type });
    };
  }, [icon]);
}
