import { cx } from '#web/ui/kit/cx.ts';
import { Anchor } from '#web/ui/kit/layout/anchor.tsx';
import styles from './team-name.module.css';

interface TeamNameProps {
  name: string;
  /** The team's own; decoration for screen readers. */
  emoji?: string | null | undefined;
  href?: string | undefined;
  /** The reader's own team. */
  mine?: boolean | undefined;
  /** Cut to one line with the full name as a title: dense tables only. */
  cut?: boolean;
}

/** A team's name in its own writing direction. */
export function TeamName({ name, emoji, href, mine, cut }: TeamNameProps) {
  const className = cx(styles.name, mine && styles.mine, cut && 'trunc');
  const content = (
    <>
      {emoji && (
        <span className={styles.emoji} aria-hidden="true">
          {emoji}
        </span>
      )}
      <bdi>{name}</bdi>
    </>
  );
  const title = cut ? name : undefined;
  return href === undefined ? (
    <span className={className} title={title}>
      {content}
    </span>
  ) : (
    <Anchor href={href} className={cx(className, styles.link)} title={title}>
      {content}
    </Anchor>
  );
}
