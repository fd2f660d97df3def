import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { MoreHorizontal, QrCode as QrIcon } from 'lucide-react';
import { useState } from 'react';
import type { Api } from '#contract/index.ts';
import type { CallInput, CallOutput } from '#contract/route.ts';
import { useEmailToMany } from '#web/lib/device/email-to-many.tsx';
import { serverNow } from '#web/lib/live/server-clock.ts';
import { useRefusal } from '#web/lib/query/refusal.ts';
import { useAct } from '#web/lib/query/use-act.ts';
import { useCan } from '#web/lib/tournament.tsx';
import { toasts } from '#web/ui/kit/feedback/toast-store.ts';
import { Button, IconButton } from '#web/ui/kit/inputs/button.tsx';
import { Menu } from '#web/ui/kit/overlays/menu.tsx';
import { CodeDialog } from './code-dialog.tsx';
import styles from './desk.module.css';
import { RepairDialog } from './repair-dialog.tsx';
import type { Session } from './session.ts';
import type { Presence } from './use-desk.ts';

type Change = Omit<CallInput<Api['checkin']['change']>['body'], 'version'>;
type Chased = CallOutput<Api['checkin']['chase']>;

interface SessionActsProps {
  readonly session: Session;
  readonly presence: Presence;
  /** One menu instead of a row of buttons. */
  readonly isCompact: boolean;
}

const usualReminder = 10;
const tenMinutes = 10 * 60_000;

/** What can be done with a session: code, round, chase, more time, close. */
export function SessionActs({ session, presence, isCompact }: SessionActsProps) {
  const { t } = useLingui();
  const can = useCan();
  const [dialog, setDialog] = useState<'code' | 'repair' | null>(null);
  const refuse = useRefusal(t`Check-in`);
  const change = useAct('checkin.change', {
    input: (input: Change) => ({
      params: { sessionId: session.id },
      body: { ...input, version: session.version },
    }),
    onSuccess: (_session, { closed }) => closed && setDialog('repair'),
    onError: refuse,
  });
  const chase = useChase(session.id);
  const isOpen = session.state === 'open' || session.state === 'closing';
  const missing = session.counts.expected - session.counts.in;
  const later = () =>
    new Date(
      Math.max(session.closesAt ? Date.parse(session.closesAt) : 0, serverNow()) + tenMinutes,
    ).toISOString();
  const main = [
    { label: t`Code`, icon: <QrIcon aria-hidden="true" />, onSelect: () => setDialog('code') },
    // Volunteers check people in; the consequences for a round are the tab room's.
    ...(can('checkin.run')
      ? [
          {
            label: t`Use for a round`,
            onSelect: () => setDialog('repair'),
            isNext: !isOpen,
          },
          {
            label: isOpen ? t`Close check-in` : t`Open again`,
            onSelect: () => change.mutate({ closed: isOpen }),
          },
        ]
      : []),
  ];
  const items = [
    ...(isCompact ? main.map(({ label, onSelect }) => ({ label, onSelect })) : []),
    ...(can('mail.send') && isOpen && missing > 0
      ? [{ label: t`Email missing people`, onSelect: () => chase.start(null) }]
      : []),
    ...(can('checkin.run')
      ? [
          {
            label: t`Extend by ten minutes`,
            onSelect: () => change.mutate({ closesAt: later(), closed: false }),
          },
          ...(session.closesAt
            ? [
                {
                  label: session.remindBefore
                    ? t`No email before the end`
                    : t`Email missing people ten minutes before the end`,
                  onSelect: () =>
                    change.mutate({ remindBefore: session.remindBefore ? null : usualReminder }),
                },
              ]
            : []),
          {
            label: session.needsCode ? t`Don’t require a code` : t`Require the hall code`,
            onSelect: () => change.mutate({ needsCode: !session.needsCode }),
          },
        ]
      : []),
  ];
  return (
    <div className={styles.acts}>
      {!isCompact &&
        main.map(({ label, onSelect, ...rest }) => (
          <Button
            key={label}
            icon={'icon' in rest ? rest.icon : undefined}
            look={'isNext' in rest && rest.isNext ? 'main' : 'plain'}
            busy={change.isPending && !('icon' in rest)}
            onClick={onSelect}
          >
            {label}
          </Button>
        ))}
      {items.length > 0 && (
        <Menu
          align="end"
          trigger={<IconButton label={t`More`} icon={<MoreHorizontal aria-hidden="true" />} />}
          items={items}
        />
      )}
      {dialog === 'code' && <CodeDialog session={session} onClose={() => setDialog(null)} />}
      {dialog === 'repair' && (
        <RepairDialog session={session} presence={presence} onClose={() => setDialog(null)} />
      )}
      {chase.question}
    </div>
  );
}

function useChase(sessionId: string) {
  const { t } = useLingui();
  const refuse = useRefusal(t`Check-in`);
  return useEmailToMany<null, Chased>({
    call: (client, { confirmed }, { tournamentId, idempotencyKey }) =>
      client.checkin.chase({
        params: { tournamentId, sessionId },
        body: { ...(confirmed === undefined ? {} : { confirmed }) },
        idempotencyKey,
      }),
    refresh: ['email'],
    onSuccess: ({ written, notSent, withoutAddress }) => {
      const rest = [
        notSent > 0 && t`Not sent: ${notSent}. Emails lists them with the reason.`,
        withoutAddress.length > 0 && t`Without an address: ${withoutAddress.join(', ')}`,
      ].filter(Boolean);
      toasts.success(
        plural(written, { one: '# email is on its way', other: '# emails are on their way' }),
        { text: rest.join(' '), lasting: notSent > 0 },
      );
    },
    onError: refuse,
  });
}
