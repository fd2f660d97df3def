import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { formatNumber } from '#web/lib/format.ts';
import { useMedia } from '#web/ui/kit/use-media.ts';
import { ScreenLayout } from '#web/ui/layouts/screen-layout.tsx';
import type { SceneProps } from '../scene.ts';
import { usePages } from '../use-pages.ts';
import styles from './standings-scene.module.css';
import { useScreenUnit } from './use-screen-unit.ts';
import { Words } from './words-scene.tsx';

/** Height of a line in px of a 1920 × 1080 screen, as in the style sheet. */
const line = 100;
/** More rows than these need two columns. */
const oneColumn = 8;

/** The public standings, page by page. */
export function StandingsScene({ view, frame }: SceneProps) {
  const { t } = useLingui();
  const rows = view.standings ?? [];
  if (rows.length === 0) {
    return (
      <ScreenLayout {...frame} theme="light" title={t`Standings`}>
        <Words small>
          <Trans>Standings appear here once results are released.</Trans>
        </Words>
      </ScreenLayout>
    );
  }
  return <Pages rows={rows} frame={frame} />;
}

interface PagesProps extends Pick<SceneProps, 'frame'> {
  readonly rows: NonNullable<SceneProps['view']['standings']>;
}

function Pages({ rows, frame }: PagesProps) {
  const { t } = useLingui();
  const windowRef = useRef<HTMLDivElement>(null);
  const isPortrait = useMedia('(orientation: portrait)');
  const columns = isPortrait || rows.length <= oneColumn ? 1 : 2;
  const rowHeight = line * useScreenUnit();
  const page = usePages(windowRef, { count: rows.length, rowHeight, columns });
  const shown = rows.slice(page.from, page.to);
  const total = rows.length;
  const footer = page.of > 1 && (
    <>
      <span className={styles.range}>{t`Teams ${page.from + 1} to ${page.to} of ${total}`}</span>
      <span className={styles.progress}>
        <i style={{ width: `${(page.number / page.of) * 100}%` }} />
      </span>
      <span className={styles.range}>{t`All teams every ${page.lap} s`}</span>
    </>
  );
  return (
    <ScreenLayout {...frame} theme="light" title={t`Standings`} footer={footer}>
      <div ref={windowRef} className={styles.window}>
        <ol
          style={{
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            gridTemplateRows: `repeat(${Math.ceil(shown.length / columns)}, auto)`,
          }}
        >
          {shown.map((row) => (
            <li key={`${row.rank} ${row.name}`}>
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
