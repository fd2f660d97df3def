import type { ReactNode } from 'react';
import { Crest } from '#web/ui/debate/people/crest.tsx';
import { ScreenLayout } from '#web/ui/layouts/screen-layout.tsx';
import type { SceneProps } from '../scene.ts';
import styles from './words-scene.module.css';

/** A few words in the middle, as large as they may be. */
export function Words({ children, small }: { readonly children: ReactNode; small?: boolean }) {
  return (
    <div className={styles.middle}>
      <p className={small ? styles.small : styles.words} dir="auto">
        {children}
      </p>
    </div>
  );
}

/** What the organisers want to say. */
export function MessageScene({ view, frame }: SceneProps) {
  const { scene } = view;
  const text = scene.kind === 'message' ? scene.text : '';
  return (
    <ScreenLayout {...frame} theme="light" title={view.tournamentName}>
      <Words small={text.length > 90}>{text}</Words>
    </ScreenLayout>
  );
}

/** Nothing going on: the tournament and the time. */
export function IdleScene({ frame }: SceneProps) {
  const { name, icon } = frame.tournament;
  return (
    <ScreenLayout {...frame} theme="light" title={name}>
      <div className={styles.idle}>
        <span className={styles.crest}>
          <Crest name={name} icon={icon} size={220} />
        </span>
        <time>{frame.clock}</time>
      </div>
    </ScreenLayout>
  );
}
