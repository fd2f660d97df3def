import { Trans, useLingui } from '@lingui/react/macro';
import { ScreenLayout } from '#web/ui/layouts/screen-layout.tsx';
import type { SceneProps } from '../scene.ts';
import styles from './champion-scene.module.css';
import { Words } from './words-scene.tsx';

/** The end of a category: first the finalists, then the winner. */
export function ChampionScene({ view, frame }: SceneProps) {
  const { t } = useLingui();
  const { champion } = view;
  if (!champion || champion.finalists.length === 0) {
    return (
      <ScreenLayout {...frame} theme="dark" title={champion?.final ?? t`The final`}>
        <Words small>
          <Trans>The finalists appear here once the draw of the final is released.</Trans>
        </Words>
      </ScreenLayout>
    );
  }
  const { winner, finalists, category } = champion;
  return (
    <ScreenLayout {...frame} theme="dark" title={champion.final} meta={category}>
      {winner ? (
        <section key={winner.name} className={styles.winner} aria-live="polite">
          <p>
            <Trans>Champions</Trans>
          </p>
          <h2 dir="auto" className={winner.name.length > 22 ? styles.long : undefined}>
            {winner.name}
          </h2>
          <p dir="auto">{winner.speakers.join(' · ')}</p>
        </section>
      ) : (
        <ul className={styles.finalists}>
          {finalists.map((name) => (
            <li key={name} dir="auto">
              {name}
            </li>
          ))}
        </ul>
      )}
    </ScreenLayout>
  );
}
