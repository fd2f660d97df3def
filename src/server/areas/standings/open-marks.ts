/** Whose marks may be shown beside a result. Pure. */
import type { SpeechKind } from '#engine/vocabulary.ts';
import type { Facts } from './facts.ts';
import type { Gate } from './release-gate.ts';
import { speakersShown, type TableKind } from './speaker-rows.ts';

interface Marked {
  readonly speakerId: string;
  readonly kind: SpeechKind;
  readonly ghost: boolean;
}

/** Says of a speech whether its mark is public: its speaker is in the released table. */
export function openMarks(facts: Facts, gate: Gate): (speech: Marked) => boolean {
  const speakers = namesOf('substantive');
  const replies = namesOf('reply');
  return ({ speakerId, kind, ghost }) => {
    const open = kind === 'reply' ? replies : speakers;
    return !ghost && (open === 'all' || (open?.has(speakerId) ?? false));
  };

  function namesOf(kind: TableKind): 'all' | ReadonlySet<string> | null {
    const terms = kind === 'reply' ? gate.tab.replies : gate.tab.speakers;
    if (!terms) return null;
    return terms.top === null ? 'all' : speakersShown(facts, { gate, kind });
  }
}
