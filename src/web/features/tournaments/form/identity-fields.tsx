import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { formatTime } from '#web/lib/format.ts';
import { Combobox } from '#web/ui/kit/choices/combobox.tsx';
import { SegmentedChoice } from '#web/ui/kit/inputs/choice.tsx';
import { Field, FieldSet } from '#web/ui/kit/inputs/field.tsx';
import { TextInput } from '#web/ui/kit/inputs/text-input.tsx';
import { ColorAndIcon } from './color-and-icon.tsx';
import styles from './form.module.css';
import { SlugField } from './slug-field.tsx';

/** What a tournament is called and where and when it is; the same for a new one and its settings. */
export interface Identity {
  readonly name: string;
  readonly slug: string;
  readonly color: string;
  readonly icon: string | null;
  readonly startDate: string;
  readonly endDate: string;
  readonly timeZone: string;
  readonly isOnline: boolean;
  readonly place: string;
}

interface IdentityFieldsProps {
  readonly value: Identity;
  readonly onChange: (changes: Partial<Identity>) => void;
  readonly errors: Readonly<Record<string, string>>;
  /** The tournament's present address, which is free for itself. */
  readonly ownSlug: string | null;
  readonly ownIcon?: Parameters<typeof ColorAndIcon>[0]['own'];
}

export function IdentityFields(props: IdentityFieldsProps) {
  const { value, onChange, errors, ownSlug, ownIcon } = props;
  const { t } = useLingui();
  return (
    <>
      <Field label={t`Name`} error={errors.name}>
        <TextInput
          value={value.name}
          onChange={(event) => onChange({ name: event.target.value })}
          maxLength={100}
          autoComplete="off"
          dir="auto"
          required
        />
      </Field>
      <SlugField
        value={value.slug}
        onChange={(slug) => onChange({ slug })}
        own={ownSlug}
        error={errors.slug ?? null}
      />
      <ColorAndIcon
        name={value.name}
        color={value.color}
        icon={value.icon}
        onChange={onChange}
        error={errors.color ?? null}
        own={ownIcon}
      />
      <Days value={value} onChange={onChange} errors={errors} />
      <FieldSet label={t`Where`} error={errors.place}>
        <div className={styles.where}>
          <SegmentedChoice
            label={t`In person or online`}
            value={value.isOnline ? 'online' : 'place'}
            onValueChange={(choice) => onChange({ isOnline: choice === 'online' })}
            size="tap"
            options={[
              { value: 'place', label: t`In person` },
              { value: 'online', label: t`Online` },
            ]}
          />
          {!value.isOnline && (
            <TextInput
              aria-label={t`Place`}
              placeholder={t`City or campus`}
              value={value.place}
              onChange={(event) => onChange({ place: event.target.value })}
              maxLength={100}
              dir="auto"
            />
          )}
        </div>
      </FieldSet>
      <ZoneField
        value={value.timeZone}
        onChange={(timeZone) => onChange({ timeZone })}
        error={errors.timeZone ?? null}
      />
    </>
  );
}

function Days({ value, onChange, errors }: Omit<IdentityFieldsProps, 'ownSlug'>) {
  const { t } = useLingui();
  const isBackward = value.endDate !== '' && value.endDate < value.startDate;
  const startAt = (startDate: string) =>
    // Moving the start moves an end that would lie before it.
    onChange(value.endDate < startDate ? { startDate, endDate: startDate } : { startDate });
  return (
    <div className={styles.two}>
      <Field label={t`First day`} error={errors.startDate}>
        <TextInput
          type="date"
          value={value.startDate}
          onChange={(event) => startAt(event.target.value)}
          required
        />
      </Field>
      <Field
        label={t`Last day`}
        error={errors.endDate ?? (isBackward ? t`This is before the first day.` : null)}
      >
        <TextInput
          type="date"
          value={value.endDate}
          min={value.startDate}
          onChange={(event) => onChange({ endDate: event.target.value })}
          required
        />
      </Field>
    </div>
  );
}

function ZoneField(props: {
  readonly value: string;
  readonly onChange: (zone: string) => void;
  readonly error: string | null;
}) {
  const { t } = useLingui();
  const { value, onChange, error } = props;
  const options = useMemo(() => zoneOptions(value), [value]);
  return (
    <Field
      label={t`Time zone`}
      hint={t`It’s ${formatTime(Date.now(), value)} there now. Every page shows times in this zone.`}
      error={error}
    >
      <Combobox
        value={value}
        onValueChange={(zone) => zone && onChange(zone)}
        options={options}
        empty={t`There’s no such time zone. Try the nearest big city.`}
      />
    </Field>
  );
}

/** Every zone that this browser knows, with its offset of today. */
function zoneOptions(present: string) {
  const names = new Set([present, 'UTC', ...Intl.supportedValuesOf('timeZone')]);
  return [...names].map((zone) => ({
    value: zone,
    label: zone.replaceAll('_', ' '),
    hint: offsetOf(zone),
  }));
}

function offsetOf(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' });
  const name = parts.formatToParts().find((part) => part.type === 'timeZoneName')?.value ?? '';
  return name.replace('GMT', 'UTC').replace('-', '−');
}
