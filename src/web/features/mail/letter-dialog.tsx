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
import { letterTones, useLetterStates, useReturnWords } from './letter-words.ts';
import styles from './letters.module.css';

type Letter = CallOutput<Api['mail']['get']>;

interface LetterDialogProps {
  readonly letterId: string;
  readonly onClose: () => void;
}

/** One email: its text, its link, and sending it again. */
export function LetterDialog({ letterId, onClose }: LetterDialogProps) {
  const { t } = useLingui();
  const can = useCan();
  const { data, error, refetch } = useRead('mail.get', { params: { letterId } });
  const resend = useResend(letterId, onClose);
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
        <Content letter={data} />
      ) : (
        <NotLoaded of={{ error, refetch }} title={t`Couldn’t load the email`} rows={5} />
      )}
    </Dialog>
  );
}

function Content({ letter }: { readonly letter: Letter }) {
  const { t } = useLingui();
  const { timeZone } = useTournament();
  const words = useLetterStates();
  const reasons = useNotSentReasons();
  const returned = useReturnWords();
  const at = letter.sentAt ?? letter.createdAt;
  return (
    <div className={styles.letter}>
      <p className={styles.meta}>
        <Status tone={letterTones[letter.state]}>
          {letter.channel === 'outbox' ? t`Kept on the server` : words[letter.state]}
        </Status>
        <span>
          <span dir="auto">{letter.toName}</span> {letter.to}
        </span>
        <time className="muted" dateTime={at}>
          {formatMoment(at, timeZone)}
        </time>
      </p>
      {letter.state === 'unknown' && (
        <Note tone="warn" title={t`It may not have arrived`}>
          <Trans>
            The connection dropped while sending. Ask the recipient before you send it again.
          </Trans>
        </Note>
      )}
      {letter.notSentBecause && (
        <Note tone="bad" title={t`Not sent`}>
          {reasons[letter.notSentBecause]}
        </Note>
      )}
      {letter.returned && (
        <Note tone="bad" title={returned[letter.returned]}>
          {letter.returned === 'bounced-once'
            ? t`Later emails still go to this address.`
            : reasons[letter.returned]}
        </Note>
      )}
      {letter.state === 'queued' && !letter.error && letter.nextTryAt && (
        <Note title={t`Queued`}>
          <Trans>It will be sent at {formatMoment(letter.nextTryAt, timeZone)}.</Trans>
        </Note>
      )}
      {letter.error && (
        <Note
          tone={letter.state === 'queued' ? 'warn' : 'bad'}
          title={letter.state === 'queued' ? t`Not yet` : t`Mail server response`}
        >
          {letter.error}
          {letter.nextTryAt && (
            <>
              {' '}
              <Trans>Next try: {formatMoment(letter.nextTryAt, timeZone)}.</Trans>
            </>
          )}
        </Note>
      )}
      {letter.link && <CopyField label={t`Link in this email`} value={letter.link} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reachable. */}
      <pre className={styles.text} dir="auto" tabIndex={0}>
        {letter.text}
      </pre>
    </div>
  );
}

function useResend(letterId: string, onDone: () => void) {
  const { t } = useLingui();
  const toast = useToast();
  const onError = useRefusal(t`The email`);
  return useAct('mail.resend', {
    input: () => ({ params: { letterId } }),
    onError,
    onSuccess: ({ to }) => {
      toast.success(t`On its way to ${to}`);
      onDone();
    },
  });
}
