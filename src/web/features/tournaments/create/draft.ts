/** What the wizard has been reported so far; kept on this device until the tournament exists. */

import '#web/lib/zod-without-eval.ts';
import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { chatMeanings } from '#contract/areas/chat/chat-rows.ts';
import { copyParts } from '#contract/kinds/copy-parts.ts';
import { randomKey } from '#web/lib/device/random-key.ts';
import { presets } from '#web/ui/accent.ts';
import { slugFrom } from './slug-from.ts';

const draftSchema = z.object({
  /** Stands for exactly this content: sent with the creation, so that a lost answer never makes two. */
  key: z.string(),
  packId: z.string(),
  size: z.number().nullable(),
  /** Null: what the rules suggest for the size. */
  preliminaryRounds: z.number().nullable(),
  breakSize: z.number().nullable(),
  name: z.string(),
  /** Null: follows the name. */
  slug: z.string().nullable(),
  color: z.string(),
  icon: z.string().nullable(),
  /** A picture of its own, a square PNG in base64, and whether it is in place of the crest. */
  picture: z.string().nullable().default(null),
  showsPicture: z.boolean().default(false),
  startDate: z.string(),
  endDate: z.string(),
  /** The last day follows from the rounds until somebody sets it. */
  endFollows: z.boolean().default(false),
  timeZone: z.string(),
  isOnline: z.boolean(),
  place: z.string(),
  private: z.boolean().default(false),
  minors: z.boolean().default(false),
  /** Invite link or id of the chat server; empty: without chat. */
  chatServer: z.string().default(''),
  /** What its roles and channels are for; null: as they are guessed. */
  chatMeanings: chatMeanings.nullable().default(null),
  /** The people come from the files of another tab. */
  importsPeople: z.boolean().default(false),
  tab: z.enum(['here', 'tabbycat']).default('here'),
  tabAddress: z.string().default(''),
  /** The tournament there; empty until it is chosen. */
  tabTournament: z.string().default(''),
  /** Never kept on the device. */
  tabToken: z.string().default(''),
  /** The earlier tournament whose parts are taken over. */
  copyFrom: z.string().nullable().default(null),
  copyParts: z.array(z.enum(copyParts)).default([...copyParts]),
  meetsIn: z.enum(['rooms', 'video', 'later']).default('rooms'),
  /** Rooms as they were typed: one a line, or patterns. */
  rooms: z.string(),
  building: z.string(),
  /** Who starts video meetings, one a line. */
  hosts: z.string().default(''),
  /** Breakout rooms of each of them. */
  roomsEach: z.int().min(1).max(50).default(10),
});

export type Draft = z.output<typeof draftSchema>;

const storageKey = 'rostrum.new-tournament';
const listeners = new Set<() => void>();
let cached: Draft | null = null;

/** The draft, a way to change it, and one to forget it. */
export function useDraft() {
  const draft = useSyncExternalStore(subscribe, readDraft);
  return { draft, change: changeDraft, discard: discardDraft };
}

/** The address of the draft's own picture in this browser; null without one. */
export function draftPicture({ picture }: Draft): string | null {
  return picture && `data:image/png;base64,${picture}`;
}

/** What the crest of the draft shows: its picture where it is chosen, else the icon. */
export function draftIcon(draft: Draft): string | null {
  return draft.showsPicture ? draftPicture(draft) : draft.icon;
}

/** The address that the draft stands for: typed, or made from the name. */
export function draftSlug(draft: Draft): string {
  return draft.slug ?? slugFrom(draft.name);
}

function readDraft(): Draft {
  cached ??= load() ?? emptyDraft();
  return cached;
}

function changeDraft(changes: Partial<Draft>): void {
  cached = { ...readDraft(), ...changes, key: randomKey() };
  try {
    localStorage.setItem(storageKey, JSON.stringify({ ...cached, tabToken: '' }));
  } catch {
    // Without storage the draft lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

function discardDraft(): void {
  localStorage.removeItem(storageKey);
  cached = null;
  for (const listener of listeners) listener();
}

function load(): Draft | null {
  try {
    const parsed = draftSchema.safeParse(JSON.parse(localStorage.getItem(storageKey) ?? ''));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

function emptyDraft(): Draft {
  const day = likelyDay(new Date());
  return {
    key: randomKey(),
    packId: 'wudc-bp',
    size: 24,
    preliminaryRounds: null,
    breakSize: null,
    name: '',
    slug: null,
    color: presets[0].color,
    icon: null,
    picture: null,
    showsPicture: false,
    startDate: day,
    // What a field of 24 needs; from then on it follows.
    endDate: dayAfter(day),
    endFollows: true,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    isOnline: false,
    place: '',
    private: false,
    minors: false,
    chatServer: '',
    chatMeanings: null,
    importsPeople: false,
    tab: 'here',
    tabAddress: '',
    tabTournament: '',
    tabToken: '',
    copyFrom: null,
    copyParts: [...copyParts],
    meetsIn: 'rooms',
    rooms: '',
    building: '',
    hosts: '',
    roomsEach: 10,
  };
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
}

/** A Saturday in about four weeks: a fair guess for a tournament that is being set up today. */
function likelyDay(from: Date): string {
  const day = new Date(from.getFullYear(), from.getMonth(), from.getDate() + 28);
  day.setDate(day.getDate() + ((6 - day.getDay() + 7) % 7));
  const pad = (n: number) => String(n).padStart(2, '0');
  return `${day.getFullYear()}-${pad(day.getMonth() + 1)}-${pad(day.getDate())}`;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
