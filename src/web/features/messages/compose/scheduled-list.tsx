import { useLingui } from '@lingui/react/macro';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { formatMoment } from '#web/lib/format.ts';
import { serverNow } from '#web/lib/live/server-clock.ts';
import { useRefusal } from '#web/lib/query/refusal.ts';
import { useAct } from '#web/lib/query/use-act.ts';
import { useRead } from '#web/lib/query/use-read.ts';
import { useCan, useTournament } from '#web/lib/tournament.tsx';
import { Status } from '#web/ui/kit/feedback/status.tsx';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { Button, LinkButton } from '#web/ui/kit/inputs/button.tsx';
import { Section } from '#web/ui/kit/layout/page-header.tsx';
import { useConfirm } from '#web/ui/kit/overlays/use-confirm.tsx';
import { useAudienceWords } from './audience-words.ts';
import styles from './compose.module.css';

type Scheduled = CallOutput<Api['messages']['scheduled']>['scheduled'][number];

/** Messages that wait for their time; nothing where none does. */
export function ScheduledList() {
  const { t } = useLingui();
  const { data } = useRead('messages.scheduled');
  const { ask, question } = useConfirm();
  const toast = useToast();
  const cancel = useAct('messages.cancelScheduled', {
    input: (scheduledId: string) => ({ params: { scheduledId } }),
    onSuccess: () => void toast.success(t`Cancelled`),
    onError: useRefusal(t`The message`),
  });
  if (!data || data.scheduled.length === 0) return null;
  return (
    <Section title={t`Scheduled`}>
      <ul className={styles.scheduled}>
        {data.scheduled.map((message) => (
          <Row
            key={message.id}
            message={message}
            onCancel={() =>
              ask({
                title: t`Cancel “${message.template.title}”?`,
                text: t`No one gets it.`,
                act: t`Cancel the message`,
                onYes: () => cancel.mutate(message.id),
              })
            }
          />
        ))}
      </ul>
      {question}
    </Section>
  );
}

function Row({
  message,
  onCancel,
}: {
  readonly message: Scheduled;
  readonly onCancel: () => void;
}) {
  const { t } = useLingui();
  const can = useCan();
  const { slug, timeZone } = useTournament();
  const audiences = useAudienceWords();
  const { id, template, audience, at, by } = message;
  const to = audiences[audience.who];
  const isLeaving = Date.parse(at) <= serverNow();
  return (
    <li>
      <span className={styles.what}>
        <b dir="auto">{template.title}</b>
        <span className="muted sm">
          {t`To: ${to}`}
          {by !== null && <> · {t`Written by ${by}`}</>}
        </span>
      </span>
      {isLeaving ? (
        <Status tone="live">{t`Sending …`}</Status>
      ) : (
        <>
          <time className="muted" dateTime={at}>
            {formatMoment(at, timeZone)}
          </time>
          {can('messages.send') && (
            <>
              <LinkButton
                size="small"
                href={`/tournaments/${slug}/manage/messages/new?change=${id}`}
              >
                {t`Change`}
                <span className="vh"> {template.title}</span>
              </LinkButton>
              <Button size="small" onClick={onCancel}>
                {t`Cancel`}
                <span className="vh"> {template.title}</span>
              </Button>
            </>
          )}
        </>
      )}
    </li>
  );
}
