/**
 * What this browser keeps of a person, and how signing out removes it: private links, drafts, ballots
 * and feedback, marks, the key of confidential requests. The service worker's cache holds files of the
 * program only, and answers are kept in memory, which `onAccountChange` empties.
 */
import { deleteKept, findAllKept } from './keep/kept-store.ts';

/** Of the device, not of a person. */
const ofDevice: readonly string[] = ['rostrum.theme', 'rostrum.currency', 'rostrum.screen'];
/** Queues of marks that the server does not have yet, and flags of what waits to be sent. */
const queues = /^rostrum\.(check-in|progress|waiting)\./;
const flags = /^rostrum\.waiting\./;

/** How many ballots, feedback forms and marks were given here and are not on the server. */
export async function countUnsent(): Promise<number> {
  const kept = (await findAllKept()).filter(isUnsent);
  const marks = ownKeys().filter((key) => queues.test(key) && !flags.test(key));
  return kept.length + marks.reduce((sum, key) => sum + lengthOf(key), 0);
}

/**
 * Forgets the person on this device.
 * @param unsent whether ballots, feedback and marks that have not arrived stay for their owner's next
 *   sign-in, or are deleted too, after an explicit warning
 */
export async function clearDevice(unsent: 'keep' | 'delete'): Promise<void> {
  const keeps = unsent === 'keep';
  await deleteKept((kept) => keeps && isUnsent(kept));
  for (const key of ownKeys()) {
    if (!ofDevice.includes(key) && !(keeps && queues.test(key))) localStorage.removeItem(key);
  }
}

function ownKeys(): string[] {
  return Object.keys(localStorage).filter((key) => /^rostrum[.-]/.test(key));
}

/** Sent by its person, and not taken by the server. */
function isUnsent(kept: unknown): boolean {
  const { state } = kept as { readonly state?: string };
  return state === 'waiting' || state === 'sending' || state === 'refused';
}

function lengthOf(key: string): number {
  try {
    const marks: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(marks) ? marks.length : 0;
  } catch {
    return 0;
  }
}
