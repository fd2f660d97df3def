import { Trans, useLingui } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import { useEdits } from '#web/lib/form/use-draft.ts';
import { errorAt, fieldErrors } from '#web/lib/query/field-errors.ts';
import { useAct } from '#web/lib/query/use-act.ts';

import { useCan } from '#web/lib/tournament.tsx';
import { NotSaved } from '#web/ui/kit/feedback/not-saved.tsx';
import { Checkbox, RadioGroup } from '#web/ui/kit/inputs/choice.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { NumberInput } from '#web/ui/kit/inputs/number-input.tsx';
import { SaveBar } from '#web/ui/kit/inputs/save-bar.tsx';
import type { Settings } from '../core/feedback-data.ts';
import { WeightFields } from '../core/weight-fields.tsx';
import styles from './settings.module.css';

/** Minutes that are proposed when a limit is switched on. */
const usualMinutes = 90;
const usualReminder = 30;

/** When forms are taken, when people are reminded, and what a form counts. */
export function WindowForm({ saved }: { readonly saved: Settings }) {
  const { t } = useLingui();
  const mayEdit = useCan()('feedback.edit');
  const { shown, change: set, ...edits } = useEdits(saved);
  const save = useAct('feedback.saveSettings', {
    input: ({ scale: _scale, rule: _rule, ...body }: Settings) => ({ body }),
    onSuccess: edits.markSaved,
  });
  const errors = fieldErrors(save.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    edits.markSent();
    save.mutate(shown);
  };
  return (
    <form className={styles.part} onSubmit={submit} noValidate>
      <h2>{t`When it is open`}</h2>
      <fieldset className={styles.part} disabled={!mayEdit}>
        <RadioGroup
          label={t`A room opens`}
          value={shown.opens}
          onValueChange={(opens) => set({ opens })}
          options={[
            { value: 'ballot', label: t`when the room’s ballot is confirmed` },
            { value: 'release', label: t`when the draw is released` },
            { value: 'hand', label: t`when someone opens the round under Progress` },
          ]}
        />
        <Minutes
          label={t`Close automatically`}
          field={t`Minutes it stays open`}
          usual={usualMinutes}
          value={shown.minutes}
          error={errorAt(errors, 'minutes')}
          onValue={(minutes) => set({ minutes })}
        />
        <Minutes
          label={t`Send one reminder`}
          field={t`Minutes after it opened`}
          usual={usualReminder}
          value={shown.remindAfter}
          error={errorAt(errors, 'remindAfter')}
          onValue={(remindAfter) => set({ remindAfter })}
        />
        <h2>{t`Weight of a form`}</h2>
        <p className="muted sm">
          <Trans>
            Each round sets how much feedback counts towards the score; see Scores, where you can
            preview other weights before saving.
          </Trans>
        </p>
        <WeightFields weights={shown} onWeights={set} disabled={!mayEdit} />
      </fieldset>
      <NotSaved
        error={save.error}
        overtaken={<Trans>Someone else has changed these settings. Your choices are above.</Trans>}
        onShowPresent={() => {
          edits.discard();
          save.reset();
        }}
      />
      {mayEdit && (
        <SaveBar isChanged={edits.isChanged} isBusy={save.isPending} onDiscard={edits.discard} />
      )}
    </form>
  );
}

interface MinutesProps {
  readonly label: string;
  readonly field: string;
  readonly usual: number;
  /** Null: it does not happen by itself. */
  readonly value: number | null;
  readonly error: string | undefined;
  readonly onValue: (value: number | null) => void;
}

function Minutes({ label, field, usual, value, error, onValue }: MinutesProps) {
  return (
    <div className={styles.minutes}>
      <Checkbox
        label={label}
        checked={value !== null}
        onChange={(event) => onValue(event.target.checked ? usual : null)}
      />
      {value !== null && (
        <Field label={field} error={error}>
          <NumberInput
            min={1}
            value={value}
            onValueChange={(minutes) => minutes !== null && onValue(minutes)}
          />
        </Field>
      )}
    </div>
  );
}
