import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { LinkButton } from '../inputs/button.tsx';
import styles from './pager.module.css';

interface PagerProps {
  /** From 1 on. */
  readonly page: number;
  readonly size: number;
  readonly total: number;
  readonly href: (page: number) => string;
}

/** Where in a long list this page is, with links to its neighbours; nothing where all is in sight. */
export function Pager({ page, size, total, href }: PagerProps) {
  const { t } = useLingui();
  if (total <= size && page === 1) return null;
  const first = (page - 1) * size + 1;
  const last = Math.min(page * size, total);
  const hasNext = last < total;
  return (
    <nav className={styles.pager} aria-label={t`Pages`}>
      {page > 1 && (
        <LinkButton href={href(page - 1)} rel="prev" icon={<ChevronLeft aria-hidden="true" />}>
          <Trans>Previous</Trans>
        </LinkButton>
      )}
      {first <= total && (
        <span className="muted">
          <Trans>
            {first} to {last} of {total}
          </Trans>
        </span>
      )}
      {hasNext && (
        <LinkButton href={href(page + 1)} rel="next" icon={<ChevronRight aria-hidden="true" />}>
          <Trans>Next</Trans>
        </LinkButton>
      )}
    </nav>
  );
}
