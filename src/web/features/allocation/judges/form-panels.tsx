import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Round } from '#web/lib/time/rounds.ts';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { NumberInput } from '#web/ui/kit/inputs/number-input.tsx';
import { Dialog } from '#web/ui/kit/overlays/dialog.tsx';
import { usePanelSize } from '../board/board-data.ts';
import type { Judges } from '../board/board-model.ts';
import { useForming } from '../preformed/use-preformed-acts.ts';
import { useProblemWords } from '../refusal-note.tsx';
import { SolvingProgress } from '../solving-progress.tsx';
import styles from './allocate.module.css';

interface FormPanelsProps {
  readonly round: Round;
  readonly judges: Judges;
  /** How many there are, or how many the round will probably need. */
  readonly count: number;
  /** Panels already exist: all but the locked ones are formed again. */
  readonly isAgain: boolean;
}

const mostPanels = 1000;

/** A button that asks how many panels, and forms them. */
export function FormPanels(props: FormPanelsProps) {
  const { isAgain } = props;
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size={isAgain ? 'small' : 'normal'}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {isAgain ? t`Form again` : t`Form panels before the draw`}
      </Button>
      {isOpen && <FormDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function FormDialog(props: FormPanelsProps & { readonly onClose: () => void }) {
  const { round, judges, isAgain, onClose } = props;
  const { t } = useLingui();
  const usual = usePanelSize(round.stage);
  const [count, setCount] = useState<number | null>(props.count);
  const [size, setSize] = useState<number | null>(null);
  const { form, isForming, work, refusal } = useForming(round.id, onClose);
  const sentence = useProblemWords(judges, () => '');
  const close = () => {
    if (work.progress) work.cancel();
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={t`Panels for ${round.name}`}
      description={
        isAgain
          ? t`Locked panels stay. All other judges get a new place.`
          : t`Form panels before the teams are drawn, then match them to rooms once there’s a draw.`
      }
      actions={
        work.progress ? (
          <Button busy={work.isEnding} onClick={work.cancel}>
            <Trans>Cancel</Trans>
          </Button>
        ) : (
          <Button
            look="main"
            busy={isForming ? t`Forming …` : false}
            disabled={count === null}
            onClick={() => count !== null && form({ count, panelSize: size ?? usual })}
          >
            <Trans>Form panels</Trans>
          </Button>
        )
      }
    >
      {work.progress ? (
        <SolvingProgress progress={work.progress} />
      ) : (
        <div className={styles.form}>
          <Field label={t`How many panels`}>
            <NumberInput min={1} max={mostPanels} value={count} onValueChange={setCount} />
          </Field>
          <Field label={t`Voting judges in a room`}>
            <NumberInput min={1} max={15} value={size ?? usual} onValueChange={setSize} />
          </Field>
        </div>
      )}
      {refusal && !isForming && (
        <Note live tone="bad" title={t`No panels were formed.`}>
          {refusal.code === 'not-ready'
            ? t`There are no judges yet.`
            : refusal.problems.map(sentence).join(' ')}
        </Note>
      )}
    </Dialog>
  );
}
