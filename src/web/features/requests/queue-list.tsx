import { Trans, useLingui } from '@lingui/react/macro';
import { LockKeyhole } from 'lucide-react';
import { formatMoment } from '#web/lib/format.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { Status } from '#web/ui/kit/feedback/status.tsx';
import { Checkbox } from '#web/ui/kit/inputs/choice.tsx';
import styles from './queue.module.css';
import type { QueueRow } from './queue-data.ts';
import { stateTones, useChangeWords, useStateWords, useTopicWords } from './words.tsx';

interface QueueListProps {
  readonly rows: readonly QueueRow[];
  readonly opened: string | null;
  readonly onOpen: (requestId: string) => void;
  /** Those that are picked to be closed together; null: a row opens. */
  readonly picked: ReadonlySet<string> | null;
  readonly onPick: (requestId: string) => void;
}

export function QueueList({ rows, opened, onOpen, picked, onPick }: QueueListProps) {
  return (
    <ul className={styles.rows}>
      {rows.map((row) => (
        <li key={row.id}>
          {picked ? (
            <div className={styles.pick}>
              <Checkbox
                label={<Line row={row} />}
                checked={picked.has(row.id)}
                onChange={() => onPick(row.id)}
              />
            </div>
          ) : (
            <button
              type="button"
              className={styles.row}
              aria-current={row.id === opened}
              onClick={() => onOpen(row.id)}
            >
              <Line row={row} />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

function Line({ row }: { readonly row: QueueRow }) {
  const { t } = useLingui();
  const { timeZone } = useTournament();
  const states = useStateWords();
  const topic = useTopicWords()[row.topic];
  const changes = useChangeWords();
  return (
    <>
      <span className={styles.lineHead}>
        <b dir="auto">{row.asker.name}</b>
        {row.asker.team && <span className="muted sm">{row.asker.team}</span>}
        <time className="muted sm" dateTime={row.askedAt}>
          {formatMoment(row.askedAt, timeZone)}
        </time>
      </span>
      <span className={styles.excerpt} dir="auto">
        {row.excerpt}
      </span>
      <span className={styles.lineFoot}>
        <span className="b">
          {row.topic === 'equity' && <LockKeyhole aria-hidden="true" />} {topic.label}
        </span>
        <Status tone={stateTones[row.state]}>{states[row.state]}</Status>
        {row.unanswered && row.state !== 'new' && <Status tone="warn">{t`Unanswered`}</Status>}
        {row.reopened && row.state !== 'done' && <Status tone="warn">{t`Opened again`}</Status>}
        {row.owner && (
          <span className="muted">
            <Trans>with {row.owner.name}</Trans>
          </span>
        )}
        {row.changeKind && <span className="muted">{changes[row.changeKind]}</span>}
      </span>
    </>
  );
}
