import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Field } from '../../ui/kit/field.tsx';
import { Textarea, TextInput } from '../../ui/kit/text-input.tsx';
import { useDraft } from './draft.ts';
import styles from './form.module.css';
import { roomNames } from './room-names.ts';

/** Rooms by list or pattern; the step may stay empty. */
export function BuildingsStep() {
  const { t } = useLingui();
  const { draft, change } = useDraft();
  const names = roomNames(draft.rooms);
  const shown = names.slice(0, 8).join(', ');
  return (
    <div className={styles.form}>
      <div>
        <h1>
          <Trans>Rooms</Trans>
        </h1>
        <p className="muted">
          <Trans>Skip this if you do not know them yet; the tab room takes them at any time.</Trans>
        </p>
      </div>
      <Field
        label={t`Rooms`}
        optional
        hint={t`One a line, or a pattern such as A1–A12.`}
        error={
          names.some((name) => [...name].length > 60)
            ? t`A room’s name has at most 60 characters.`
            : null
        }
      >
        <Textarea
          rows={5}
          value={draft.rooms}
          onChange={(event) => change({ rooms: event.target.value })}
          dir="auto"
        />
      </Field>
      {names.length > 0 && (
        <p role="status">
          <b className="b">
            <Plural value={names.length} one="# room" other="# rooms" />
          </b>
          <span className="muted">
            : {shown}
            {names.length > 8 && ' …'}
          </span>
        </p>
      )}
      <Field label={t`Building`} optional hint={t`For all of these rooms.`}>
        <TextInput
          value={draft.building}
          onChange={(event) => change({ building: event.target.value })}
          maxLength={60}
          dir="auto"
        />
      </Field>
    </div>
  );
}
