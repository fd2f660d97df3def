import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useRead } from '#web/lib/query/use-read.ts';
import { NotLoaded } from '#web/ui/kit/feedback/not-loaded.tsx';
import { Status } from '#web/ui/kit/feedback/status.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import chat from '../chat-settings.module.css';
import { ProblemList } from './problem-list.tsx';
import styles from './sync.module.css';
import type { Changes } from './sync-data.ts';
import { useSyncWords } from './use-sync-words.ts';

interface SyncChangesProps {
  readonly onClose: () => void;
  readonly onApply: () => void;
  readonly isApplying: boolean;
}

/** Every step that a sync would take now, before anything is done. */
export function SyncChanges({ onClose, onApply, isApplying }: SyncChangesProps) {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useRead('chat.previewSync');
  // People and roles change on the server without our hearing of it: what was shown before is out of date.
  useEffect(() => void refetch(), [refetch]);
  if (!data || error || isFetching) {
    return (
      <NotLoaded
        of={{ error, refetch }}
        title={t`Discord didn’t show the server`}
        rows={5}
        label={t`What would change`}
      />
    );
  }
  const total = Object.values(data.counts).reduce((sum, count) => sum + count, 0);
  return (
    <section className={styles.changes} aria-label={t`What would change`}>
      {total === 0 ? (
        <Status tone="ok">
          <Trans>Nothing to change.</Trans>
        </Status>
      ) : (
        <Steps changes={data} total={total} />
      )}
      <ProblemList problems={data.problems} />
      <div className={chat.acts}>
        <Button look="main" onClick={onApply} busy={isApplying && t`Starting …`}>
          {total === 0 ? (
            <Trans>Keep in sync</Trans>
          ) : (
            <Plural value={total} one="Apply # change" other="Apply # changes" />
          )}
        </Button>
        <Button onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </div>
    </section>
  );
}

function Steps({ changes, total }: { readonly changes: Changes; readonly total: number }) {
  const { t } = useLingui();
  const { stepOf } = useSyncWords();
  const { counts, steps } = changes;
  const rest = total - steps.length;
  return (
    <>
      <dl className={styles.counts}>
        <Count term={t`Roles to create`} value={counts['make-role']} />
        <Count term={t`Roles to give`} value={counts['give-role']} />
        <Count term={t`Nicknames to set`} value={counts.rename + counts['restore-name']} />
        <Count
          term={t`Roles to change or remove`}
          value={counts['change-role'] + counts['delete-role'] + counts['take-role']}
        />
      </dl>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by keys */}
      <ol className={styles.steps} tabIndex={0} aria-label={t`Steps`}>
        {steps.map((step) => {
          const words = stepOf(step);
          return <li key={`${step.act} ${words}`}>{words}</li>;
        })}
      </ol>
      {rest > 0 && (
        <p className="muted sm">
          <Plural value={rest} one="And # more." other="And # more." />
        </p>
      )}
    </>
  );
}

function Count({ term, value }: { readonly term: string; readonly value: number }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd className="num">{value}</dd>
    </div>
  );
}
