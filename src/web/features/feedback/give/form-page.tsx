import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useOnline } from '#web/lib/device/use-online.ts';
import { isWaiting } from '#web/lib/keep/outbox.ts';
import { useServerNow } from '#web/lib/live/server-clock.ts';
import { useRoomInFlight } from '#web/ui/debate/draw/room-in-flight.ts';
import { OfflineBanner } from '#web/ui/debate/rounds/offline-banner.tsx';
import { PhoneLayout } from '#web/ui/layouts/phone-layout.tsx';
import { FormFields } from './form-fields.tsx';
import { FormSent } from './form-sent.tsx';
import styles from './give.module.css';
import { type Slot, stateAt } from './my-feedback.ts';
import type { SavedForms } from './saved-feedback.ts';
import { SendDock } from './send-dock.tsx';
import { hrefOf, nextToDo, useSlotNames } from './slot-words.ts';
import { useCheckedForm } from './use-checked-form.ts';
import type { MyFeedbackHandle } from './use-my-feedback.ts';
import { WindowLine } from './window-line.tsx';

interface FormPageProps {
  readonly handle: MyFeedbackHandle;
  readonly list: SavedForms;
  readonly slot: Slot;
  /** The address of the list. */
  readonly base: string;
  /** The address of the person's own page. */
  readonly back: string;
}

/** One form: written while the window is open, then where it is on its way. */
export function FormPage({ handle, list, slot, base, back }: FormPageProps) {
  const { t } = useLingui();
  const now = useServerNow(1000);
  const isOnline = useOnline();
  const nameOf = useSlotNames();
  const inFlight = useRoomInFlight();
  const form = handle.formOf(slot);
  const state = stateAt(slot.room, now);
  const checked = useCheckedForm(list, slot, form);
  const isSent = form.state === 'sent' || isWaiting(form);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step begins at its top
  useEffect(() => {
    window.scrollTo({ top: 0 });
  }, [isSent]);
  const { room } = slot;
  const next = nextToDo(handle, list.mine.rooms, now);
  const venue = inFlight(room.venue ?? t`no room`, room.flight);
  const isWriting = !isSent && state === 'open';
  return (
    <PhoneLayout
      tournament={list.tournament}
      account={null}
      tabs={[]}
      title={t`Feedback, ${room.roundName}, ${venue}`}
      backHref={base}
      banner={!isOnline && !isSent && <OfflineBanner state="unsent" />}
      dock={
        isWriting && (
          <SendDock checked={checked} isOnline={isOnline} onSend={() => handle.send(slot)} />
        )
      }
    >
      <h1 className={styles.title}>
        <bdi>{nameOf(slot)}</bdi>
      </h1>
      <div className={styles.facts}>
        <WindowLine room={room} now={now} timeZone={list.tournament.timeZone} />
        {room.from.kind === 'team' && (
          <span className="muted">
            {t`For`} <bdi>{room.from.name}</bdi>
          </span>
        )}
      </div>
      {isSent ? (
        <FormSent
          {...{ form, checked, slot, base, back }}
          timeZone={list.tournament.timeZone}
          nextHref={next ? hrefOf(base, next) : null}
          nextName={next ? nameOf(next) : ''}
          onChange={state === 'open' || isWaiting(form) ? () => handle.reopen(slot) : null}
        />
      ) : (
        <FormFields
          {...{ form, checked, slot, state }}
          introduction={checked.version.introduction}
          onWrite={(change) => handle.write(slot, change)}
        />
      )}
    </PhoneLayout>
  );
}
