import { useLingui } from '@lingui/react/macro';
import { Anchor, useCurrentPath } from '../kit/layout/anchor.tsx';
import { isCurrent, type NavItem } from '../kit/layout/nav-item.ts';
import styles from './phone-tabs.module.css';

/** A participant's places, at the bottom of the phone. */
export function PhoneTabs({ tabs }: { readonly tabs: readonly NavItem[] }) {
  const { t } = useLingui();
  const path = useCurrentPath();
  return (
    <nav className={styles.tabs} data-phone-bar="" aria-label={t`Sections`}>
      {tabs.map((tab) => (
        <Anchor
          key={tab.href}
          href={tab.href}
          className={styles.tab}
          aria-current={isCurrent(tab, path) ? 'page' : undefined}
        >
          {tab.icon}
          {tab.label}
          {tab.count !== undefined && <span className={styles.unread}>{tab.count}</span>}
        </Anchor>
      ))}
    </nav>
  );
}
