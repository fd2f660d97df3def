import { randomKey } from '../../lib/random-key.ts';

const place = 'rostrum.requests.device';

/**
 * What proves that this device wrote a confidential request. Organisers can open a private link;
 * they cannot show this.
 */
export function deviceKey(): string {
  try {
    const kept = localStorage.getItem(place);
    if (kept) return kept;
    const made = randomKey();
    localStorage.setItem(place, made);
    return made;
  } catch {
    // Without storage the key lasts as long as the page.
    fallback ??= randomKey();
    return fallback;
  }
}

let fallback: string | undefined;
