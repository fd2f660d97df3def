import { Trans, useLingui } from '@lingui/react/macro';
import { whyScoredAbove } from '#engine/feedback/index.ts';
import { compareRows, whyAbove } from '#engine/standings/index.ts';
import type { AdjudicatorMetric } from '#engine/vocabulary.ts';
import { formatNumber } from '#web/lib/format.ts';
import {
  judgeFigure,
  useAdjudicatorMetricWords,
} from '#web/ui/debate/people/adjudicator-metrics.ts';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import styles from './core.module.css';
import type { ScoredRow } from './score-columns.tsx';

interface WhyJudgeProps {
  /** The ticked rows, two at most. */
  readonly rows: readonly ScoredRow[];
  /** What orders judges, in turn. */
  readonly metrics: readonly AdjudicatorMetric[];
  /** Share of the feedback in the scores on show. */
  readonly share: number;
  readonly onClear: () => void;
}

/** Of two ticked judges, the first metric that distinguishes them, and how their scores came about. */
export function WhyJudge({ rows, metrics, share, onClear }: WhyJudgeProps) {
  const { t } = useLingui();
  const words = useAdjudicatorMetricWords();
  const [above, below] = [...rows].sort((a, b) =>
    compareRows({ metrics: a }, { metrics: b }, metrics),
  );
  if (!above) return null;
  if (!below) {
    return (
      <Note live docked>
        <Trans>Select a second judge to see why one ranks above the other.</Trans>
      </Note>
    );
  }
  const done = <Button size="small" onClick={onClear}>{t`Done`}</Button>;
  const reason = whyAbove({ metrics: above }, { metrics: below }, metrics);
  if (!reason) {
    return <Note live docked title={t`${above.name} and ${below.name} are tied.`} actions={done} />;
  }
  const { metric } = reason;
  const [more, less] = [judgeFigure(metric, reason.above), judgeFigure(metric, reason.below)];
  const unheard = [above, below].filter(({ feedback }) => feedback === null);
  return (
    <Note live docked title={t`${above.name} ranks above ${below.name}:`} actions={done}>
      <p>
        {t`${words[metric].name} ${more} against ${less}.`} {words[metric].hint}
      </p>
      <Parts {...{ above, below, share }} />
      {unheard.map(({ id, name }) => (
        <p key={id}>
          <Trans>No form counts for {name}: the score is the base score.</Trans>
        </p>
      ))}
    </Note>
  );
}

interface PartsProps {
  readonly above: ScoredRow;
  readonly below: ScoredRow;
  readonly share: number;
}

function Parts({ above, below, share }: PartsProps) {
  const { t } = useLingui();
  const names = { 'base-score': t`Base score adds`, feedback: t`Feedback adds` };
  const parts = whyScoredAbove(scoreOf(above), scoreOf(below), { feedback: share });
  return (
    <table className={styles.why}>
      <thead>
        <tr>
          <th scope="col">{t`What counts`}</th>
          <td>
            <bdi>{above.name}</bdi>
          </td>
          <td>
            <bdi>{below.name}</bdi>
          </td>
          <td>{t`Difference`}</td>
        </tr>
      </thead>
      <tbody>
        {parts.map(({ part, above: more, below: less }) => (
          <tr key={part}>
            <th scope="row">{names[part]}</th>
            <td>{formatNumber(more)}</td>
            <td>{formatNumber(less)}</td>
            <td>{formatNumber(more - less)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t`Score`}</th>
          <td>{formatNumber(above.score)}</td>
          <td>{formatNumber(below.score)}</td>
          <td>{formatNumber(above.score - below.score)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function scoreOf({ score, base, feedback }: ScoredRow) {
  return { score, base, feedback, forms: [] };
}
