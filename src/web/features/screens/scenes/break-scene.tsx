import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { CSSProperties } from 'react';
import { ScreenLayout } from '#web/ui/layouts/screen-layout.tsx';
import type { SceneProps, ScreenView } from '../scene.ts';
import styles from './break-scene.module.css';
import { Words } from './words-scene.tsx';

type Break = NonNullable<ScreenView['break']>;

/** Height under the header, and of a hidden and a revealed line, in pixels of a 1080 screen. */
const space = 920;
const heights = { hidden: 34, shown: 61 };

/** The break, place by place from the bottom; the newest is large. */
export function BreakScene({ view, frame }: SceneProps) {
  const { t } = useLingui();
  const { break: reveal } = view;
  if (!reveal) {
    return (
      <ScreenLayout {...frame} theme="dark" title={t`The break`}>
        <Words small>
          <Trans>The break has not been made yet.</Trans>
        </Words>
      </ScreenLayout>
    );
  }
  const { name, total } = reveal;
  const newest = reveal.rows.at(-1);
  return (
    <ScreenLayout
      {...frame}
      theme="dark"
      title={t`The ${name} break`}
      meta={<Plural value={total} one="# team" other="# teams" />}
    >
      <div className={styles.reveal}>
        <section className={styles.now} aria-live="polite">
          {newest ? (
            // The key makes a new place come in anew.
            <div key={newest.breakRank} className={styles.newest}>
              <p>
                <Trans>Breaking in place</Trans>
              </p>
              <b>{newest.breakRank}</b>
              <h2 dir="auto" className={newest.name.length > 22 ? styles.longName : undefined}>
                {newest.name}
              </h2>
              <p>{newest.institution}</p>
            </div>
          ) : (
            <div className={styles.newest}>
              <h2>
                <Plural value={total} one="# team breaks" other="# teams break" />
              </h2>
            </div>
          )}
        </section>
        <Ladder reveal={reveal} />
      </div>
    </ScreenLayout>
  );
}

function Ladder({ reveal }: { readonly reveal: Break }) {
  const revealed = [...reveal.rows].reverse();
  const hidden = reveal.total - revealed.length;
  const needed = hidden * heights.hidden + revealed.length * heights.shown;
  // A long break shrinks; what still does not fit falls off below, where it was shown long ago.
  const fit = Math.min(1, Math.max(0.55, space / needed));
  return (
    <ol className={styles.ladder} style={{ '--fit': fit } as CSSProperties}>
      {Array.from({ length: hidden }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: hidden places have nothing but their number
        <li key={index} className={styles.hidden}>
          <span>{index + 1}</span>
          <i style={{ width: `${34 + ((index * 37) % 29)}%` }} />
        </li>
      ))}
      {revealed.map((row, index) => (
        <li key={`${row.breakRank} ${row.name}`} className={index === 0 ? styles.new : undefined}>
          <span>{row.breakRank}</span>
          <span className="trunc" dir="auto">
            {row.name}
          </span>
        </li>
      ))}
    </ol>
  );
}
