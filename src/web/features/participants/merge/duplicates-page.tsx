import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Merge } from 'lucide-react';
import { useState } from 'react';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { useHeavyRead } from '#web/lib/query/use-read.ts';

import { WorkWait } from '#web/lib/query/work-wait.tsx';
import { EmptyState, ErrorState } from '#web/ui/kit/feedback/states.tsx';
import { Tag } from '#web/ui/kit/feedback/tag.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import styles from '../participants.module.css';
import { type ParticipantList, useLookup } from '../people.ts';
import { ManagerFrame } from '../table/manager-frame.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { useMergeRequests } from './merge-requests.ts';

type Pair = CallOutput<Api['participants']['duplicates']>['pairs'][number];

/** `manage/participants/duplicates`: who is probably there twice, and merging them. */
export function DuplicatesPage() {
  const { t } = useLingui();
  return <ManagerFrame title={t`Duplicates`}>{(list) => <Pairs list={list} />}</ManagerFrame>;
}

function Pairs({ list }: { readonly list: ParticipantList }) {
  const { t } = useLingui();
  const requests = useMergeRequests(list, useLookup(list));
  const [merged, setMerged] = useState<Pair | null>(null);
  const { data, error, refetch, isStopped, stop } = useHeavyRead('participants.duplicates');
  if (error) {
    return (
      <ErrorState title={t`Couldn’t load the duplicates`} onRetry={() => void refetch()}>
        {error.message}
      </ErrorState>
    );
  }
  if (isStopped) {
    return (
      <EmptyState
        title={t`Search stopped`}
        action={<Button onClick={() => void refetch()}>{t`Search again`}</Button>}
      />
    );
  }
  if (!data)
    return <WorkWait kind="duplicates" label={t`Looking for duplicates`} onCancel={stop} />;
  const pairs = data.pairs.flatMap((pair) => {
    const input = requests[pair.of]?.(pair.ids);
    return input ? [{ pair, input }] : [];
  });
  const input = merged && requests[merged.of]?.(merged.ids);
  if (pairs.length === 0) {
    return (
      <EmptyState title={t`No duplicates found`}>
        <Trans>
          To merge two rows that look different, select both in their table and choose Merge.
        </Trans>
      </EmptyState>
    );
  }
  return (
    <>
      <p className="muted sm" role="status">
        {plural(pairs.length, { one: '# possible duplicate', other: '# possible duplicates' })}
      </p>
      <ul className={styles.pairs}>
        {pairs.map(({ pair, input: { sides } }) => (
          <li key={pair.ids.join(' ')}>
            <div>
              <bdi className="b">{sides[0].name}</bdi> <span className="faint">·</span>{' '}
              <bdi className="b">{sides[1].name}</bdi>
              <div className={styles.chips}>
                <Reasons reasons={pair.reasons} />
              </div>
            </div>
            <Button icon={<Merge aria-hidden="true" />} onClick={() => setMerged(pair)}>
              <Trans>Merge</Trans>
            </Button>
          </li>
        ))}
      </ul>
      {input && (
        <MergeDialog
          key={input.sides[0].id}
          input={input}
          onClose={() => setMerged(null)}
          onDone={() => setMerged(null)}
        />
      )}
    </>
  );
}

function Reasons({ reasons }: { readonly reasons: Pair['reasons'] }) {
  const { t } = useLingui();
  const words: Readonly<Record<Pair['reasons'][number], string>> = {
    email: t`Same email`,
    name: t`Same name`,
    'similar-name': t`Similar name`,
    'same-institution': t`Same institution`,
    'same-members': t`Same members`,
  };
  return reasons.map((reason) => <Tag key={reason}>{words[reason]}</Tag>);
}
