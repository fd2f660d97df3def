import { ownScript } from './trusted-types.ts';

/**
 * Lets this device open participants' pages without a network. Browsers allow it over HTTPS and on
 * the same machine only; elsewhere (`--lan`) a ballot survives while its page stays open.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // A failure costs nothing but this; the page works as before.
  navigator.serviceWorker
    .register(ownScript('/sw.js'), { updateViaCache: 'none' })
    .catch(() => undefined);
}
