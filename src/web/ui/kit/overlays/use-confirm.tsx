import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Button } from '../inputs/button.tsx';
import { Dialog } from './dialog.tsx';

interface Question {
  /** What will happen, with its number: "Check 5 people in?" */
  readonly title: string;
  readonly text?: ReactNode;
  /** Below the text: what it is about, one by one. */
  readonly details?: ReactNode;
  /** The button's words: "Check 5 in". */
  readonly act: string;
  readonly onYes: () => void;
}

/**
 * A question before an act on many, or one that is easily pressed by mistake.
 * @returns `ask`, and the dialog to put into the page
 */
export function useConfirm(): {
  readonly ask: (question: Question) => void;
  readonly question: ReactNode;
} {
  const { t } = useLingui();
  const [asked, setAsked] = useState<Question | null>(null);
  const close = () => setAsked(null);
  const question = asked && (
    <Dialog
      open
      alert
      onOpenChange={(isOpen) => !isOpen && close()}
      title={asked.title}
      description={asked.text}
      actions={
        <>
          <Button onClick={close}>{t`Cancel`}</Button>
          <Button
            look="main"
            onClick={() => {
              close();
              asked.onYes();
            }}
          >
            {asked.act}
          </Button>
        </>
      }
    >
      {asked.details}
    </Dialog>
  );
  return { ask: setAsked, question };
}
