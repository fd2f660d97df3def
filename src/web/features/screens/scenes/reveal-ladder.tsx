import type { CSSProperties } from 'react';
import styles from './reveal-ladder.module.css';

/** A revealed place. */
export interface Rung {
  readonly key: string;
  readonly place: number;
  readonly name: string;
  /** Affiliation behind the name: an institution, a team. */
  readonly detail: string | null;
}

interface RevealLadderProps {
  /** Said before anything is revealed. */
  readonly opening: string;
  /** What the newest place is called. */
  readonly lead: string;
  readonly total: number;
  /** Last place first. */
  readonly rungs: readonly Rung[];
}

/** Height under the header, and of a hidden and a revealed line, in pixels of a 1080 screen. */
const space = 920;
const heights = { hidden: 34, shown: 61 };
/** Smaller text is unreadable from the back of a hall. */
const smallest = 0.7;
/** Hidden lines; the first represents all further up. */
const hiddenLines = 10;
/** A longer name than this is set smaller, so that it stays in two lines. */
const longName = 22;

/** Places revealed from the bottom: the newest is large, the rest are beside it. */
export function RevealLadder({ opening, lead, total, rungs }: RevealLadderProps) {
  const newest = rungs.at(-1);
  return (
    <div className={styles.reveal}>
      <section className={styles.now} aria-live="polite">
        {newest ? (
          // The key restarts the animation for a new place.
          <div key={newest.key} className={styles.newest}>
            <p>{lead}</p>
            <b>{newest.place}</b>
            <h2 dir="auto" className={newest.name.length > longName ? styles.longName : undefined}>
              {newest.name}
            </h2>
            <p dir="auto">{newest.detail}</p>
          </div>
        ) : (
          <div className={styles.newest}>
            <h2>{opening}</h2>
          </div>
        )}
      </section>
      <Ladder total={total} rungs={rungs} />
    </div>
  );
}

function Ladder({ total, rungs }: Pick<RevealLadderProps, 'total' | 'rungs'>) {
  const revealed = [...rungs].reverse();
  const hidden = total - revealed.length;
  const lines = Math.min(hidden, hiddenLines);
  const folded = hidden - lines;
  const needed = lines * heights.hidden + revealed.length * heights.shown;
  // A long ladder shrinks; what still does not fit falls off below, where it was shown long ago.
  const fit = Math.min(1, Math.max(smallest, space / needed));
  return (
    <ol className={styles.ladder} style={{ '--fit': fit } as CSSProperties}>
      {Array.from({ length: lines }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: hidden places have nothing but their number
        <li key={index} className={styles.hidden}>
          <span>{index === 0 && folded > 0 ? `1–${folded + 1}` : folded + index + 1}</span>
          <i style={{ width: `${34 + ((index * 37) % 29)}%` }} />
        </li>
      ))}
      {revealed.map(({ key, place, name }, index) => (
        <li key={key} className={index === 0 ? styles.new : undefined}>
          <span>{place}</span>
          <span className="trunc">
            <bdi>{name}</bdi>
          </span>
        </li>
      ))}
    </ol>
  );
}
