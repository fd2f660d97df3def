import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoment, formatNumber } from '#web/lib/format.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import styles from './core.module.css';
import type { JudgeDetail } from './feedback-data.ts';

/** Who set the base score, when, and what it was before. */
export function ScoreHistory({ judge }: { readonly judge: JudgeDetail }) {
  const { t } = useLingui();
  const { timeZone } = useTournament();
  if (judge.baseScores.length === 0) {
    return (
      <p className="muted">
        <Trans>No recorded changes.</Trans>
      </p>
    );
  }
  return (
    <ul className={styles.pasted} aria-label={t`Base score`}>
      {judge.baseScores.map(({ at, by, before, after }) => (
        <li key={`${at} ${after}`}>
          <b className="b num">
            {before === null
              ? formatNumber(after)
              : `${formatNumber(before)} → ${formatNumber(after)}`}
          </b>{' '}
          <span className="muted">
            <bdi>{by ?? t`The server`}</bdi>, {formatMoment(at, timeZone)}
          </span>
        </li>
      ))}
    </ul>
  );
}
