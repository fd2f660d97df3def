import { Trans, useLingui } from '@lingui/react/macro';
import type { MetricWords } from '#web/ui/debate/results/metric-words.ts';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { metricText } from '../tables/tables.ts';

interface WhyNoteProps {
  readonly above: string;
  readonly below: string;
  /** Null: nothing separates them. */
  readonly reason: {
    readonly metric: MetricWords;
    readonly above: number | null;
    readonly below: number | null;
  } | null;
  readonly onClear: () => void;
}

/** The first metric that separates two rows, with both values and its meaning. */
export function WhyNote({ above, below, reason, onClear }: WhyNoteProps) {
  const { t } = useLingui();
  const clear = <Button size="small" onClick={onClear}>{t`Done`}</Button>;
  if (!reason) {
    return (
      <Note live docked title={t`${above} and ${below} are tied.`} actions={clear}>
        <Trans>Every metric is equal, so they share the rank.</Trans>
      </Note>
    );
  }
  const [more, less] = [metricText(reason.above), metricText(reason.below)];
  return (
    <Note live docked title={t`${above} ranks above ${below}:`} actions={clear}>
      {t`${reason.metric.name} ${more} to ${less}.`} {reason.metric.hint}
    </Note>
  );
}
