import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatMoment, formatTime } from '#web/lib/format.ts';
import { serverNow } from '#web/lib/live/server-clock.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { useEventWords } from '#web/ui/debate/rounds/event-words.ts';
import { Combobox } from '#web/ui/kit/choices/combobox.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { SegmentedChoice } from '#web/ui/kit/inputs/choice.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { NumberInput } from '#web/ui/kit/inputs/number-input.tsx';
import { Dialog } from '#web/ui/kit/overlays/dialog.tsx';
import { type Delay, delayed } from './delay.ts';
import styles from './editor.module.css';
import { gridMinutes } from './grid-model.ts';
import type { PlannedEvent } from './use-plan.ts';

interface DelayDialogProps {
  readonly events: readonly PlannedEvent[];
  readonly onClose: () => void;
  readonly onMove: (before: readonly PlannedEvent[], after: readonly PlannedEvent[]) => void;
}

const usualDelay = 15;
const mostMinutes = 24 * 60;

/** Moves everything after a delay, with a look at the new times before anything changes. */
export function DelayDialog({ events, onClose, onMove }: DelayDialogProps) {
  const { t } = useLingui();
  const { timeZone } = useTournament();
  const { titleOf } = useEventWords();
  const coming = events.find(({ startsAt }) => Date.parse(startsAt) > serverNow()) ?? events[0];
  const [fromId, setFromId] = useState<string | null>(coming?.id ?? null);
  const [minutes, setMinutes] = useState<number | null>(usualDelay);
  const [scope, setScope] = useState<Delay['scope']>('day');
  const isTooFar = Math.abs(minutes ?? 0) > mostMinutes;
  const after =
    fromId === null || minutes === null || isTooFar
      ? []
      : delayed(events, { fromId, minutes, scope }, timeZone);
  const before = after.flatMap(({ id }) => events.find((event) => event.id === id) ?? []);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t`Delay the schedule`}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button look="main" disabled={after.length === 0} onClick={() => onMove(before, after)}>
            <Plural value={after.length} one="Move # event" other="Move # events" />
          </Button>
        </>
      }
    >
      <div className="stack">
        <Field label={t`From`} hint={t`This event moves, and so does everything from then on.`}>
          <Combobox
            value={fromId}
            onValueChange={setFromId}
            options={events.map((event) => ({
              value: event.id,
              label: `${titleOf(event)}, ${formatMoment(event.startsAt, timeZone)}`,
            }))}
          />
        </Field>
        <Field
          label={t`Minutes`}
          hint={t`Negative moves earlier.`}
          error={isTooFar ? t`At most a day.` : undefined}
        >
          <NumberInput
            value={minutes}
            onValueChange={setMinutes}
            min={-mostMinutes}
            max={mostMinutes}
            step={gridMinutes}
          />
        </Field>
        <SegmentedChoice
          label={t`How far`}
          value={scope}
          onValueChange={setScope}
          options={[
            { value: 'day', label: t`Rest of that day` },
            { value: 'all', label: t`Everything after` },
          ]}
        />
        {after.length > 0 && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to reach it.
          <section aria-label={t`New times`} className={styles.preview} tabIndex={0}>
            <ol>
              {after.map((event, index) => (
                <li key={event.id}>
                  <span className="trunc">{titleOf(event)}</span>
                  <span className={styles.time}>
                    <s>{formatTime(before[index]?.startsAt ?? event.startsAt, timeZone)}</s>{' '}
                    {formatTime(event.startsAt, timeZone)}
                  </span>
                </li>
              ))}
            </ol>
          </section>
        )}
      </div>
    </Dialog>
  );
}
