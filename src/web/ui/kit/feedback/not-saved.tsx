import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../inputs/button.tsx';
import { Note } from './note.tsx';

interface NotSavedProps {
  /** Why it was refused; complaints about fields stand beside them. */
  readonly error: { readonly code: string; readonly message: string } | null;
  /** Says that somebody else was faster, and that nothing typed is lost. */
  readonly overtaken: ReactNode;
  /** What stands there now takes the place of what was typed. */
  readonly onShowPresent: () => void;
}

/** Why a form was not saved, with a way out when somebody else was faster. */
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
