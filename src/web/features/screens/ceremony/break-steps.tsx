import { Trans, useLingui } from '@lingui/react/macro';
import { useRead } from '#web/lib/query/use-read.ts';
import { useCan } from '#web/lib/tournament.tsx';
import { Select } from '#web/ui/kit/choices/select.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import styles from '../screens-page.module.css';
import type { Scene } from '../use-drive.ts';
import { type Place, RevealSteps } from './reveal-steps.tsx';

interface BreakStepsProps {
  readonly scene: Scene;
  readonly onShow: (scene: Scene) => void;
}

/** Reveals a break, one place for each click, from the bottom. */
export function BreakSteps({ scene, onShow }: BreakStepsProps) {
  const { t } = useLingui();
  const breaks = useBreaks();
  const current = scene.kind === 'break' ? scene : null;
  const made = breaks.find((one) => one.id === current?.categoryId);
  if (breaks.length === 0) {
    return (
      <p className="muted">
        <Trans>No break to reveal yet. Generate it under Breaks.</Trans>
      </p>
    );
  }
  return (
    <>
      <div className={styles.details}>
        <Field label={t`Break`}>
          <Select
            value={made?.id ?? null}
            placeholder={t`Choose`}
            onValueChange={(categoryId) => onShow({ kind: 'break', categoryId, revealed: 0 })}
            options={breaks.map((one) => ({ value: one.id, label: one.name }))}
          />
        </Field>
      </div>
      {made && current && (
        <RevealSteps
          places={made.places}
          revealed={current.revealed}
          onReveal={(revealed) => onShow({ ...current, revealed })}
        />
      )}
    </>
  );
}

interface MadeBreak {
  readonly id: string;
  readonly name: string;
  /** In the order of revealing: last place first. */
  readonly places: readonly Place[];
}

/** Every generated break for people who may see it, announced ones for the rest. */
export function useBreaks(): readonly MadeBreak[] {
  const can = useCan();
  const all = can('standings.see-unreleased');
  const published = useRead('breaks.published', {}, { enabled: !all });
  const list = useRead('breaks.list', {}, { enabled: all });
  if (!all) {
    const breaks = published.data?.breaks ?? [];
    return breaks.map(({ categoryId, name, rows }) => ({
      id: categoryId,
      name,
      places: placesOf(rows),
    }));
  }
  const made = list.data?.breaks.filter(({ state }) => state !== 'none') ?? [];
  return made.map(({ category, rows }) => ({
    id: category.id,
    name: category.name,
    places: placesOf(rows),
  }));
}

function placesOf(rows: readonly { breakRank: number | null; name: string }[]) {
  return rows
    .flatMap(({ breakRank, name }) => (breakRank === null ? [] : [{ place: breakRank, name }]))
    .sort((a, b) => b.place - a.place);
}
