import { useLingui } from '@lingui/react/macro';
import type { ApiError } from '#web/lib/query/api.tsx';
import styles from '../participants.module.css';
import type { Refusal } from './use-bulk.ts';

const shownRows = 50;

/** The rows that stand in the way of an act, and why. */
export function RefusalList({ refusals }: { readonly refusals: readonly Refusal[] }) {
  const { t } = useLingui();
  const words: Readonly<Record<Refusal['reason'], string>> = {
    drawn: t`is in a draw`,
    'on-ballot': t`is on a ballot`,
    'on-panel': t`is on a panel or has submitted a ballot`,
    'has-members': t`has teams or judges`,
    'name-taken': t`another team there has this name`,
    changed: t`was changed by someone else`,
  };
  return (
    <ul className={styles.refusals}>
      {refusals.slice(0, shownRows).map(({ id, name, reason }) => (
        <li key={`${id} ${reason}`}>
          <bdi className="b">{name || t`A removed row`}</bdi>{' '}
          <span className="muted">{words[reason]}</span>
        </li>
      ))}
      {refusals.length > shownRows && (
        <li className="muted">{t`and ${refusals.length - shownRows} more`}</li>
      )}
    </ul>
  );
}

/** The refusals that a refused act carries. */
export function refusalsOf(error: ApiError | null): readonly Refusal[] {
  const data = error?.problem?.data;
  if (typeof data !== 'object' || data === null || !('refusals' in data)) return [];
  // The contract's errors of bulk acts carry them in this shape.
  return data.refusals as readonly Refusal[];
}
