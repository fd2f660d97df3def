import { useLingui } from '@lingui/react/macro';
import { useQueueWords } from '#web/lib/query/queue-words.ts';
import styles from './judges/allocate.module.css';
import type { Progress } from './use-watched-work.ts';

/** How far the work is; a small round is done before this can be read. */
export function SolvingProgress({ progress }: { readonly progress: Progress | null }) {
  const { words, bar } = useProgressWords(progress);
  return (
    <div className={styles.progress} role="status">
      {bar}
      <p className="muted">{words}</p>
    </div>
  );
}

const notBegun: Progress = { done: 0, of: 1, phase: 'proving', ahead: null };

/** What is done now, in words, and how much of all; until something is known the bar only moves. */
export function useProgressWords(progress: Progress | null) {
  const { t } = useLingui();
  const queueWords = useQueueWords();
  const { done, of, phase, ahead } = progress ?? notBegun;
  const percent = Math.round(100 * Math.min(1, done / Math.max(1, of)));
  const words = {
    proving: percent > 0 ? t`Proving what is possible: ${percent}%` : t`Proving what is possible`,
    seating: t`Seating the judges: ${percent}%`,
  };
  const value = phase === 'proving' && percent === 0 ? {} : { value: percent };
  return {
    words: ahead === null ? words[phase] : queueWords(ahead),
    bar: <progress max={100} {...value} aria-label={t`Allocating`} />,
  };
}
