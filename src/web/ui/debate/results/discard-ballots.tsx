import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Dialog } from '#web/ui/kit/overlays/dialog.tsx';

/** An API error, as far as the question needs it. */
interface Refused {
  readonly code: string;
  readonly problem: { readonly data?: unknown } | null;
}

interface Question {
  readonly ballots: number;
  readonly change: () => void;
}

/**
 * Asks before a change of a debate sets ballots aside.
 * @returns `ask`, which is false where the error is about something else, and the dialog
 */
export function useDiscardBallots() {
  const [question, setQuestion] = useState<Question | null>(null);
  const ask = (error: Refused, change: () => void): boolean => {
    const ballots = ballotsOf(error);
    if (ballots > 0) setQuestion({ ballots, change });
    return ballots > 0;
  };
  const dialog = question && (
    <DiscardBallots question={question} onClose={() => setQuestion(null)} />
  );
  return { ask, dialog };
}

function DiscardBallots(props: { readonly question: Question; readonly onClose: () => void }) {
  const { question, onClose } = props;
  const { t } = useLingui();
  const title = plural(question.ballots, {
    one: '# ballot is already in',
    other: '# ballots are already in',
  });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      description={t`This change makes them invalid. They’re kept as discarded versions, and judges are asked for new ones.`}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Leave the debate as it is</Trans>
          </Button>
          <Button
            look="destructive"
            onClick={() => {
              onClose();
              question.change();
            }}
          >
            <Trans>Change and discard</Trans>
          </Button>
        </>
      }
    >
      {null}
    </Dialog>
  );
}

function ballotsOf({ code, problem }: Refused): number {
  const data = problem?.data;
  if (code !== 'in-use' || typeof data !== 'object' || data === null) return 0;
  return 'ballots' in data && typeof data.ballots === 'number' ? data.ballots : 0;
}
