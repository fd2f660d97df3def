/**
 * What this browser keeps of a person, and how signing out removes it: private links, drafts, ballots
 * and feedback, marks, the key of confidential requests. The service worker's cache holds files of the
 * program only, and answers are kept in memory, which `onAccountChange` empties.
 */
import { deleteSaved } from '../keep/saved-store.ts';
import { holdsUnsent, isUnsent } from '../query/unsent.ts';

/** Of the device, not of a person. */
const ofDevice: readonly string[] = ['rostrum.theme', 'rostrum.currency', 'rostrum.screen'];
/** Flags of what waits to be sent. */
const flags = /^rostrum\.waiting\./;

/**
 * Forgets the person on this device.
 * @param unsent whether what they wrote and the server does not have stays for their next sign-in, or
 *   is deleted too, after a warning that named it
 */
export async function clearDevice(unsent: 'keep' | 'delete'): Promise<void> {
  const keeps = unsent === 'keep';
  await deleteSaved((thing) => keeps && isUnsent(thing));
  for (const key of ownKeys()) {
    const stays = ofDevice.includes(key) || (keeps && (holdsUnsent(key) || flags.test(key)));
    if (!stays) localStorage.removeItem(key);
  }
}

function ownKeys(): string[] {
  return Object.keys(localStorage).filter((key) => /^rostrum[.-]/.test(key));
}
