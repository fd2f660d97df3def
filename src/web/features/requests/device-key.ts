import { randomKey } from '#web/lib/device/random-key.ts';

/**
 * What proves that this device wrote a confidential request: organisers can open a private link,
 * and cannot show this. Each tournament gets its own key, and anonymous requests a different one
 * from named ones, so that none can be linked to the same device.
 */
export function deviceKey(tournamentId: string, use: 'named' | 'anonymous'): string {
  const place = `rostrum.requests.device.${use}.${tournamentId}`;
  try {
    const kept = localStorage.getItem(place);
    if (kept) return kept;
    const made = randomKey();
    localStorage.setItem(place, made);
    return made;
  } catch {
    // Without storage the key lasts as long as the page.
    const made = unstored.get(place) ?? randomKey();
    unstored.set(place, made);
    return made;
  }
}

const unstored = new Map<string, string>();
