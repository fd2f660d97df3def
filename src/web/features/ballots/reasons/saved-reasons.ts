/** Written reasons as this device keeps them: a draft beside the ballot, sent when there is a network. */
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { createOutbox, type Sendable } from '#web/lib/keep/outbox.ts';
import { nameOf, type Owner } from '#web/lib/keep/owner.ts';
import type { BallotForm, SavedBallot } from '../keep/saved-ballot.ts';

export type OwnReasons = CallOutput<Api['reasons']['own']>;

/** Besides `waiting` and `sending`: being written, kept by the server, or refused by it. */
type ReasonsState = 'draft' | 'sent' | 'refused';

export interface SavedReasons extends Sendable<ReasonsState> {
  readonly tournament: Pick<SavedBallot['tournament'], 'id' | 'slug' | 'name'>;
  readonly form: Pick<BallotForm, 'debateId' | 'roundName' | 'venue'>;
  readonly text: string;
  /** What the server says of them. */
  readonly own: OwnReasons;
  /** Why the server did not take them. */
  readonly refusal: string | null;
  /** What another device has sent meanwhile. */
  readonly overtakenBy: OwnReasons | null;
}

export const reasonsOutbox = createOutbox<SavedReasons>({
  kind: 'reasons',
  async send(kept, client) {
    const { tournament, form, text, own } = kept;
    const saved = await client.reasons.write({
      params: { tournamentId: tournament.id, debateId: form.debateId },
      body: { text, version: own.written.version },
      idempotencyKey: kept.sendKey,
    });
    return arrived(saved);
  },
  async readBack({ tournament, form }, client) {
    const params = { tournamentId: tournament.id, debateId: form.debateId };
    return arrived(await client.reasons.own({ params }));
  },
  refused({ code, problem, message }) {
    if (code === 'conflict') {
      // The code carries this and nothing else.
      return { state: 'refused', refusal: null, overtakenBy: problem?.data as OwnReasons };
    }
    const refusal = problem?.issues?.[0]?.message || problem?.detail || message;
    return { state: 'refused', refusal, overtakenBy: null };
  },
});

function arrived(own: OwnReasons): Partial<SavedReasons> {
  return { state: 'sent', own, text: own.written.text, refusal: null };
}

export function reasonsKeyOf(owner: Owner, debateId: string): string {
  return `${nameOf(owner)}/${debateId}`;
}

/** Whether something is written here that the server does not have. */
export function isUnsent({ text, own }: Pick<SavedReasons, 'text' | 'own'>): boolean {
  return text.trim() !== own.written.text;
}

/** Whether they are required and nothing of them has left. */
export function owesReasons(kept: SavedReasons | null): boolean {
  return kept?.own.mode === 'required' && kept.own.written.text === '' && kept.state === 'draft';
}

export type Place = Pick<SavedReasons, 'key' | 'owner' | 'tournament' | 'form'>;

/** What is kept, with what the server says now; nothing that was written here is replaced. */
export function withOwn(
  now: SavedReasons | undefined,
  place: Place,
  own: OwnReasons,
): SavedReasons {
  // An answer can arrive after one that left the server later.
  if (now && own.written.version < now.own.written.version) return now;
  if (!now || !isUnsent(now)) {
    const state = own.written.text === '' ? 'draft' : 'sent';
    const idle = { sendKey: '', attempts: 0, nextTryAt: 0, refusal: null, overtakenBy: null };
    return { ...place, ...idle, text: own.written.text, own, state };
  }
  const isOvertaken = own.written.text !== now.own.written.text;
  if (!isOvertaken) return { ...now, ...place, own };
  // A text that is on its way is refused by the server, with what is there.
  return now.state === 'waiting' || now.state === 'sending'
    ? now
    : { ...now, ...place, overtakenBy: own };
}
