import { Trans, useLingui } from '@lingui/react/macro';
import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import { formatWhen } from '#web/lib/format.ts';
import { useRead } from '#web/lib/query/use-read.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { DataCheckList } from '#web/ui/debate/people/data-check-list.tsx';
import { ErrorState } from '#web/ui/kit/feedback/states.tsx';
import { SkeletonRows } from '#web/ui/kit/feedback/waiting.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Section } from '#web/ui/kit/layout/page-header.tsx';
import styles from './data.module.css';

/** Checks the tournament's data when asked to: what is wrong, each with its repair, and what is right. */
export function CheckSection() {
  const { t } = useLingui();
  const { slug, timeZone } = useTournament();
  const [isAsked, setAsked] = useState(false);
  const { data, error, refetch, isFetching } = useRead('overview.check', {}, { enabled: isAsked });
  const at = data ? formatWhen(data.now, timeZone) : '';
  return (
    <Section title={t`Check the data`}>
      <div className={styles.export}>
        <p className="muted">
          {data ? (
            <Trans>Checked at {at}.</Trans>
          ) : (
            <Trans>
              Looks for undecided results, people in two places, missing and unannounced items, and
              contradictions.
            </Trans>
          )}
        </p>
        <Button
          icon={<ListChecks aria-hidden="true" />}
          busy={isFetching}
          onClick={() => (isAsked ? void refetch() : setAsked(true))}
        >
          {data ? <Trans>Check again</Trans> : <Trans>Check the data</Trans>}
        </Button>
      </div>
      {error && (
        <ErrorState title={t`The check did not finish`} onRetry={() => void refetch()}>
          {error.message}
        </ErrorState>
      )}
      {isAsked && !data && !error && <SkeletonRows rows={5} label={t`Checking`} />}
      {data && <DataCheckList slug={slug} items={data.items} />}
    </Section>
  );
}
