import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ChevronRight } from 'lucide-react';
import { useOnline } from '#web/lib/device/use-online.ts';
import { isWaiting } from '#web/lib/keep/outbox.ts';
import { useServerNow } from '#web/lib/live/server-clock.ts';
import { useRoomInFlight } from '#web/ui/debate/draw/room-in-flight.ts';
import { RoleMark } from '#web/ui/debate/people/role-mark.tsx';
import { OfflineBanner } from '#web/ui/debate/rounds/offline-banner.tsx';
import { EmptyState } from '#web/ui/kit/feedback/states.tsx';
import { Status } from '#web/ui/kit/feedback/status.tsx';
import { LinkButton } from '#web/ui/kit/inputs/button.tsx';
import { Anchor } from '#web/ui/kit/layout/anchor.tsx';
import { PhoneLayout } from '#web/ui/layouts/phone-layout.tsx';
import styles from './give.module.css';
import { type MyRoom, type Slot, slotsOf, stateAt } from './my-feedback.ts';
import type { SavedForm, SavedForms } from './saved-feedback.ts';
import { hrefOf, isToDo, nextToDo, useSlotNames } from './slot-words.ts';
import type { MyFeedbackHandle } from './use-my-feedback.ts';
import { WindowLine } from './window-line.tsx';

interface OwedPageProps {
  readonly handle: MyFeedbackHandle;
  readonly list: SavedForms;
  readonly back: string;
}

/** Everything that somebody is asked for, by room, the newest first. */
export function OwedPage({ handle, list, back }: OwedPageProps) {
  const { t } = useLingui();
  const now = useServerNow(1000);
  const isOnline = useOnline();
  const nameOf = useSlotNames();
  const base = `${back}/feedback`;
  const { rooms } = list.mine;
  const next = nextToDo(handle, rooms, now);
  const count = rooms.flatMap(slotsOf).filter((slot) => isToDo(handle, slot, now)).length;
  const waits = rooms.flatMap(slotsOf).some((slot) => isWaiting(handle.formOf(slot)));
  return (
    <PhoneLayout
      tournament={list.tournament}
      account={null}
      tabs={[]}
      backHref={back}
      banner={
        !isOnline ? <OfflineBanner state="offline" /> : waits && <OfflineBanner state="sending" />
      }
      dock={
        next && (
          <LinkButton look="main" size="tap" wide href={hrefOf(base, next)}>
            {t`Next: ${nameOf(next)}`}
          </LinkButton>
        )
      }
    >
      <h1 className={styles.title}>{t`Feedback on judges`}</h1>
      {rooms.length === 0 ? (
        <EmptyState title={t`Nothing to give yet`}>
          <Trans>Your judges appear here after your first debate.</Trans>
        </EmptyState>
      ) : (
        <>
          <p className={styles.lead}>
            {count === 0 ? (
              <Trans>You’ve given all your feedback for now. Thank you.</Trans>
            ) : (
              <Plural
                value={count}
                one="One form is open for you."
                other="# forms are open for you."
              />
            )}{' '}
            <Trans>The judges never see who wrote it; the adjudication core does.</Trans>
          </p>
          {rooms.map((room) => (
            <Room
              key={room.debateId}
              {...{ room, handle, base, now }}
              timeZone={list.tournament.timeZone}
            />
          ))}
        </>
      )}
    </PhoneLayout>
  );
}

interface RoomProps {
  readonly room: MyRoom;
  readonly handle: MyFeedbackHandle;
  readonly base: string;
  readonly now: number;
  readonly timeZone: string;
}

function Room({ room, handle, base, now, timeZone }: RoomProps) {
  const { t } = useLingui();
  const nameOf = useSlotNames();
  const inFlight = useRoomInFlight();
  const state = stateAt(room, now);
  const slots = slotsOf(room).filter((slot) => slot.isAsked || state === 'open' || slot.given);
  const venue = inFlight(room.venue ?? t`no room`, room.flight);
  return (
    <section className={styles.room}>
      <h2>{t`${room.roundName}, ${venue}`}</h2>
      <WindowLine room={room} now={now} timeZone={timeZone} />
      {slots.length > 0 && (
        <ul>
          {slots.map((slot) => {
            const [only] = slot.judges;
            const form = handle.formOf(slot);
            const isOpenable = state === 'open' || form.receipt !== null || form.state !== 'draft';
            const content = (
              <>
                {slot.judges.length === 1 && only && <RoleMark role={only.role} />}
                <span className="grow">
                  <bdi>{nameOf(slot)}</bdi>
                  {!slot.isAsked && <small className="muted"> {t`if you like`}</small>}
                </span>
                <FormStatus form={form} slot={slot} state={state} />
                {isOpenable && <ChevronRight aria-hidden="true" />}
              </>
            );
            return (
              <li key={slot.about}>
                {isOpenable ? (
                  <Anchor href={hrefOf(base, slot)}>{content}</Anchor>
                ) : (
                  <p>{content}</p>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

interface FormStatusProps {
  readonly form: SavedForm;
  readonly slot: Slot;
  readonly state: MyRoom['window']['state'];
}

function FormStatus({ form, slot, state }: FormStatusProps) {
  const { t } = useLingui();
  if (form.state === 'refused') return <Status tone="bad">{t`Not accepted`}</Status>;
  if (isWaiting(form)) return <Status tone="warn">{t`On this phone`}</Status>;
  if (form.receipt) return <Status tone="ok">{t`Given`}</Status>;
  if (state === 'closed' && slot.isAsked) return <Status tone="idle">{t`Missed`}</Status>;
  if (state === 'open' && form.score !== null) return <Status tone="live">{t`Started`}</Status>;
  return null;
}
