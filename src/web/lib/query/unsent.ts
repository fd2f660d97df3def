/** What a person wrote on this device and the server does not have. */

import type { Owner } from '../keep/owner.ts';
import { findAllSaved, type SavedItem } from '../keep/saved-store.ts';

/** Queues of marks that have not arrived; `waiting.*` are flags of the outboxes. */
const marks = /^rostrum\.(check-in|progress)\./;
const registrations = /^rostrum\.registration\./;
const newTournament = 'rostrum.new-tournament';

export interface Unsent {
  readonly kind: (typeof kinds)[number];
  readonly key: string;
  /** Was sent, and leaves by itself once there is a network; else its person has to go on with it. */
  readonly isQueued: boolean;
  /** What distinguishes it from others, such as "Round 3, B12, Oxford IV"; empty: nothing does. */
  readonly place: string;
  /** Where its person goes on with it; null: that cannot be said from here. */
  readonly href: string | null;
  readonly count: number;
}

/** Everything unsent on this device, whoever wrote it: ballots first. */
export async function findUnsent(): Promise<readonly Unsent[]> {
  const all = await findAllSaved();
  const found = [...all.flatMap((thing) => unsentOf(thing, all)), ...unsentInStorage()];
  return found.sort((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind));
}

const kinds = [
  'ballot',
  'reasons',
  'room',
  'feedback',
  'marks',
  'registration',
  'tournament',
] as const;

/** Whether a thing of the device's database would be lost with it. */
export function isUnsent({ kind, kept }: SavedItem): boolean {
  const { state, sheets = [], isWritten, score, answers = {}, text = '', own } = kept as Kept;
  if (kind === 'desk') return sheets.length > 0;
  if (kind === 'feedback-list') return false;
  if (state !== 'draft') return state === 'waiting' || state === 'sending' || state === 'refused';
  if (kind === 'reasons') return text.trim() !== own?.written.text;
  const hasAnswers = score !== null || Object.keys(answers).length > 0;
  // Copies from before drafts said whether anything was written count as written.
  return kind === 'ballot' ? isWritten !== false : hasAnswers;
}

/** Whether a name in `localStorage` holds something that would be lost with it. */
export function holdsUnsent(name: string): boolean {
  return marks.test(name) || registrations.test(name) || name === newTournament;
}

/** The parts of kept things that say what they are; each kind is written by its own module. */
interface Kept {
  readonly key: string;
  readonly state?: string;
  readonly owner?: Owner;
  readonly tournament?: { readonly id: string; readonly slug: string; readonly name: string };
  readonly form?: {
    readonly debateId: string;
    readonly roundName: string;
    readonly venue: string | null;
  };
  readonly isWritten?: boolean;
  readonly text?: string;
  readonly own?: { readonly written: { readonly text: string } };
  readonly tournamentId?: string;
  readonly score?: number | null;
  readonly answers?: object;
  readonly sheets?: readonly unknown[];
  readonly place?: string;
}

function unsentOf(thing: SavedItem, all: readonly SavedItem[]): Unsent[] {
  if (!isUnsent(thing)) return [];
  const kept = thing.kept as Kept;
  const { key, state, form, owner } = kept;
  const isQueued = state === 'waiting' || state === 'sending';
  const base = { key, isQueued, count: 1, href: null };
  if (thing.kind === 'desk') return [{ ...base, kind: 'room', place: kept.place ?? '' }];
  const tournament = kept.tournament ?? tournamentOf(kept.tournamentId, all);
  const home = owner && tournament ? homeOf(owner, tournament.slug) : null;
  if (thing.kind === 'ballot' || thing.kind === 'reasons') {
    const parts = [form?.roundName, form?.venue, tournament?.name];
    const href = home && form ? `${home}/ballot/${form.debateId}` : null;
    return [{ ...base, kind: thing.kind, place: parts.filter(Boolean).join(', '), href }];
  }
  const href = home && `${home}/feedback`;
  return [{ ...base, kind: 'feedback', place: tournament?.name ?? '', href }];
}

/** Lists of feedback know the tournaments that forms are of. */
function tournamentOf(id: string | undefined, all: readonly SavedItem[]): Kept['tournament'] {
  return all
    .filter(({ kind }) => kind === 'feedback-list')
    .map(({ kept }) => (kept as Kept).tournament)
    .find((tournament) => tournament?.id === id);
}

function homeOf(owner: Owner, slug: string): string {
  const own = owner.kind === 'link' ? `p/${owner.secret}` : 'me';
  return `/tournaments/${slug}/${own}`;
}

function unsentInStorage(): Unsent[] {
  const names = Object.keys(localStorage);
  const one = { isQueued: false, place: '', href: null, count: 1 };
  const count = names
    .filter((name) => marks.test(name))
    .reduce((sum, name) => sum + sizeOf(name), 0);
  return [
    ...(count > 0 ? [{ ...one, kind: 'marks' as const, key: 'marks', isQueued: true, count }] : []),
    ...names
      .filter((name) => registrations.test(name))
      .map((key) => ({ ...one, kind: 'registration' as const, key })),
    ...names
      .filter((name) => name === newTournament)
      .map((key) => ({ ...one, kind: 'tournament' as const, key, href: '/tournaments/create' })),
  ];
}

function sizeOf(name: string): number {
  try {
    const queue: unknown = JSON.parse(localStorage.getItem(name) ?? '[]');
    return Array.isArray(queue) ? queue.length : 0;
  } catch {
    return 0;
  }
}
