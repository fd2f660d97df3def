import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { ScreenLayout } from '#web/ui/layouts/screen-layout.tsx';
import { formatNumber } from '../../../lib/format.ts';
import type { SceneProps } from '../scene.ts';
import { useAutoScroll } from '../use-auto-scroll.ts';
import styles from './standings-scene.module.css';
import { Words } from './words-scene.tsx';

/** The public standings, moving through the screen. */
export function StandingsScene({ view, frame }: SceneProps) {
  const { t } = useLingui();
  const windowRef = useRef<HTMLDivElement>(null);
  const listRef = useRef<HTMLOListElement>(null);
  const rows = view.standings ?? [];
  const place = useAutoScroll(windowRef, listRef, rows.length);
  const shown = place.moving ? [...rows, ...rows] : rows;
  if (rows.length === 0) {
    return (
      <ScreenLayout {...frame} theme="light" title={t`Standings`}>
        <Words small>
          <Trans>Standings come here once results are released.</Trans>
        </Words>
      </ScreenLayout>
    );
  }
  return (
    <ScreenLayout {...frame} theme="light" title={t`Standings`}>
      <div ref={windowRef} className={styles.window}>
        <ol ref={listRef}>
          {shown.map((row, index) => (
            <li
              key={`${row.name}${index < rows.length ? '' : '-again'}`}
              aria-hidden={index >= rows.length}
            >
              <span>{row.rank}</span>
              <b className="trunc">
                <bdi>{row.name}</bdi>
              </b>
              <span>{formatNumber(row.points)}</span>
            </li>
          ))}
        </ol>
      </div>
    </ScreenLayout>
  );
}
