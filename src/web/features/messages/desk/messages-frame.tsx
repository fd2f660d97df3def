import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useTitle } from '#web/lib/title.ts';
import { useCan, useTournament } from '#web/lib/tournament.tsx';
import { PageHeader } from '#web/ui/kit/layout/page-header.tsx';
import { LinkTabs } from '#web/ui/kit/layout/tabs.tsx';

/** Heading and tabs of the tab room's pages about messages. */
export function MessagesFrame(props: {
  readonly facts?: readonly ReactNode[];
  readonly children: ReactNode;
}) {
  const { t } = useLingui();
  const can = useCan();
  const { slug } = useTournament();
  useTitle(t`Messages`);
  const base = `/tournaments/${slug}/manage/messages`;
  return (
    <div className="wrap stack">
      <PageHeader title={t`Messages`} {...(props.facts ? { facts: props.facts } : {})} />
      <LinkTabs
        label={t`Messages`}
        items={[
          { href: base, label: t`Deliveries`, exact: true },
          ...(can('messages.send') ? [{ href: `${base}/new`, label: t`New message` }] : []),
          { href: `${base}/texts`, label: t`Automatic messages` },
        ]}
      />
      {props.children}
    </div>
  );
}
