import { useLingui } from '@lingui/react/macro';
import { formatNumber } from '#web/lib/format.ts';

interface ScoreCellProps {
  score: number | null;
  /** Averaged away: an iron-man's or a swing's mark, in brackets. */
  ghost?: boolean;
  strong?: boolean;
  /** Digits after the point. */
  digits?: number;
}

/** A mark or a total, with tabular figures at the end edge. */
export function ScoreCell({ score, ghost, strong, digits }: ScoreCellProps) {
  const { t } = useLingui();
  if (score === null) return <span className="faint">–</span>;
  const text = digits === undefined ? formatNumber(score) : score.toFixed(digits);
  return (
    <span className={strong ? 'b' : undefined} title={ghost ? t`Doesn’t count` : undefined}>
      {ghost ? `(${text})` : text}
    </span>
  );
}
