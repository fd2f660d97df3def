import { useEffect, useRef } from 'react';
import { formatNumber } from '#web/lib/format.ts';
import { cx } from '../cx.ts';
import { Anchor, useCurrentPath } from './anchor.tsx';
import { isCurrent, type NavItem } from './nav-item.ts';
import styles from './tabs.module.css';

interface LinkTabsProps {
  label: string;
  items: readonly NavItem[];
  className?: string | undefined;
}

/** The pages of one thing; each is an address. On narrow screens the current one scrolls into sight. */
export function LinkTabs({ label, items, className }: LinkTabsProps) {
  const path = useCurrentPath();
  const bar = useRef<HTMLElement>(null);
  // Counts arrive late and push the current tab aside.
  const counts = items.map((item) => item.count).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: path and counts are what move the mark.
  useEffect(() => {
    const current = bar.current?.querySelector<HTMLElement>('[aria-current]');
    if (!bar.current || !current) return;
    // Not scrollIntoView: that would move the page too.
    bar.current.scrollLeft =
      current.offsetLeft -
      bar.current.offsetLeft -
      (bar.current.clientWidth - current.offsetWidth) / 2;
  }, [path, counts]);
  return (
    <nav ref={bar} className={cx(styles.tabs, className)} aria-label={label}>
      {items.map((item) => (
        <Anchor
          key={item.href}
          href={item.href}
          className={styles.tab}
          aria-current={isCurrent(item, path) ? 'page' : undefined}
        >
          {item.icon}
          {item.label}
          {item.count !== undefined && (
            <span className={cx(styles.count, item.tone && styles.warn)}>
              {typeof item.count === 'number' ? formatNumber(item.count) : item.count}
            </span>
          )}
        </Anchor>
      ))}
    </nav>
  );
}
