import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../inputs/button.tsx';
import { Note } from './note.tsx';

interface NotSavedProps {
  /** Why it was refused; field errors are beside their fields. */
  readonly error: { readonly code: string; readonly message: string } | null;
  /** Reports a conflicting change, and that no input is lost. */
  readonly overtaken: ReactNode;
  /** The saved version replaces the input. */
  readonly onShowPresent: () => void;
}

/** Why a form was not saved, with a way out after a conflicting change. */
export function NotSaved({ error, overtaken, onShowPresent }: NotSavedProps) {
  const { t } = useLingui();
  if (!error) return null;
  const isOvertaken = error.code === 'conflict';
  return (
    <Note
      tone="bad"
      live
      title={t`Not saved.`}
      actions={isOvertaken && <Button onClick={onShowPresent}>{t`Show latest version`}</Button>}
    >
      {isOvertaken
        ? overtaken
        : error.code === 'invalid-input'
          ? t`Something above needs your attention.`
          : error.message}
    </Note>
  );
}
