import { Trans } from '@lingui/react/macro';
import { useMemo } from 'react';
import { byName } from '#contract/text/natural-order.ts';
import { BuildingLink } from '#web/ui/debate/draw/way-there.tsx';
import styles from '../draw-page.module.css';
import type { PublicDebate } from '../use-public-draw.ts';

/** The buildings of a draw with their maps and ways in, folded, so that the rooms come first. */
export function BuildingsNote({ debates }: { readonly debates: readonly PublicDebate[] }) {
  const ways = useMemo(() => {
    const known = new Map(
      debates.flatMap((debate) =>
        debate.building && (debate.accessNotes || debate.mapLink)
          ? [[debate.building, debate] as const]
          : [],
      ),
    );
    return [...known].sort(([a], [b]) => byName(a, b)).map(([, way]) => way);
  }, [debates]);
  if (ways.length === 0) return null;
  return (
    <details className={styles.ways}>
      <summary>
        <Trans>How to get to the buildings</Trans> ({ways.length})
      </summary>
      <ul>
        {ways.map((way) => (
          <li key={way.building}>
            <span className="b">
              <BuildingLink way={way} />
            </span>
            {way.accessNotes && <p>{way.accessNotes}</p>}
          </li>
        ))}
      </ul>
    </details>
  );
}
