import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useTitle } from '#web/lib/title.ts';
import { useCan, useCanForAll, useTournament } from '#web/lib/tournament.tsx';
import { NotLoaded } from '#web/ui/kit/feedback/not-loaded.tsx';
import { LinkButton } from '#web/ui/kit/inputs/button.tsx';
import { PageHeader } from '#web/ui/kit/layout/page-header.tsx';
import { LinkTabs } from '#web/ui/kit/layout/tabs.tsx';

interface FeedbackFrameProps<T> {
  readonly facts?: readonly ReactNode[];
  readonly actions?: ReactNode;
  /** What the page shows, once it is here. */
  readonly query: {
    readonly data: T | undefined;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
  readonly children: (data: T) => ReactNode;
}

/** Heading and tabs of the core's pages about feedback. */
export function FeedbackFrame<T>({ facts, actions, query, children }: FeedbackFrameProps<T>) {
  const { t } = useLingui();
  const { slug } = useTournament();
  const can = useCan();
  const canForAll = useCanForAll();
  useTitle(t`Feedback`);
  const base = `/tournaments/${slug}/manage/feedback`;
  return (
    <div className="wrap stack">
      <PageHeader
        title={t`Feedback`}
        {...(facts ? { facts } : {})}
        actions={
          <>
            {actions}
            {can('feedback.edit') && (
              <LinkButton href={`/tournaments/${slug}/settings/feedback`}>
                {t`Form and windows`}
              </LinkButton>
            )}
          </>
        }
      />
      {can('feedback.see') && (
        <LinkTabs
          label={t`Feedback`}
          items={[
            { href: base, label: t`Scores`, exact: true },
            { href: `${base}/progress`, label: t`Progress` },
            { href: `${base}/forms`, label: t`Forms and comments` },
            { href: `${base}/marking`, label: t`Calibration` },
            ...(canForAll('feedback.give')
              ? [{ href: `${base}/desk`, label: t`Enter from paper` }]
              : []),
          ]}
        />
      )}
      {query.data !== undefined ? (
        children(query.data)
      ) : (
        <NotLoaded of={query} title={t`Couldn’t load feedback`} rows={12} label={t`Feedback`} />
      )}
    </div>
  );
}
