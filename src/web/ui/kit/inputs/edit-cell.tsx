import { OctagonAlert, Pencil } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { cx } from '../cx.ts';
import styles from './edit-cell.module.css';
import input from './input.module.css';

interface EditCellProps {
  /** Names the field: "Seed of Kaʻiulani B". */
  label: string;
  text: string;
  inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | undefined;
  /** Answers null when it is saved, else the sentence to show. */
  save: (text: string) => Promise<string | null>;
  /** At the end edge, as numbers are. */
  end?: boolean;
  /** The value as it is shown. */
  children: ReactNode;
}

/** A value edited in place: Enter or leaving saves, Escape reverts. */
export function EditCell({ label, text, inputMode, save, end, children }: EditCellProps) {
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const [draft, setDraft] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const close = () => {
    setDraft(null);
    setError(null);
    // The opener is drawn again with this change; the focus returns to it afterwards.
    queueMicrotask(() => opener.current?.focus());
  };
  const commit = async () => {
    if (draft === null || saving) return;
    if (draft === text) return close();
    setSaving(true);
    const refusal = await save(draft);
    setSaving(false);
    if (refusal === null) close();
    else setError(refusal);
  };
  const keys = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Escape') close();
    if (event.key === 'Enter') void commit();
  };
  if (draft === null) {
    return (
      <button
        ref={opener}
        type="button"
        className={cx(styles.opener, end && styles.end)}
        aria-label={label}
        onClick={() => setDraft(text)}
      >
        <span className={styles.shown}>{children}</span>
        <Pencil aria-hidden="true" />
      </button>
    );
  }
  return (
    <span className={cx(styles.editor, end && styles.end)}>
      <span className={`${input.box} ${input.small}`}>
        <input
          // biome-ignore lint/a11y/noAutofocus: the field appears because it was asked for.
          autoFocus
          className={input.input}
          aria-label={label}
          aria-invalid={error !== null || undefined}
          aria-describedby={error === null ? undefined : id}
          aria-busy={saving}
          dir="auto"
          inputMode={inputMode}
          value={draft}
          onChange={(event) => setDraft(event.target.value)}
          onKeyDown={keys}
          onBlur={() => void commit()}
        />
      </span>
      {error !== null && (
        <span id={id} role="alert" className={styles.error}>
          <OctagonAlert aria-hidden="true" />
          {error}
        </span>
      )}
    </span>
  );
}
