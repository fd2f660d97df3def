import { Trans, useLingui } from '@lingui/react/macro';
import { formatWhen } from '#web/lib/format.ts';
import { SentMark } from '#web/ui/debate/results/sent-mark.tsx';
import { Button, LinkButton } from '#web/ui/kit/inputs/button.tsx';
import { AnswerList } from '../answer-list.tsx';
import styles from './give.module.css';
import type { Slot } from './my-feedback.ts';
import type { SavedForm } from './saved-feedback.ts';
import type { CheckedForm } from './use-checked-form.ts';

interface FormSentProps {
  readonly form: SavedForm;
  readonly checked: CheckedForm;
  readonly slot: Slot;
  readonly base: string;
  readonly back: string;
  readonly timeZone: string;
  readonly nextHref: string | null;
  readonly nextName: string;
  /** Null: it cannot be changed any more. */
  readonly onChange: (() => void) | null;
}

/** Where a form is on its way, what it says, and the way to the next. */
export function FormSent(props: FormSentProps) {
  const { form, checked, slot, base, back, timeZone, nextHref, nextName, onChange } = props;
  const { t } = useLingui();
  const { state, receipt } = form;
  const isHere = state === 'waiting' || state === 'sending';
  const at = receipt ? formatWhen(receipt.givenAt, timeZone) : '';
  const about = slot.judges.find(({ id }) => id === form.aboutId);
  return (
    <>
      <SentMark
        state={isHere ? (state === 'sending' ? 'sending' : 'waiting') : 'arrived'}
        title={
          <>
            {state === 'waiting' && <Trans>Saved on this phone</Trans>}
            {state === 'sending' && <Trans>Sending</Trans>}
            {!isHere &&
              (form.version !== null && form.version > 1 ? (
                <Trans>Changed at {at}</Trans>
              ) : (
                <Trans>Sent at {at}</Trans>
              ))}
          </>
        }
      >
        {isHere ? (
          <Trans>
            It will be sent automatically, once, when you’re back online. Keep this page open, or
            open it again then.
          </Trans>
        ) : receipt && !receipt.mine ? (
          <Trans>Someone else in your team, or the tab room, has submitted it.</Trans>
        ) : (
          <Trans>Thank you. The judge never sees this form or who wrote it.</Trans>
        )}
      </SentMark>
      <div className={styles.sheet}>
        {slot.judges.length > 1 && about && (
          <p>
            <Trans>
              Explained by <b className="b">{about.name}</b>
            </Trans>
          </p>
        )}
        <AnswerList score={form.score} questions={checked.questions} answers={form.answers} />
      </div>
      <div className={styles.acts}>
        {nextHref ? (
          <LinkButton href={nextHref} look="main" size="tap" wide>
            {t`Next: ${nextName}`}
          </LinkButton>
        ) : (
          <LinkButton href={back} look="main" size="tap" wide>
            {t`Back to my page`}
          </LinkButton>
        )}
        <LinkButton href={base} look="plain" size="tap" wide>
          {t`All my feedback`}
        </LinkButton>
        {onChange && (
          <Button look="bare" size="tap" wide onClick={onChange}>
            {t`Change it`}
          </Button>
        )}
      </div>
    </>
  );
}
