import { Trans, useLingui } from '@lingui/react/macro';
import { eventKinds } from '#engine/vocabulary.ts';
import { formatTime } from '#web/lib/format.ts';
import { useRead } from '#web/lib/query/use-read.ts';
import { useRounds } from '#web/lib/time/rounds.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { useEventWords } from '#web/ui/debate/rounds/event-words.ts';
import { Combobox } from '#web/ui/kit/choices/combobox.tsx';
import { Select } from '#web/ui/kit/choices/select.tsx';
import { Checkbox } from '#web/ui/kit/inputs/choice.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { NumberInput } from '#web/ui/kit/inputs/number-input.tsx';
import { Textarea, TextInput } from '#web/ui/kit/inputs/text-input.tsx';
import styles from './editor.module.css';
import { bodyOf, type EventDraft, isRoundStart, standingOf } from './event-draft.ts';
import { gridMinutes } from './grid-model.ts';

/** The value for no round in the list of rounds. */
const noRound = 'none';

interface EventFieldsProps {
  readonly draft: EventDraft;
  readonly onChange: (change: Partial<EventDraft>) => void;
  /** The server's complaint about a field. */
  readonly errorOf: (field: string) => string | undefined;
  /** Whether what is missing may be complained about. */
  readonly isTried: boolean;
}

/** What an event is, when and where. */
export function EventFields(props: EventFieldsProps) {
  const { draft, onChange, errorOf } = props;
  const { t } = useLingui();
  const { kinds } = useEventWords();
  const rounds = useRounds().data?.rounds ?? [];
  const venues = useVenues();
  const kindOptions = eventKinds.map((kind) => ({ value: kind, label: kinds[kind] }));
  const roundOptions = [
    { value: noRound, label: t`No round` },
    ...rounds.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const startsRound = isRoundStart(draft);
  return (
    <>
      <div className={styles.pair}>
        <Field label={t`Kind`}>
          <Select
            value={draft.kind}
            onValueChange={(kind) => onChange({ kind })}
            options={kindOptions}
          />
        </Field>
        <Field label={t`Round`} error={errorOf('roundId')}>
          <Select
            value={draft.roundId ?? noRound}
            onValueChange={(id) => onChange({ roundId: id === noRound ? null : id })}
            options={roundOptions}
          />
        </Field>
      </div>
      <Field
        label={t`Name`}
        optional={draft.roundId !== null}
        hint={draft.roundId === null ? undefined : t`Leave empty to use the round’s name.`}
        error={errorOf('title')}
      >
        <TextInput
          value={draft.title}
          maxLength={80}
          onChange={(event) => onChange({ title: event.target.value })}
        />
      </Field>
      <When {...props} />
      {startsRound && (
        <p className="muted sm">
          <Trans>The round starts when its debates do; set it here.</Trans>
        </p>
      )}
      <div className={styles.pair}>
        <Field label={t`Room`} optional error={errorOf('venueId')}>
          <Combobox
            value={draft.venueId}
            onValueChange={(venueId) => onChange({ venueId })}
            options={venues}
            empty={t`No room with this name`}
          />
        </Field>
        <Field label={t`Place`} optional error={errorOf('place')}>
          <TextInput
            value={draft.place}
            maxLength={120}
            placeholder={t`Great Hall, ground floor`}
            onChange={(event) => onChange({ place: event.target.value })}
          />
        </Field>
      </div>
      <Field
        label={t`Notes`}
        optional
        hint={t`Visible to anyone who can see the event.`}
        error={errorOf('notes')}
      >
        <Textarea
          value={draft.notes}
          maxLength={1000}
          rows={2}
          onChange={(event) => onChange({ notes: event.target.value })}
        />
      </Field>
      {!startsRound && (
        <Checkbox
          label={t`Staff only`}
          hint={t`Hidden from public pages, calendars and screens.`}
          checked={draft.staffOnly}
          onChange={(event) => onChange({ staffOnly: event.target.checked })}
        />
      )}
    </>
  );
}

function When({ draft, onChange, errorOf, isTried }: EventFieldsProps) {
  const { t } = useLingui();
  const { timeZone } = useTournament();
  const standing = standingOf(draft.start, timeZone);
  const end = bodyOf(draft, timeZone)?.endsAt;
  const complaint = {
    missing: isTried ? t`Enter a start time.` : undefined,
    skipped: t`This time doesn’t exist that day (clocks go forward). The event would start after the change.`,
    once: undefined,
    twice: undefined,
  }[standing];
  return (
    <div className={styles.pair}>
      <Field
        label={t`Starts`}
        hint={
          standing === 'twice'
            ? t`This time occurs twice that day (clocks go back). The first one is used.`
            : undefined
        }
        error={errorOf('startsAt') ?? complaint}
      >
        <TextInput
          type="datetime-local"
          value={draft.start}
          onChange={(event) => onChange({ start: event.target.value })}
        />
      </Field>
      <Field
        label={t`Minutes`}
        hint={end ? t`Until ${formatTime(end, timeZone)}` : undefined}
        error={
          errorOf('endsAt') ??
          (isTried && draft.minutes === null ? t`Enter a duration.` : undefined)
        }
      >
        <NumberInput
          value={draft.minutes}
          onValueChange={(minutes) => onChange({ minutes })}
          min={gridMinutes}
          max={24 * 60}
          step={gridMinutes}
        />
      </Field>
    </div>
  );
}

function useVenues() {
  const { data } = useRead('venues.list');
  return (data?.venues ?? []).map(({ id, name, building }) => ({
    value: id,
    label: name,
    ...(building ? { hint: building } : {}),
  }));
}
