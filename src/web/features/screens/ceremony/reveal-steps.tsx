import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronUp, Undo2 } from 'lucide-react';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import styles from '../screens-page.module.css';

/** A place that a ceremony reveals. */
export interface Place {
  readonly place: number;
  readonly name: string;
}

interface RevealStepsProps {
  /** In the order of revealing: last place first. */
  readonly places: readonly Place[];
  /** As the screen has it. */
  readonly revealed: number;
  readonly onReveal: (revealed: number) => void;
}

/** Reveals places from the bottom, one for each click. */
export function RevealSteps({ places, revealed: asked, onReveal }: RevealStepsProps) {
  const { t } = useLingui();
  const revealed = Math.min(asked, places.length);
  const next = places[revealed];
  return (
    <div className={styles.step}>
      <Button
        look="main"
        size="tap"
        icon={<ChevronUp aria-hidden="true" />}
        disabled={!next}
        onClick={() => onReveal(revealed + 1)}
      >
        {next ? t`Reveal place ${next.place}` : t`All revealed`}
      </Button>
      <Button
        size="tap"
        icon={<Undo2 aria-hidden="true" />}
        disabled={revealed === 0}
        onClick={() => onReveal(revealed - 1)}
      >
        <Trans>Back one</Trans>
      </Button>
      <span className="muted">
        {next ? (
          <Trans>
            {revealed} of {places.length} shown; next is <b>{next.name}</b>
          </Trans>
        ) : (
          <Trans>All {places.length} shown</Trans>
        )}
      </span>
    </div>
  );
}
