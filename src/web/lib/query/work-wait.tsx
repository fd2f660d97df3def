/** While the server works something out: its place in the queue, and the way out. */

import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { WorkKind } from '#contract/kinds/work-kinds.ts';
import { useRead } from '#web/lib/query/use-read.ts';
import { SkeletonRows } from '#web/ui/kit/feedback/waiting.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Section } from '#web/ui/kit/layout/page-header.tsx';

import { useQueueWords } from './queue-words.ts';
import styles from './work-wait.module.css';

/** Milliseconds after which waiting is worth a word: most work is done before. */
const quiet = 700;
/** Milliseconds between two looks at the queue. */
const every = 1000;

interface WorkWaitProps {
  readonly kind: WorkKind;
  /** What is done: “Looking for duplicates”. */
  readonly label: string;
  /** Of a part of a page that is often empty: nothing is shown before waiting is worth a word. */
  readonly title?: string;
  readonly onCancel: () => void;
}

export function WorkWait({ kind, label, title, onCancel }: WorkWaitProps) {
  const isLong = useLater(quiet);
  const queueWords = useQueueWords();
  const { data } = useRead('overview.ownWork', {}, { enabled: isLong, every });
  if (!isLong) return title ? null : <SkeletonRows rows={6} label={label} />;
  const ahead = data?.work.find((work) => work.kind === kind)?.ahead ?? null;
  const wait = (
    <div className={styles.wait}>
      <p role="status">{ahead === null ? `${label} …` : queueWords(ahead)}</p>
      <Button onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
    </div>
  );
  return title ? <Section title={title}>{wait}</Section> : wait;
}

function useLater(milliseconds: number): boolean {
  const [isLater, setIsLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLater(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return isLater;
}
