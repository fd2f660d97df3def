import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { formatFixed, formatNumber } from '#web/lib/format.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { Anchor } from '#web/ui/kit/layout/anchor.tsx';
import { Change } from './change.tsx';
import styles from './core.module.css';
import type { ScoredRow } from './score-columns.tsx';

/** A judge of the table on a phone. */
export function ScoreCard({ row }: { readonly row: ScoredRow }) {
  const { t } = useLingui();
  const { slug } = useTournament();
  const forms = plural(row.forms, { one: '# form', other: '# forms' });
  return (
    <div className={styles.card}>
      <Anchor className="link b" href={`/tournaments/${slug}/manage/feedback/judges/${row.id}`}>
        <bdi>{row.name}</bdi>
      </Anchor>
      <b className="b num">{formatFixed(row.score)}</b>
      <span className="muted sm">
        {t`Base ${formatNumber(row.base)}`}
        {row.feedback !== null && <>, {t`feedback ${formatNumber(row.feedback)} of ${forms}`}</>}
      </span>
      <Change by={row.since} />
    </div>
  );
}
