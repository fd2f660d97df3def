import { Trans, useLingui } from '@lingui/react/macro';
import { Trophy, Undo2 } from 'lucide-react';
import { useCan } from '#web/lib/tournament.tsx';
import { Select } from '#web/ui/kit/choices/select.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import styles from '../screens-page.module.css';
import type { Scene } from '../use-drive.ts';
import { useBreaks } from './break-steps.tsx';

interface ChampionStepsProps {
  readonly scene: Scene;
  readonly onShow: (scene: Scene) => void;
}

/** The end of a category in two steps: the finalists, then the champion. */
export function ChampionSteps({ scene, onShow }: ChampionStepsProps) {
  const { t } = useLingui();
  const can = useCan();
  const categories = useBreaks();
  const current = scene.kind === 'champion' ? scene : null;
  if (categories.length === 0) {
    return (
      <p className="muted">
        <Trans>No break yet, so no final. Generate it under Breaks.</Trans>
      </p>
    );
  }
  return (
    <>
      <div className={styles.details}>
        <Field label={t`Category`}>
          <Select
            value={current?.categoryId ?? null}
            placeholder={t`Choose`}
            onValueChange={(categoryId) =>
              onShow({ kind: 'champion', categoryId, revealed: false })
            }
            options={categories.map((one) => ({ value: one.id, label: one.name }))}
          />
        </Field>
      </div>
      {current && can('results.release') && (
        <div className={styles.step}>
          <Button
            look="main"
            size="tap"
            icon={<Trophy aria-hidden="true" />}
            disabled={current.revealed}
            onClick={() => onShow({ ...current, revealed: true })}
          >
            {current.revealed ? t`Champion revealed` : t`Reveal the champion`}
          </Button>
          <Button
            size="tap"
            icon={<Undo2 aria-hidden="true" />}
            disabled={!current.revealed}
            onClick={() => onShow({ ...current, revealed: false })}
          >
            <Trans>Back to the finalists</Trans>
          </Button>
          <span className="muted">
            <Trans>The screen shows it at once; the results page waits for its release.</Trans>
          </span>
        </div>
      )}
    </>
  );
}
