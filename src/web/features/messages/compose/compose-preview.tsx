import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Audience } from '#contract/areas/messages/audience.ts';
import type { MessageTemplate } from '#contract/kinds/moments.ts';
import { useRefusal } from '#web/lib/query/refusal.ts';
import { useAct } from '#web/lib/query/use-act.ts';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Previews } from '../previews.tsx';
import styles from './compose.module.css';

interface ComposePreviewProps {
  /** Null while something is missing. */
  readonly message: { readonly audience: Audience; readonly template: MessageTemplate } | null;
}

/** How many people it would go to, and how three of them would get it. */
export function ComposePreview({ message }: ComposePreviewProps) {
  const { t } = useLingui();
  const preview = useAct('messages.preview', {
    input: (body: NonNullable<typeof message>) => ({ body }),
    onError: useRefusal(t`The preview`),
  });
  const { data } = preview;
  // What is shown belongs to the text that was asked for.
  const isCurrent = JSON.stringify(preview.variables) === JSON.stringify(message);
  return (
    <section className={styles.preview} aria-label={t`Preview`} aria-live="polite">
      <Button
        disabled={!message}
        busy={preview.isPending}
        onClick={() => message && preview.mutate(message)}
      >
        {t`Preview for three people`}
      </Button>
      {data && isCurrent && data.people === 0 && (
        <Note tone="warn" title={t`No one matches right now.`} />
      )}
      {data && isCurrent && data.people > 0 && (
        <>
          <p>
            <b className="b">
              {plural(data.people, { one: '# person gets this.', other: '# people get this.' })}
            </b>{' '}
            {data.inboxOnly > 0 && (
              <span className="muted">
                {plural(data.inboxOnly, {
                  one: '# of them has no email address and no notifications: only the inbox reaches them.',
                  other:
                    '# of them have no email address and no notifications: only the inbox reaches them.',
                })}
              </span>
            )}
          </p>
          <Previews previews={data.previews} />
        </>
      )}
      {data && !isCurrent && (
        <p className="muted sm">
          <Trans>You’ve changed the message since the last preview.</Trans>
        </p>
      )}
    </section>
  );
}
