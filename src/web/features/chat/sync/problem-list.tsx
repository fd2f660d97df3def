import { formatList } from '#contract/text/language.ts';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import styles from './sync.module.css';
import type { Sync } from './sync-data.ts';
import { useSyncWords } from './use-sync-words.ts';

/** What a sync leaves undone, why, and what to do about it. */
export function ProblemList({ problems }: { readonly problems: Sync['problems'] }) {
  const words = useSyncWords().problems;
  return problems.map(({ code, count, names }) => {
    const list = formatList([
      ...names,
      ...(count > names.length && names.length > 0 ? [`+${count - names.length}`] : []),
    ]);
    return (
      <Note
        key={code}
        {...(code === 'not-on-server' ? {} : { tone: 'warn' as const })}
        title={count > 1 || list ? `${words[code].title} (${count})` : words[code].title}
      >
        {words[code].text}
        {list && <span className={styles.names}>{list}</span>}
      </Note>
    );
  });
}
