import { useLingui } from '@lingui/react/macro';
import type { Stage } from '#engine/vocabulary.ts';
import { Checkbox } from '#web/ui/kit/inputs/choice.tsx';
import { FieldSet } from '#web/ui/kit/inputs/field.tsx';
import styles from './away-fields.module.css';

export interface JudgedRound {
  readonly id: string;
  readonly name: string;
  readonly stage: Stage;
  /** False once its draw is confirmed. */
  readonly mayChange?: boolean;
}

interface AwayFieldsProps {
  readonly rounds: readonly JudgedRound[];
  /** Ids of the rounds that the judge cannot judge. */
  readonly away: readonly string[];
  readonly onChange: (away: string[]) => void;
  readonly error?: string | null | undefined;
}

/** The rounds that a judge can judge: every round unless unticked. */
export function AwayFields({ rounds, away, onChange, error }: AwayFieldsProps) {
  const { t } = useLingui();
  const preliminary = rounds.filter(({ stage }) => stage === 'preliminary');
  const elimination = rounds.filter(({ stage }) => stage === 'elimination');
  const group = (some: readonly JudgedRound[]) => (
    <div className={styles.rounds}>
      {some.map(({ id, name, mayChange = true }) => (
        <Checkbox
          key={id}
          label={<bdi>{name}</bdi>}
          hint={mayChange ? undefined : t`Its draw is made.`}
          disabled={!mayChange}
          checked={!away.includes(id)}
          onChange={(event) =>
            onChange(event.target.checked ? away.filter((one) => one !== id) : [...away, id])
          }
        />
      ))}
    </div>
  );
  return (
    <>
      {preliminary.length > 0 && (
        <FieldSet
          label={t`Preliminary rounds you can judge`}
          hint={t`Untick the rounds you will miss. You can change each one until its draw is made.`}
          error={error}
        >
          {group(preliminary)}
        </FieldSet>
      )}
      {elimination.length > 0 && (
        <FieldSet
          label={t`Break rounds you can judge`}
          error={preliminary.length > 0 ? undefined : error}
        >
          {group(elimination)}
        </FieldSet>
      )}
    </>
  );
}
