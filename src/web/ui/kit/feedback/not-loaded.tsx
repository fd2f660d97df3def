import type { ReactNode } from 'react';
import { ErrorState } from './states.tsx';
import { SkeletonRows } from './waiting.tsx';

/** What a part of the page waits for: a read of whatever kind. */
interface Awaited {
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

interface NotLoadedProps {
  /** One read, or all that this part needs. */
  readonly of: Awaited | readonly Awaited[];
  /** What could not be loaded, should it fail. */
  readonly title: ReactNode;
  /** How many rows to wait with; the shape of what comes. */
  readonly rows?: number;
  /** What the rows stand for, for screen readers. */
  readonly label?: string;
  /** Shown instead of rows while it loads. */
  readonly waiting?: ReactNode;
}

/**
 * In the place of what is not there: it is on its way, or it failed and can be tried again. Render it
 * wherever a read has no data: `if (!data) return <NotLoaded of={query} title={t`…`} />`.
 */
export function NotLoaded({ of, title, rows, label, waiting }: NotLoadedProps) {
  const failed = [of].flat().filter(({ error }) => error !== null);
  if (failed[0]) {
    return (
      <ErrorState
        title={title}
        onRetry={() => void Promise.all(failed.map((one) => one.refetch()))}
      >
        {failed[0].error?.message}
      </ErrorState>
    );
  }
  return waiting ?? <SkeletonRows {...(rows && { rows })} {...(label && { label })} />;
}
