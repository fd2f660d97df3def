/** What was typed into the form; kept on this device until it is sent. */
import '#web/lib/zod-without-eval.ts';
import { useState } from 'react';
import { z } from 'zod';

const draftSchema = z.object({
  name: z.string(),
  email: z.string(),
  role: z.enum(['speaker', 'adjudicator']),
  institutionId: z.string().nullable(),
  /** A team's id, `new`, or null while nothing is chosen. */
  team: z.string().nullable(),
  teamName: z.string(),
  categories: z.array(z.string()),
  pronouns: z.string(),
  pronunciation: z.string(),
  dietary: z.string(),
  access: z.string(),
  /** Of judges. */
  experience: z.string().default(''),
  /** Of judges: rounds that they cannot judge. */
  away: z.array(z.string()).default([]),
  answers: z.record(z.string(), z.string()),
  /** Asked where the tournament states a purpose. */
  phone: z.string().default(''),
  /** Asked in tournaments for minors. */
  guardian: z
    .object({
      kind: z.enum(['of-age', 'given', 'later']).nullable(),
      name: z.string(),
      contact: z.string(),
    })
    .default({ kind: null, name: '', contact: '' }),
  consents: z.object({
    publicTab: z.boolean(),
    archive: z.boolean(),
    searchEngines: z.boolean(),
    profile: z.boolean(),
  }),
});

export type Draft = z.output<typeof draftSchema>;

export const emptyDraft: Draft = {
  name: '',
  email: '',
  role: 'speaker',
  institutionId: null,
  team: null,
  teamName: '',
  categories: [],
  pronouns: '',
  pronunciation: '',
  dietary: '',
  access: '',
  experience: '',
  away: [],
  answers: {},
  phone: '',
  guardian: { kind: null, name: '', contact: '' },
  consents: { publicTab: true, archive: false, searchEngines: false, profile: false },
};

/**
 * The draft of one person for one tournament.
 * @param initial what the form starts from where this device keeps nothing.
 */
export function useFormDraft(owner: DraftOwner, initial: Draft) {
  const [draft, setDraft] = useState(() => readDraft(owner) ?? initial);
  const change = (changes: Partial<Draft>) =>
    setDraft((present) => {
      const next = { ...present, ...changes };
      writeDraft(owner, next);
      return next;
    });
  return { draft, change, discard: () => localStorage.removeItem(keyOf(owner)) };
}

interface DraftOwner {
  readonly tournamentId: string;
  readonly accountId: string;
}

function readDraft(owner: DraftOwner): Draft | null {
  try {
    const parsed = draftSchema.safeParse(JSON.parse(localStorage.getItem(keyOf(owner)) ?? ''));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

function writeDraft(owner: DraftOwner, draft: Draft): void {
  try {
    localStorage.setItem(keyOf(owner), JSON.stringify(draft));
  } catch {
    // Without storage the draft lasts as long as the page.
  }
}

function keyOf({ tournamentId, accountId }: DraftOwner): string {
  return `rostrum.registration.${tournamentId}.${accountId}`;
}
