import { useLingui } from '@lingui/react/macro';
import { formatOffset } from '#web/lib/format.ts';
import { instantOf, localOf } from '#web/lib/time/zoned-time.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { Checkbox, Switch } from '#web/ui/kit/inputs/choice.tsx';
import { Field, FieldSet } from '#web/ui/kit/inputs/field.tsx';
import { Textarea, TextInput } from '#web/ui/kit/inputs/text-input.tsx';
import styles from '../signups.module.css';
import type { SettingsPartProps } from './settings-part.ts';

/** Whether, for whom and when signups are open. */
export function DoorFields({ settings, onChange, errors }: SettingsPartProps) {
  const { t } = useLingui();
  const kinds = [
    { kind: 'institution', label: t`Institutions` },
    { kind: 'team', label: t`Individual teams` },
    { kind: 'adjudicator', label: t`Independent judges` },
  ] as const;
  return (
    <>
      <Switch
        label={t`People can request places`}
        hint={t`Before registration: they ask, you grant, they register with the link you send.`}
        checked={settings.enabled}
        onChange={(event) => onChange({ enabled: event.target.checked })}
      />
      <FieldSet label={t`Who can ask`}>
        <div className={styles.ticks}>
          {kinds.map(({ kind, label }) => (
            <Checkbox
              key={kind}
              label={label}
              checked={settings.kinds.includes(kind)}
              onChange={(event) =>
                onChange({
                  kinds: kinds
                    .map((one) => one.kind)
                    .filter((one) =>
                      one === kind ? event.target.checked : settings.kinds.includes(one),
                    ),
                })
              }
            />
          ))}
        </div>
      </FieldSet>
      <Field
        label={t`Text above the form`}
        optional
        hint={t`Markdown.`}
        error={errors.introduction}
      >
        <Textarea
          value={settings.introduction}
          onChange={(event) => onChange({ introduction: event.target.value })}
          dir="auto"
        />
      </Field>
      <div className={styles.two}>
        <Moment
          label={t`Opens`}
          value={settings.opensAt}
          onChange={(opensAt) => onChange({ opensAt })}
          error={errors.opensAt}
        />
        <Moment
          label={t`Closes`}
          value={settings.closesAt}
          onChange={(closesAt) => onChange({ closesAt })}
          error={errors.closesAt}
        />
      </div>
    </>
  );
}

interface MomentProps {
  readonly label: string;
  readonly value: string | null;
  readonly onChange: (instant: string | null) => void;
  readonly error: string | undefined;
}

/** A moment by the tournament's clock; empty: none. */
function Moment({ label, value, onChange, error }: MomentProps) {
  const { t } = useLingui();
  const { timeZone, settings } = useTournament();
  const offset = formatOffset(settings.timezoneOffset);
  return (
    <Field label={label} optional hint={t`In the tournament’s time zone, ${offset}.`} error={error}>
      <TextInput
        type="datetime-local"
        value={value ? localOf(value, timeZone) : ''}
        onChange={(event) =>
          onChange(instantOf(event.target.value, timeZone)?.toISOString() ?? null)
        }
      />
    </Field>
  );
}
