/** What somebody types stays theirs: while others save, and after it was sent itself. */
import { useRef, useState } from 'react';

export interface Draft<T> {
  readonly draft: T;
  readonly setDraft: (change: T | ((now: T) => T)) => void;
  /** Call as the draft is sent. */
  readonly markSent: () => void;
  /** Call once what was sent is saved: it goes, and whatever was typed since stays, as `newer` makes it. */
  readonly markSaved: (newer?: (now: T) => T) => void;
}

/**
 * A draft that an act saves.
 * @param none the draft of somebody who has changed nothing
 */
export function useDraft<T>(none: T): Draft<T> {
  const [draft, setDraft] = useState(none);
  const sent = useRef(none);
  return {
    draft,
    setDraft,
    markSent: () => {
      sent.current = draft;
    },
    markSaved: (newer = (now) => now) =>
      setDraft((now) => (Object.is(now, sent.current) ? none : newer(now))),
  };
}

interface Versioned {
  /** Null: never saved so far. */
  readonly version: number | null;
}

export interface Edits<T extends Versioned> {
  /** What was saved, or what it is edited to: with the version that the editing began from. */
  readonly shown: T;
  readonly isChanged: boolean;
  readonly change: (fields: Partial<T>) => void;
  readonly discard: () => void;
  /** Call as `shown` is sent. */
  readonly markSent: () => void;
  /** Call with the answer: what was typed meanwhile goes on from the version that was saved. */
  readonly markSaved: (answer: Pick<T, 'version'>) => void;
}

/**
 * A form over something saved as a whole. Its version is that of when the editing began, so that the
 * server refuses to write over what somebody else saved meanwhile.
 */
export function useEdits<T extends Versioned>(saved: T): Edits<T> {
  const { draft, setDraft, markSent, markSaved } = useDraft<T | null>(null);
  return {
    shown: draft ?? saved,
    isChanged: draft !== null,
    change: (fields) => setDraft((now) => ({ ...(now ?? saved), ...fields })),
    discard: () => setDraft(null),
    markSent,
    markSaved: ({ version }) => markSaved((now) => now && { ...now, version }),
  };
}
