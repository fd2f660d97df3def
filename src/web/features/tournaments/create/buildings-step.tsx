import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { meetingLimits } from '#engine/venues/index.ts';
import { readRooms } from '#web/lib/room-lines.ts';
import { RoomsField } from '#web/ui/debate/draw/rooms-field.tsx';
import { RadioGroup } from '#web/ui/kit/inputs/choice.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { NumberInput } from '#web/ui/kit/inputs/number-input.tsx';
import { Textarea, TextInput } from '#web/ui/kit/inputs/text-input.tsx';
import styles from '../form/form.module.css';
import { hostsOf, roomsOf } from './create-buildings.ts';
import { useDraft } from './draft.ts';

/** Rooms by list or pattern, video meetings by their hosts, or none yet. */
export function BuildingsStep() {
  const { t } = useLingui();
  const { draft, change } = useDraft();
  return (
    <div className={styles.form}>
      <div>
        <h1>
          <Trans>Rooms</Trans>
        </h1>
        <p className="muted">
          <Trans>Skip this if you don’t know them yet. You can add rooms at any time.</Trans>
        </p>
      </div>
      <RadioGroup
        label={t`Where debates meet`}
        value={draft.meetsIn}
        onValueChange={(meetsIn) => change({ meetsIn })}
        options={[
          { value: 'rooms', label: t`In rooms`, hint: t`By list or pattern.` },
          { value: 'video', label: t`In video meetings`, hint: t`Breakout rooms of your hosts.` },
          { value: 'later', label: t`Not known yet`, hint: t`Add rooms at any time.` },
        ]}
      />
      {draft.meetsIn === 'rooms' && (
        <>
          <RoomsField
            optional
            value={draft.rooms}
            onChange={(rooms) => change({ rooms })}
            lines={readRooms(draft.rooms)}
          />
          <Field
            label={t`Building`}
            optional
            hint={t`Used for all these rooms unless a line names another.`}
          >
            <TextInput
              value={draft.building}
              onChange={(event) => change({ building: event.target.value })}
              maxLength={60}
              dir="auto"
            />
          </Field>
        </>
      )}
      {draft.meetsIn === 'video' && <Meetings />}
    </div>
  );
}

function Meetings() {
  const { t } = useLingui();
  const { draft, change } = useDraft();
  const rooms = roomsOf(draft);
  const isLong = hostsOf(draft).some((host) => [...host].length > 60);
  return (
    <>
      <Field
        label={t`Hosts`}
        hint={t`One host per line; each starts a meeting. Add the links later in the settings.`}
        error={isLong ? t`A host’s name has at most 60 characters.` : null}
      >
        <Textarea
          rows={3}
          value={draft.hosts}
          onChange={(event) => change({ hosts: event.target.value })}
          dir="auto"
        />
      </Field>
      <Field
        label={t`Rooms in each meeting`}
        hint={t`A meeting holds up to ${meetingLimits.rooms} breakout rooms and pre-assigns up to ${meetingLimits.people} people.`}
      >
        <NumberInput
          value={draft.roomsEach}
          min={1}
          max={meetingLimits.rooms}
          onValueChange={(value) =>
            change({ roomsEach: Math.min(meetingLimits.rooms, Math.max(1, value ?? 1)) })
          }
        />
      </Field>
      {rooms.length > 0 && (
        <p role="status">
          <b className="b">
            <Plural value={rooms.length} one="# room" other="# rooms" />
          </b>
          <span className="muted">
            : {rooms[0]?.name} – {rooms.at(-1)?.name}
          </span>
        </p>
      )}
    </>
  );
}
