import { useLingui } from '@lingui/react/macro';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import type { ReasonsMode } from '#engine/vocabulary.ts';
import { Select } from '#web/ui/kit/choices/select.tsx';
import { RadioGroup } from '#web/ui/kit/inputs/choice.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { NumberInput } from '#web/ui/kit/inputs/number-input.tsx';
import styles from './settings.module.css';

type Written = CallOutput<Api['ballotSettings']['get']>['written'];

interface WrittenReasonsProps {
  readonly written: Written;
  readonly error: string | undefined;
  readonly onChange: (written: Written) => void;
}

/** Whether chairs write reasons for their decisions to the teams, in which rounds, and until when. */
export function WrittenReasons({ written, error, onChange }: WrittenReasonsProps) {
  const { t } = useLingui();
  return (
    <section className={styles.part} aria-label={t`Written reasons for decisions`}>
      <RadioGroup<ReasonsMode>
        label={t`Written reasons for decisions`}
        hint={t`The chair writes them for the panel. Teams read them on their own pages once the result is public; you can withhold one.`}
        value={written.mode}
        onValueChange={(mode) => onChange({ ...written, mode })}
        options={[
          { value: 'off', label: t`Not asked for` },
          { value: 'optional', label: t`Chairs may write them` },
          { value: 'required', label: t`Chairs must write them; results don’t wait` },
        ]}
      />
      {written.mode !== 'off' && (
        <div className={styles.bounds}>
          <Field label={t`In which rounds`}>
            <Select
              value={written.rounds}
              onValueChange={(rounds) => onChange({ ...written, rounds })}
              options={[
                { value: 'all', label: t`Every round` },
                { value: 'marked', label: t`Rounds marked for it` },
              ]}
            />
          </Field>
          <Field
            label={t`Hours after the first ballot`}
            optional
            hint={t`Leave empty for no deadline.`}
            error={error}
          >
            <NumberInput
              value={written.hours}
              min={1}
              max={336}
              onValueChange={(hours) => onChange({ ...written, hours })}
            />
          </Field>
        </div>
      )}
    </section>
  );
}
