import { useLingui } from '@lingui/react/macro';
import { limitAt } from '#engine/rule-pack-limits.ts';
import { Select } from '#web/ui/kit/choices/select.tsx';
import { Switch } from '#web/ui/kit/inputs/choice.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { NumberInput } from '#web/ui/kit/inputs/number-input.tsx';
import { TextInput } from '#web/ui/kit/inputs/text-input.tsx';
import { type ChoiceField, optionsOf, useChoiceWords } from './choice-words.ts';
import { type FieldPath, useFieldWords } from './field-words.ts';
import { usePack } from './pack-context.tsx';
import { type PathTo, readAt, type ValueAt, writeAt } from './pack-path.ts';

interface NumberProps<P extends string> {
  readonly at: P;
  readonly step?: number;
  /** Empty says that there is none. */
  readonly optional?: boolean;
}

/** A number of the pack. Emptied it stays what it was, unless it may be empty. */
export function PackNumber<P extends PathTo<number> & FieldPath>(props: NumberProps<P>) {
  const { at, step, optional = false } = props;
  const { pack, onChange, errorAt } = usePack();
  const { label, hint } = useFieldWords()[at];
  const limit = limitAt(at);
  return (
    <Field label={label} hint={hint} error={errorAt(at)} optional={optional}>
      <NumberInput
        // The path's type guarantees a number.
        value={(readAt(pack, at) as number | null | undefined) ?? null}
        {...(limit ? { min: limit.min, max: limit.max } : {})}
        {...(step === undefined ? {} : { step })}
        onValueChange={(value) => {
          if (value !== null || optional) onChange(writeAt(pack, at, value as ValueAt<P>));
        }}
      />
    </Field>
  );
}

interface ChoiceProps<P extends string> {
  readonly at: P;
  /** What a pack means that leaves the field out. */
  readonly absent?: Exclude<ValueAt<P>, undefined>;
  /** Which values are offered; absent: all. */
  readonly offers?: (value: string) => boolean;
}

/** One of a few values; below it what the field is for, else what the chosen value does. */
export function PackChoice<P extends ChoiceField>({ at, absent, offers }: ChoiceProps<P>) {
  const { pack, onChange, errorAt } = usePack();
  const { label, hint } = useFieldWords()[at];
  const options = optionsOf(useChoiceWords()[at]);
  const value = (readAt(pack, at) ?? absent) as string | undefined;
  const chosen = options.find((option) => option.value === value);
  return (
    <Field label={label} hint={hint ?? chosen?.hint} error={errorAt(at)}>
      <Select
        value={value ?? null}
        options={offers ? options.filter((option) => offers(option.value)) : options}
        onValueChange={(next) => onChange(writeAt(pack, at, next as ValueAt<P>))}
      />
    </Field>
  );
}

/** Yes or no. */
export function PackSwitch<P extends PathTo<boolean> & FieldPath>({ at }: { readonly at: P }) {
  const { pack, onChange } = usePack();
  const { label, hint } = useFieldWords()[at];
  return (
    <Switch
      label={label}
      {...(hint ? { hint } : {})}
      checked={readAt(pack, at) === true}
      onChange={(event) => onChange(writeAt(pack, at, event.target.checked as ValueAt<P>))}
    />
  );
}

/** A line of text. */
export function PackText<P extends PathTo<string> & FieldPath>({ at }: { readonly at: P }) {
  const { pack, onChange, errorAt } = usePack();
  const { label, hint } = useFieldWords()[at];
  return (
    <Field label={label} hint={hint} error={errorAt(at)}>
      <TextInput
        value={String(readAt(pack, at) ?? '')}
        {...(at === 'effective' ? { type: 'date' } : {})}
        onChange={(event) => onChange(writeAt(pack, at, event.target.value as ValueAt<P>))}
      />
    </Field>
  );
}

interface RangeProps {
  readonly at: 'scores.substantive' | 'scores.reply' | 'adjudicatorScores';
}

/** Lowest and highest mark with their step. */
export function PackRange({ at }: RangeProps) {
  const { t } = useLingui();
  const { pack, onChange, errorAt } = usePack();
  const { label } = useFieldWords()[at];
  const range = readAt(pack, at);
  if (!range) return null;
  const parts = [
    { key: 'min', words: t`${label}: lowest` },
    { key: 'max', words: t`${label}: highest` },
    { key: 'step', words: t`${label}: step` },
  ] as const;
  return (
    <>
      {parts.map(({ key, words }) => (
        <Field key={key} label={words} error={key === 'max' ? errorAt(at) : undefined}>
          <NumberInput
            value={range[key]}
            step={key === 'step' ? 0.25 : range.step}
            onValueChange={(value) => {
              if (value !== null) onChange(writeAt(pack, at, { ...range, [key]: value }));
            }}
          />
        </Field>
      ))}
    </>
  );
}
