import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Bell } from 'lucide-react';
import { useState } from 'react';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { formatMoment, formatNumber } from '#web/lib/format.ts';
import { useRead } from '#web/lib/query/use-read.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { NotLoaded } from '#web/ui/kit/feedback/not-loaded.tsx';
import { EmptyState } from '#web/ui/kit/feedback/states.tsx';
import { Status } from '#web/ui/kit/feedback/status.tsx';
import { ScheduledList } from '../compose/scheduled-list.tsx';
import { useMessageKinds } from '../message-words.ts';
import { DeliveriesDialog } from './deliveries-dialog.tsx';
import styles from './desk.module.css';
import { MessagesFrame } from './messages-frame.tsx';

type Messages = CallOutput<Api['messages']['list']>;
type MessageRow = Messages['messages'][number];

const soon = 2500;

/** `manage/messages`: messages to participants, and how many people each has reached. */
export function MessagesPage() {
  const { t } = useLingui();
  const [opened, setOpened] = useState<string | null>(null);
  const { data, error, refetch } = useRead(
    'messages.list',
    {},
    { every: (known) => (isMoving(known) ? soon : 15_000) },
  );
  const total = data?.total ?? 0;
  const facts = data ? [<Plural key="n" value={total} one="# message" other="# messages" />] : [];
  return (
    <MessagesFrame facts={facts}>
      <ScheduledList />
      {!data ? (
        <NotLoaded
          of={{ error, refetch }}
          title={t`Couldn’t load the messages`}
          rows={6}
          label={t`Messages`}
        />
      ) : data.messages.length === 0 ? (
        <EmptyState title={t`No messages yet`} icon={<Bell aria-hidden="true" />}>
          <Trans>
            When you release a draw, everybody in it gets their room. You can also write to anyone
            yourself. You see here whom it reached.
          </Trans>
        </EmptyState>
      ) : (
        <ul className={styles.rows}>
          {data.messages.map((message) => (
            <li key={message.id}>
              <Row message={message} onOpen={() => setOpened(message.id)} />
            </li>
          ))}
        </ul>
      )}
      {opened && <DeliveriesDialog messageId={opened} onClose={() => setOpened(null)} />}
    </MessagesFrame>
  );
}

/** Whether something is on its way. */
function isMoving(known: Messages | undefined): boolean {
  return (
    known?.messages.some(({ channels }) => channels.some(({ states }) => states.queued > 0)) ??
    false
  );
}

function Row({ message, onOpen }: { readonly message: MessageRow; readonly onOpen: () => void }) {
  const { t } = useLingui();
  const { timeZone } = useTournament();
  const kinds = useMessageKinds();
  const { people, reached, channels } = message;
  const read = channels.find(({ channel }) => channel === 'inbox')?.states.seen ?? 0;
  return (
    <button type="button" className={styles.row} onClick={onOpen}>
      <span className={styles.what}>
        <b>{kinds[message.kind]}</b>
        <span className="muted sm" dir="auto">
          {message.about}
        </span>
      </span>
      <span className={styles.what}>
        <span>
          <Trans>
            {formatNumber(reached)} of {formatNumber(people)} reached
          </Trans>
        </span>
        <progress
          className={styles.bar}
          value={reached}
          max={Math.max(people, 1)}
          aria-hidden="true"
        />
        <span className="muted sm">{t`${formatNumber(read)} of ${formatNumber(people)} have read it`}</span>
      </span>
      <span className={styles.what}>
        {message.withdrawnAt && <Status tone="warn">{t`Withdrawn`}</Status>}
        <time className="muted sm" dateTime={message.at}>
          {formatMoment(message.at, timeZone)}
        </time>
      </span>
    </button>
  );
}
