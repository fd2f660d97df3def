import { useLingui } from '@lingui/react/macro';
import type { PageLink } from '#web/lib/links/room-pages.ts';
import { cx } from '#web/ui/kit/cx.ts';
import { Anchor } from '#web/ui/kit/layout/anchor.tsx';
import styles from './page-links.module.css';

interface PageLinksProps {
  readonly links: readonly PageLink[];
  readonly wide?: boolean;
}

/** Leads from a room to the pages of those in it; cards and seats themselves are for moving. */
export function PageLinks({ links, wide }: PageLinksProps) {
  const { t } = useLingui();
  if (links.length === 0) return null;
  return (
    <nav className={cx(styles.links, wide && styles.wide)} aria-label={t`Pages of this room`}>
      {links.map(({ href, name }) => (
        <Anchor key={href} href={href} className="link">
          <bdi>{name}</bdi>
        </Anchor>
      ))}
    </nav>
  );
}
