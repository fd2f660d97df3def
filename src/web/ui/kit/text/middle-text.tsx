import styles from './middle-text.module.css';

/** A last word this short distinguishes an institution's teams. */
const longestEnd = 4;

/**
 * A name that gives way in its middle where space is short: "Ljubljana Univ… B", never without the
 * character of the team.
 */
export function MiddleText({ children: name }: { readonly children: string }) {
  const [start, end] = splitName(name);
  return (
    <bdi className={styles.name} title={name}>
      <span className={styles.start}>{start}</span>
      {end && <span className={styles.end}>{end}</span>}
    </bdi>
  );
}

/** What may be cut, and what stays: the last word with the space before it, where it is short. */
export function splitName(name: string): readonly [start: string, end: string] {
  const at = name.trimEnd().lastIndexOf(' ');
  const end = at > 0 ? name.slice(at) : '';
  return end === '' || [...end.trim()].length > longestEnd ? [name, ''] : [name.slice(0, at), end];
}
