import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { mostTraineesInRoom } from '#contract/limits.ts';
import { Select } from '#web/ui/kit/choices/select.tsx';
import { Checkbox, SegmentedChoice } from '#web/ui/kit/inputs/choice.tsx';
import { Field, FieldSet } from '#web/ui/kit/inputs/field.tsx';
import { NumberInput } from '#web/ui/kit/inputs/number-input.tsx';
import styles from '../judges/allocate.module.css';
import type { AllocationOptions, AllocationSettings } from '../judges/use-solutions.ts';
import { WeightSliders } from './weight-sliders.tsx';

interface SettingsFormProps {
  readonly defaults: AllocationSettings;
  readonly chosen: AllocationOptions;
  readonly onChosen: (chosen: AllocationOptions) => void;
}

/** What is asked of an allocation: seats, hard minimum, weights. */
export function SettingsForm({ defaults, chosen, onChosen }: SettingsFormProps) {
  const { t } = useLingui();
  const set = (changes: Partial<AllocationOptions>) => onChosen({ ...chosen, ...changes });
  const decision = chosen.decision ?? defaults.decision;
  return (
    <div className={styles.form}>
      <div>
        <span className={styles.caption} aria-hidden="true">
          {t`What to fill`}
        </span>
        <SegmentedChoice
          label={t`What to fill`}
          value={chosen.mode}
          onValueChange={(mode) => set({ mode })}
          options={[
            { value: 'all', label: t`All seats` },
            { value: 'gaps', label: t`Gaps only` },
          ]}
        />
      </div>
      <div>
        <span className={styles.caption} aria-hidden="true">
          {t`How panels decide`}
        </span>
        <SegmentedChoice
          label={t`How panels decide`}
          value={decision}
          onValueChange={(next) => set({ decision: next })}
          options={[
            { value: 'voting', label: t`By vote` },
            { value: 'consensus', label: t`Together` },
          ]}
        />
      </div>
      <Field label={t`Voting judges in a room`}>
        <NumberInput
          min={1}
          max={15}
          value={chosen.panelSize ?? defaults.panelSize}
          onValueChange={(panelSize) => panelSize !== null && set({ panelSize })}
        />
      </Field>
      <Field label={t`Trainees in a room`} hint={t`at most; the rest stay unallocated`}>
        <NumberInput
          min={0}
          max={mostTraineesInRoom}
          value={chosen.traineesPerRoom ?? defaults.traineesPerRoom}
          onValueChange={(count) => count !== null && set({ traineesPerRoom: count })}
        />
      </Field>
      <Field label={t`If there are too few`}>
        <Select
          value={chosen.policy ?? defaults.policy}
          onValueChange={(policy) => set({ policy })}
          options={[
            { value: 'even', label: t`As even as possible` },
            { value: 'big-on-top', label: t`Big panels in important rooms` },
            { value: 'small-on-top', label: t`Small panels in important rooms` },
          ]}
        />
      </Field>
      <LeastScores {...{ defaults, chosen, onChosen }} />
      <ImportanceField {...{ chosen, onChosen }} />
      <div className={styles.ticks}>
        <Checkbox
          label={t`Odd panels only`}
          checked={chosen.oddOnly ?? defaults.oddOnly}
          onChange={(event) => set({ oddOnly: event.currentTarget.checked })}
        />
        <Checkbox
          label={t`Panellists beside the chair`}
          checked={chosen.wings ?? defaults.wings}
          onChange={(event) => set({ wings: event.currentTarget.checked })}
        />
      </div>
      <PlanAhead {...{ defaults, chosen, onChosen }} />
      <Together {...{ defaults, chosen, onChosen }} />
      <WeightSliders
        weights={{ ...defaults.weights, ...chosen.weights }}
        defaults={defaults.weights}
        onWeights={(weights) => set({ weights })}
      />
    </div>
  );
}

/** Below them a judge does not chair, or does not vote. */
function LeastScores({ defaults, chosen, onChosen }: SettingsFormProps) {
  const { t } = useLingui();
  const { min, max } = defaults.scale;
  return (
    <>
      <Field label={t`Minimum chair score`} hint={t`${min} to ${max}; empty: anyone who votes`}>
        <NumberInput
          min={min}
          max={max}
          step={0.5}
          value={chosen.minimumChairScore ?? null}
          onValueChange={(minimumChairScore) => onChosen({ ...chosen, minimumChairScore })}
        />
      </Field>
      <Field
        label={t`Minimum voting score`}
        hint={t`${min} to ${max}; judges below it sit as trainees`}
      >
        <NumberInput
          min={min}
          max={max}
          step={0.5}
          value={chosen.minimumVotingScore ?? null}
          onValueChange={(minimumVotingScore) => onChosen({ ...chosen, minimumVotingScore })}
        />
      </Field>
    </>
  );
}

/** By what rooms are important. */
function ImportanceField({ chosen, onChosen }: Pick<SettingsFormProps, 'chosen' | 'onChosen'>) {
  const { t } = useLingui();
  const { importance, ...rest } = chosen;
  return (
    <Field label={t`Room importance`}>
      <Select
        value={importance ?? 'usual'}
        onValueChange={(next) => onChosen(next === 'usual' ? rest : { ...rest, importance: next })}
        options={[
          { value: 'usual', label: t`As set; otherwise by bracket` },
          { value: 'present', label: t`As set on the board` },
          { value: 'bracket', label: t`By bracket` },
          { value: 'liveness', label: t`By what is at stake for the break` },
        ]}
      />
    </Field>
  );
}

/** Whether later rounds count; nothing in the last, nor with several rounds at once. */
function PlanAhead({ defaults, chosen, onChosen }: SettingsFormProps) {
  const { t } = useLingui();
  const { roundsAhead } = defaults;
  if (roundsAhead === 0 || chosen.withDrawIds.length > 0) return null;
  return (
    <Checkbox
      label={t`Plan ahead over the remaining preliminary rounds`}
      hint={t`Simulates ${plural(roundsAhead, { one: '# more round', other: '# more rounds' })} and the break, saves judges for the teams they will be needed for, and shares out chairs and regions. Takes longer.`}
      checked={chosen.planAhead ?? false}
      onChange={(event) => onChosen({ ...chosen, planAhead: event.currentTarget.checked })}
    />
  );
}

/** Rounds that can be allocated with this one; nothing when there are none. */
function Together({ defaults, chosen, onChosen }: SettingsFormProps) {
  const { t } = useLingui();
  const { withDrawIds } = chosen;
  if (defaults.together.length === 0) return null;
  return (
    <FieldSet label={t`Allocate concurrent rounds together`}>
      {defaults.together.map(({ drawId, name }) => (
        <Checkbox
          key={drawId}
          label={name}
          checked={withDrawIds.includes(drawId)}
          onChange={(event) => {
            const others = withDrawIds.filter((id) => id !== drawId);
            const next = event.currentTarget.checked ? [...others, drawId] : others;
            onChosen({ ...chosen, withDrawIds: next, planAhead: false });
          }}
        />
      ))}
    </FieldSet>
  );
}
