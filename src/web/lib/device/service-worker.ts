import { ownScript } from './trusted-types.ts';

/**
 * Lets this device open participants' pages without a network. Browsers allow it over HTTPS and on
 * the same machine only; elsewhere (`--lan`) a ballot survives while its page stays open.
 */
export function registerServiceWorker(): void {
  void registered();
}

/** The same, for what cannot do without it: true once it is there, false where it cannot be. */
export async function registered(): Promise<boolean> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return false;
  try {
    await navigator.serviceWorker.register(ownScript('/sw.js'), { updateViaCache: 'none' });
    return true;
  } catch {
    // A failure costs nothing but this; the page works as before.
    return false;
  }
}
