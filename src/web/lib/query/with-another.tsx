import { type ComponentType, type ReactNode, useRef, useState } from 'react';

/** What an add dialog's form gets; `Kept` is what one entry usually has in common with the next. */
export interface Another<Kept = null> {
  /** From the entry just added; null for the first one. */
  readonly kept: Kept | null;
  /** Begins with an empty form, but for what is kept. */
  readonly onAnother: (kept: Kept) => void;
}

/**
 * A dialog whose form starts afresh when another one is to be added. It opens again for that, so the
 * focus is in its first field again.
 */
export function withAnother<Props extends object, Kept = null>(
  Form: ComponentType<Props & Another<Kept>>,
): (props: Omit<Props, keyof Another>) => ReactNode {
  return function WithAnother(props) {
    const [{ turn, kept }, setState] = useState<{ turn: number; kept: Kept | null }>({
      turn: 0,
      kept: null,
    });
    const onAnother = (next: Kept) => setState({ turn: turn + 1, kept: next });
    // Exactly the props of the form: what is omitted above is added here.
    const all = { ...props, kept, onAnother } as unknown as Props & Another<Kept>;
    return <Form key={turn} {...all} />;
  };
}

/** Remembers which of the two buttons sent the form: `choose` goes to `AddButtons`, `done` follows success. */
export function useAnother<Kept>(acts: {
  readonly onAnother: (kept: Kept) => void;
  readonly onClose: () => void;
}) {
  const isAnother = useRef(false);
  return {
    choose: (isWanted: boolean) => {
      isAnother.current = isWanted;
    },
    done: (kept: Kept) => {
      if (isAnother.current) acts.onAnother(kept);
      else acts.onClose();
    },
  };
}
