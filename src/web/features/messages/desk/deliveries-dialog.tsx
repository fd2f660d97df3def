import { Trans, useLingui } from '@lingui/react/macro';
import { useDeferredValue, useState } from 'react';
import type { MessageState } from '#contract/areas/messages/message-rows.ts';
import type { Api } from '#contract/index.ts';
import type { CallInput, CallOutput } from '#contract/route.ts';
import { formatNumber, formatWhen } from '#web/lib/format.ts';
import { LinkDialogProvider, useLinkDialog } from '#web/lib/links/link-dialog.tsx';
import { useRead } from '#web/lib/query/use-read.ts';
import { useCan, useTournament } from '#web/lib/tournament.tsx';
import { Select } from '#web/ui/kit/choices/select.tsx';
import { NotLoaded } from '#web/ui/kit/feedback/not-loaded.tsx';
import { Status } from '#web/ui/kit/feedback/status.tsx';
import { Button, LinkButton } from '#web/ui/kit/inputs/button.tsx';
import { SearchInput } from '#web/ui/kit/inputs/text-input.tsx';
import { Dialog } from '#web/ui/kit/overlays/dialog.tsx';
import {
  stateTones,
  useChannelWords,
  useMessageKinds,
  useReasonWords,
  useStateWords,
} from '../message-words.ts';
import styles from './desk.module.css';
import { useMayWithdraw, WithdrawButton } from './withdraw-button.tsx';

type State = NonNullable<NonNullable<CallInput<Api['messages']['deliveries']>['query']>['state']>;
type Delivery = CallOutput<Api['messages']['deliveries']>['deliveries'][number];

interface DeliveriesDialogProps {
  readonly messageId: string;
  readonly onClose: () => void;
}

/** Everybody who got a message, with how far each channel came. */
export function DeliveriesDialog({ messageId, onClose }: DeliveriesDialogProps) {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const [state, setState] = useState<State>('all');
  const searched = useDeferredValue(search.trim());
  const { data, error, refetch } = useRead('messages.deliveries', {
    params: { messageId },
    query: { search: searched, state, limit: 200 },
  });
  const can = useCan();
  const mayWithdraw = useMayWithdraw();
  const { slug } = useTournament();
  const kinds = useMessageKinds();
  const words = useStateWords();
  const states: Readonly<Record<State, string>> = {
    all: t`Everybody`,
    unread: t`Not read`,
    unreached: t`Not reached`,
    ...words,
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      width="wide"
      title={data ? `${kinds[data.kind]}: ${data.about}` : t`Message`}
      actions={
        data &&
        data.withdrawnAt === null &&
        can('messages.send') &&
        (mayWithdraw(data.kind) || data.reached < data.people) && (
          <>
            {mayWithdraw(data.kind) && <WithdrawButton message={data} />}
            {data.reached < data.people && (
              <LinkButton href={`/tournaments/${slug}/manage/messages/new?unreached=${messageId}`}>
                {t`Write to those not reached`}
              </LinkButton>
            )}
          </>
        )
      }
    >
      <div className={styles.tools}>
        <SearchInput
          label={t`Search people`}
          placeholder={t`Name`}
          value={search}
          onValueChange={setSearch}
        />
        <Select
          aria-label={t`State`}
          size="small"
          value={state}
          onValueChange={setState}
          options={Object.entries(states).map(([value, label]) => {
            return { value: value as State, label };
          })}
        />
      </div>
      {data ? (
        <>
          <p className="muted">
            <Trans>
              {formatNumber(data.total)} of {formatNumber(data.people)} people
            </Trans>
          </p>
          <LinkDialogProvider>
            <ul className={styles.people}>
              {data.deliveries.map((delivery) => (
                <Person key={delivery.personId} delivery={delivery} />
              ))}
            </ul>
          </LinkDialogProvider>
        </>
      ) : (
        <NotLoaded of={{ error, refetch }} title={t`Couldn’t load the deliveries`} rows={6} />
      )}
    </Dialog>
  );
}

const isArrived: Readonly<Record<MessageState, boolean>> = {
  queued: false,
  sent: true,
  seen: true,
  failed: false,
  unknown: false,
};

function Person({ delivery }: { readonly delivery: Delivery }) {
  const { t } = useLingui();
  const { timeZone } = useTournament();
  const channels = useChannelWords();
  const words = useStateWords();
  const reasons = useReasonWords();
  const can = useCan();
  const openLink = useLinkDialog();
  const { personId, name, readAt, channels: others } = delivery;
  const isReached = readAt !== null || others.some(({ state }) => isArrived[state]);
  return (
    <li>
      <b dir="auto">{name}</b>
      <span className={styles.channel}>
        {channels.inbox}:{' '}
        <Status tone={readAt ? 'ok' : 'idle'}>
          {readAt ? t`Read ${formatWhen(readAt, timeZone)}` : t`Not read`}
        </Status>
      </span>
      {others.map(({ channel, state, reason, notBefore }) => (
        <span key={channel} className={styles.channel}>
          {channels[channel]}: <Status tone={stateTones[state]}>{words[state]}</Status>
          {reason && <small className="muted"> {reasons[reason]}</small>}
          {notBefore && (
            <small className="muted">
              {' '}
              {t`Quiet hours until ${formatWhen(notBefore, timeZone)}`}
            </small>
          )}
        </span>
      ))}
      {!isReached && can('participants.links') && (
        <Button size="small" onClick={() => openLink({ personId, name, renew: false })}>
          {t`Show QR code`}
          <span className="vh"> {t`of ${name}`}</span>
        </Button>
      )}
    </li>
  );
}
