import { Trans, useLingui } from '@lingui/react/macro';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { useNotSentReasons } from '#web/lib/device/email-to-many.tsx';
import { formatMoment } from '#web/lib/format.ts';
import { useRefusal } from '#web/lib/query/refusal.ts';
import { useAct } from '#web/lib/query/use-act.ts';
import { useRead } from '#web/lib/query/use-read.ts';
import { useCan, useTournament } from '#web/lib/tournament.tsx';
import { NotLoaded } from '#web/ui/kit/feedback/not-loaded.tsx';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { Status } from '#web/ui/kit/feedback/status.tsx';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { CopyField } from '#web/ui/kit/inputs/copy-field.tsx';
import { Dialog } from '#web/ui/kit/overlays/dialog.tsx';
import { emailTones, useEmailStatusWords, useReturnWords } from './email-words.ts';
import styles from './emails.module.css';

type Email = CallOutput<Api['mail']['get']>;

interface EmailDialogProps {
  readonly emailId: string;
  readonly onClose: () => void;
}

/** One email: its text, its link, and sending it again. */
export function EmailDialog({ emailId, onClose }: EmailDialogProps) {
  const { t } = useLingui();
  const can = useCan();
  const { data, error, refetch } = useRead('mail.get', { params: { emailId } });
  const resend = useResend(emailId, onClose);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width="wide"
      title={data?.subject ?? t`Email`}
      actions={
        data &&
        can('mail.send') && (
          <Button
            look="main"
            busy={resend.isPending}
            disabled={data.state === 'queued' && data.nextTryAt === null}
            onClick={() => resend.mutate(undefined)}
          >
            {data.state === 'queued' ? t`Try now` : t`Send again`}
          </Button>
        )
      }
    >
      {data ? (
        <Content email={data} />
      ) : (
        <NotLoaded of={{ error, refetch }} title={t`Couldn’t load the email`} rows={5} />
      )}
    </Dialog>
  );
}

function Content({ email }: { readonly email: Email }) {
  const { t } = useLingui();
  const { timeZone } = useTournament();
  const words = useEmailStatusWords();
  const reasons = useNotSentReasons();
  const returned = useReturnWords();
  const at = email.sentAt ?? email.createdAt;
  return (
    <div className={styles.email}>
      <p className={styles.meta}>
        <Status tone={emailTones[email.state]}>
          {email.channel === 'outbox' ? t`Kept on the server` : words[email.state]}
        </Status>
        <span>
          <span dir="auto">{email.toName}</span> {email.to}
        </span>
        <time className="muted" dateTime={at}>
          {formatMoment(at, timeZone)}
        </time>
      </p>
      {email.state === 'unknown' && (
        <Note tone="warn" title={t`It may not have arrived`}>
          <Trans>
            The connection dropped while sending. Ask the recipient before you send it again.
          </Trans>
        </Note>
      )}
      {email.notSentBecause && (
        <Note tone="bad" title={t`Not sent`}>
          {reasons[email.notSentBecause]}
        </Note>
      )}
      {email.returned && (
        <Note tone="bad" title={returned[email.returned]}>
          {email.returned === 'bounced-once'
            ? t`Later emails still go to this address.`
            : reasons[email.returned]}
        </Note>
      )}
      {email.state === 'queued' && !email.error && email.nextTryAt && (
        <Note title={t`Queued`}>
          <Trans>It will be sent at {formatMoment(email.nextTryAt, timeZone)}.</Trans>
        </Note>
      )}
      {email.error && (
        <Note
          tone={email.state === 'queued' ? 'warn' : 'bad'}
          title={email.state === 'queued' ? t`Not yet` : t`Mail server response`}
        >
          {email.error}
          {email.nextTryAt && (
            <>
              {' '}
              <Trans>Next try: {formatMoment(email.nextTryAt, timeZone)}.</Trans>
            </>
          )}
        </Note>
      )}
      {email.link && <CopyField label={t`Link in this email`} value={email.link} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reachable. */}
      <pre className={styles.text} dir="auto" tabIndex={0}>
        {email.text}
      </pre>
    </div>
  );
}

function useResend(emailId: string, onDone: () => void) {
  const { t } = useLingui();
  const toast = useToast();
  const onError = useRefusal(t`The email`);
  return useAct('mail.resend', {
    input: () => ({ params: { emailId } }),
    onError,
    onSuccess: ({ to }) => {
      toast.success(t`On its way to ${to}`);
      onDone();
    },
  });
}
