import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronRight } from 'lucide-react';
import styles from '../data.module.css';
import { type Kind, useKindNames } from '../kinds.ts';
import type { Preview } from './preview.ts';

/** Rows of one kind that are named before the rest is only counted. */
const shownRows = 200;

/** By kind: how many are new, change and stay; opened, which they are and what changes. */
export function PreviewChanges({ preview }: { readonly preview: Preview }) {
  const names = useKindNames();
  return (
    <div className={styles.kinds}>
      <div className={styles.kindHead} aria-hidden="true">
        <span />
        <span>
          <Trans>New</Trans>
        </span>
        <span>
          <Trans>Changed</Trans>
        </span>
        <span>
          <Trans>Unchanged</Trans>
        </span>
      </div>
      {preview.counts.map((count) => (
        <KindChanges
          key={count.kind}
          name={names[count.kind]}
          count={count}
          changes={preview.changes.filter((change) => change.kind === count.kind)}
        />
      ))}
    </div>
  );
}

interface KindChangesProps {
  readonly name: string;
  readonly count: {
    readonly kind: Kind;
    readonly add: number;
    readonly change: number;
    readonly same: number;
  };
  readonly changes: Preview['changes'];
}

/** What an import changes is looked at before what it adds. */
const rankOf = { change: 0, add: 1 } as const;

function KindChanges({ name, count, changes }: KindChangesProps) {
  const { t } = useLingui();
  const { add, change, same } = count;
  const more = changes.length - shownRows;
  const inOrder = [...changes].sort((a, b) => rankOf[a.action] - rankOf[b.action]);
  return (
    <details className={styles.kind}>
      <summary aria-label={t`${name}: ${add} new, ${change} changed, ${same} unchanged`}>
        <ChevronRight aria-hidden="true" />
        <b className="b">{name}</b>
        <span className={add > 0 ? 'num' : 'num faint'}>{add}</span>
        <span className={change > 0 ? 'num' : 'num faint'}>{change}</span>
        <span className="num faint">{same}</span>
      </summary>
      {changes.length === 0 ? (
        <p className="muted sm">
          <Trans>All of them are already here.</Trans>
        </p>
      ) : (
        <ul>
          {inOrder.slice(0, shownRows).map((one, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes while it is shown.
            <li key={index}>
              <bdi>{one.name}</bdi>{' '}
              <span className="muted">
                {one.action === 'add' ? t`new` : one.details.join('; ')}
              </span>
            </li>
          ))}
          {more > 0 && (
            <li className="muted">
              <Trans>and {more} more</Trans>
            </li>
          )}
        </ul>
      )}
    </details>
  );
}
