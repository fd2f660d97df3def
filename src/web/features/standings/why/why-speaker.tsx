import { Trans, useLingui } from '@lingui/react/macro';
import { whyAbove } from '#engine/standings/index.ts';
import type { SpeakerMetric } from '#engine/vocabulary.ts';
import { useSpeakerMetricWords } from '#web/ui/debate/results/metric-words.ts';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import type { SpeakerLine } from '../tables/tables.ts';
import { WhyNote } from './why-note.tsx';

interface WhySpeakerProps {
  readonly rows: readonly SpeakerLine[];
  readonly metrics: readonly SpeakerMetric[];
  readonly picked: ReadonlySet<string>;
  readonly onClear: () => void;
}

/** Why one of two selected speakers ranks above the other. */
export function WhySpeaker({ rows, metrics, picked, onClear }: WhySpeakerProps) {
  const { t } = useLingui();
  const words = useSpeakerMetricWords();
  const [above, below] = rows.filter((row) => picked.has(row.speakerId));
  if (!above) return null;
  if (!below) {
    return (
      <Note live docked>
        <Trans>Select a second speaker to see why one ranks above the other.</Trans>
      </Note>
    );
  }
  if (above.rank !== null && below.rank === null) {
    return (
      <Note
        live
        docked
        title={t`${above.name} ranks above ${below.name}:`}
        actions={<Button size="small" onClick={onClear}>{t`Done`}</Button>}
      >
        <Trans>{below.name} missed too many rounds to be ranked.</Trans>
      </Note>
    );
  }
  const valuesOf = (row: SpeakerLine) => ({
    metrics: Object.fromEntries(
      metrics.map((metric, index) => [metric, row.metrics[index] ?? null]),
    ),
  });
  const reason = whyAbove(valuesOf(above), valuesOf(below), metrics);
  return (
    <WhyNote
      above={above.name}
      below={below.name}
      reason={reason && { ...reason, metric: words[reason.metric] }}
      onClear={onClear}
    />
  );
}
