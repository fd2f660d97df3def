import styles from './highlight.module.css';
import { highlightParts } from './highlight-parts.ts';

/** Text with the search matches marked. */
export function Highlight({ text, query }: { readonly text: string; readonly query: string }) {
  return highlightParts(text, query).map(({ at, text: part, isFound }) =>
    isFound ? (
      <mark key={at} className={styles.found}>
        {part}
      </mark>
    ) : (
      part
    ),
  );
}
