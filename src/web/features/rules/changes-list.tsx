import { Trans, useLingui } from '@lingui/react/macro';
import type { JudgedChange, PackChange } from '#engine/formats/index.ts';
import { isRefusal } from '#engine/formats/index.ts';
import { useDrawOptionWords } from '#web/ui/debate/draw/draw-option-words.ts';
import { useAdjudicatorMetricWords } from '#web/ui/debate/people/adjudicator-metrics.ts';
import {
  type MetricWords,
  useSpeakerMetricWords,
  useTeamMetricWords,
} from '#web/ui/debate/results/metric-words.ts';
import { type ChoiceWords, optionsOf, useChoiceWords } from './choice-words.ts';
import { useEffectWords } from './effect-words.ts';
import { useFieldLabel } from './field-words.ts';
import styles from './rules.module.css';

interface ChangesListProps {
  readonly changes: readonly (PackChange | JudgedChange)[];
}

/** Fields that differ: before, after, and what the change does. */
export function ChangesList({ changes }: ChangesListProps) {
  const labelOf = useFieldLabel();
  const effects = useEffectWords();
  const textOf = useValueText();
  return (
    <ul className={styles.changes}>
      {changes.map((change) => (
        <li key={change.path}>
          <span className="b">{labelOf(change.path)}</span>
          <span>
            <span className={styles.values}>
              <Trans>
                {textOf(change.path, change.before)} → {textOf(change.path, change.after)}
              </Trans>
            </span>
            {'effect' in change && (
              <span className={isRefusal(change.effect) ? styles.refused : 'muted'}>
                {' '}
                {effects[change.effect]}
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** A value in a word or two: of long lists how many entries they have. */
function useValueText(): (path: string, value: unknown) => string {
  const { t } = useLingui();
  const choices: Readonly<Record<string, Readonly<Record<string, ChoiceWords>>>> = {
    ...useChoiceWords(),
    ...useListWords(),
  };
  const nameOf = (path: string, value: unknown) =>
    optionsOf(choices[path] ?? {}).find((one) => one.value === value)?.label ?? String(value);
  return (path, value) => {
    if (value === undefined || value === null) return t`none`;
    if (value === true) return t`yes`;
    if (value === false) return t`no`;
    if (Array.isArray(value)) {
      const isShort = value.every((one) => typeof one !== 'object');
      if (isShort && value.length > 0) return value.map((one) => nameOf(path, one)).join(', ');
      return t`${value.length} lines`;
    }
    if (typeof value === 'object') return t`set`;
    return nameOf(path, value);
  };
}

/** What the values of lists are called, by the paths of the lists. */
function useListWords(): Readonly<Record<string, Readonly<Record<string, ChoiceWords>>>> {
  const { t } = useLingui();
  const speakers = namesOf(useSpeakerMetricWords());
  const { restrictions } = useDrawOptionWords();
  return {
    'standings.teams': namesOf(useTeamMetricWords()),
    'standings.speakers': speakers,
    'standings.replies': speakers,
    'standings.adjudicators': namesOf(useAdjudicatorMetricWords()),
    'draw.options.pullupRestriction': { none: t`Any team`, ...restrictions },
  };
}

function namesOf(words: Readonly<Record<string, MetricWords>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(words).map(([metric, { name }]) => [metric, name]));
}
