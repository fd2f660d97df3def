import type { ReactElement } from 'react';

/** A place to go, in tabs, rails and bars. */
export interface NavItem {
  readonly href: string;
  readonly label: string;
  readonly icon?: ReactElement;
  /** Null: not known yet. Tabs keep its place free, so that none moves away from under a finger. */
  readonly count?: string | number | null;
  /** Draws the count as a warning. */
  readonly tone?: 'warn';
  /** Overrides what follows from the path. */
  readonly current?: boolean;
  /** Current only on this very path, not below it. */
  readonly exact?: boolean;
}

/** Whether the place is where the reader is. */
export function isCurrent(item: NavItem, path: string): boolean {
  if (item.current !== undefined) return item.current;
  const own = item.href.split(/[?#]/)[0] ?? item.href;
  return path === own || (item.exact !== true && path.startsWith(`${own}/`));
}
