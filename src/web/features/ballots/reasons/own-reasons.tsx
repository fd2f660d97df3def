import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { longestReasons } from '#contract/sizes.ts';
import { formatWhen } from '#web/lib/format.ts';
import { cx } from '#web/ui/kit/cx.ts';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { Status } from '#web/ui/kit/feedback/status.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { Textarea } from '#web/ui/kit/inputs/text-input.tsx';
import styles from './reasons.module.css';
import { isUnsent, type SavedReasons } from './saved-reasons.ts';
import type { SavedReasonsHandle } from './use-saved-reasons.ts';

interface OwnReasonsProps {
  readonly reasons: SavedReasonsHandle;
  readonly timeZone: string;
  /** They leave with the ballot, which is still being written. */
  readonly isWithBallot: boolean;
}

/** The chair writes to the teams what decided the debate; kept on the device until it is sent. */
export function OwnReasons({ reasons, timeZone, isWithBallot }: OwnReasonsProps) {
  const { t } = useLingui();
  const { kept, write, send, settle } = reasons;
  const hint = useHint(kept, timeZone);
  if (!kept) return null;
  const { own, text, state, refusal, overtakenBy } = kept;
  const isOnItsWay = state === 'waiting' || state === 'sending';
  return (
    <section
      className={cx(styles.own, !isWithBallot && styles.apart)}
      aria-label={t`Written reasons`}
    >
      {own.written.withheldBecause !== null && (
        <Note tone="warn" title={t`The organisers withhold your reasons from the teams.`}>
          <bdi className={styles.words}>{own.written.withheldBecause}</bdi>
        </Note>
      )}
      {overtakenBy && (
        <Note
          tone="warn"
          live
          title={t`Other reasons were sent for this debate.`}
          actions={
            <>
              <Button size="tap" onClick={() => settle('mine')}>{t`Send mine instead`}</Button>
              <Button size="tap" onClick={() => settle('theirs')}>{t`Keep theirs`}</Button>
            </>
          }
        >
          <bdi className={styles.words}>{overtakenBy.written.text}</bdi>
        </Note>
      )}
      {refusal !== null && (
        <Note tone="bad" live title={t`Your reasons couldn’t be saved.`}>
          {refusal}
        </Note>
      )}
      <Field
        label={t`Reasons for the teams`}
        optional={own.mode === 'optional'}
        hint={own.mayWrite ? hint : t`The deadline has passed.`}
      >
        <Textarea
          rows={isWithBallot ? 4 : 8}
          value={text}
          maxLength={longestReasons}
          readOnly={!own.mayWrite}
          dir="auto"
          onChange={(event) => write(event.target.value)}
        />
      </Field>
      <div className={styles.foot}>
        <SentState kept={kept} isWithBallot={isWithBallot} />
        {!isWithBallot && own.mayWrite && isUnsent(kept) && !isOnItsWay && !overtakenBy && (
          <Button look="main" size="tap" onClick={send}>
            {text.trim() === '' ? t`Withdraw my reasons` : t`Send reasons`}
          </Button>
        )}
      </div>
    </section>
  );
}

function useHint(kept: SavedReasons | null, timeZone: string): string {
  const { t } = useLingui();
  const audience = t`The teams of this debate read them on their own pages once its result is public.`;
  if (!kept) return audience;
  const { deadline, hours } = kept.own;
  if (deadline !== null) return `${audience} ${t`Until ${formatWhen(deadline, timeZone)}.`}`;
  if (hours === null) return audience;
  const later = plural(hours, {
    one: 'You can also write them later, until # hour after the ballot.',
    other: 'You can also write them later, until # hours after the ballot.',
  });
  return `${audience} ${later}`;
}

function SentState({
  kept,
  isWithBallot,
}: {
  readonly kept: SavedReasons;
  readonly isWithBallot: boolean;
}) {
  const { t } = useLingui();
  const { state, own } = kept;
  const words = () => {
    if (state === 'waiting') return { tone: 'warn' as const, text: t`Saved on this phone` };
    if (state === 'sending') return { tone: 'live' as const, text: t`Sending` };
    if (isUnsent(kept)) {
      return {
        tone: 'warn' as const,
        text: isWithBallot ? t`Sent with your ballot` : t`Not sent yet`,
      };
    }
    if (own.written.text === '') return null;
    return { tone: 'ok' as const, text: own.isShown ? t`The teams can read them` : t`Received` };
  };
  const said = words();
  return <span role="status">{said && <Status tone={said.tone}>{said.text}</Status>}</span>;
}
