import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { FileUp, QrCode } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTitle } from '../../lib/title.ts';
import { useCan, useTournament } from '../../lib/tournament.tsx';
import { LinkButton } from '../../ui/kit/button.tsx';
import { PageHeader } from '../../ui/kit/page-header.tsx';
import { EmptyState, ErrorState } from '../../ui/kit/states.tsx';
import { LinkTabs } from '../../ui/kit/tabs.tsx';
import { SkeletonRows } from '../../ui/kit/waiting.tsx';
import { type ParticipantList, useParticipants } from './people.ts';

interface ManagerFrameProps {
  readonly title: string;
  readonly children: (list: ParticipantList) => ReactNode;
}

/** Heading and tabs of the participants manager; the tab draws once the lists are here. */
export function ManagerFrame({ title, children }: ManagerFrameProps) {
  const { t } = useLingui();
  useTitle(title);
  const { data: list, error, refetch } = useParticipants();
  return (
    <div className="wrap stack">
      <ManagerHeader list={list} />
      <ManagerTabs list={list} />
      {list ? (
        children(list)
      ) : error ? (
        <ErrorState title={t`The participants did not load`} onRetry={() => void refetch()}>
          {error.message}
        </ErrorState>
      ) : (
        <SkeletonRows rows={12} />
      )}
    </div>
  );
}

function ManagerHeader({ list }: { readonly list: ParticipantList | undefined }) {
  const { t } = useLingui();
  const { slug } = useTournament();
  const can = useCan();
  const facts = list
    ? [
        plural(list.teams.length, { one: '# team', other: '# teams' }),
        plural(list.speakers.length, { one: '# speaker', other: '# speakers' }),
        plural(list.adjudicators.length, { one: '# judge', other: '# judges' }),
      ]
    : [];
  return (
    <PageHeader
      title={t`Participants`}
      facts={facts}
      actions={
        <>
          {can('participants.links') && (
            <LinkButton
              href={`/tournaments/${slug}/manage/participants/links`}
              icon={<QrCode aria-hidden="true" />}
            >
              <Trans>Private links</Trans>
            </LinkButton>
          )}
          {can('import.run') && (
            <LinkButton
              href={`/tournaments/${slug}/settings/data`}
              icon={<FileUp aria-hidden="true" />}
            >
              <Trans>Import</Trans>
            </LinkButton>
          )}
        </>
      }
    />
  );
}

function ManagerTabs({ list }: { readonly list: ParticipantList | undefined }) {
  const { t } = useLingui();
  const { slug } = useTournament();
  const can = useCan();
  const base = `/tournaments/${slug}/manage/participants`;
  const tab = (path: string, label: string, count?: number) => ({
    href: `${base}${path}`,
    label,
    exact: path === '',
    ...(count === undefined ? {} : { count }),
  });
  const categories = list && list.speakerCategories.length + list.breakCategories.length;
  return (
    <LinkTabs
      label={t`Participants`}
      items={[
        tab('', t`Teams`, list?.teams.length),
        tab('/speakers', t`Speakers`, list?.speakers.length),
        tab('/adjudicators', t`Judges`, list?.adjudicators.length),
        tab('/institutions', t`Institutions`, list?.institutions.length),
        ...(can('conflicts.see') ? [tab('/conflicts', t`Conflicts`)] : []),
        tab('/categories', t`Categories`, categories),
      ]}
    />
  );
}

/** What an empty list offers first: the import. */
export function EmptyList({
  title,
  action,
}: {
  readonly title: string;
  readonly action?: ReactNode;
}) {
  const { slug } = useTournament();
  const can = useCan();
  return (
    <EmptyState
      title={title}
      action={
        <div className="row">
          {can('import.run') && (
            <LinkButton
              look="main"
              href={`/tournaments/${slug}/settings/data`}
              icon={<FileUp aria-hidden="true" />}
            >
              <Trans>Import from files</Trans>
            </LinkButton>
          )}
          {action}
        </div>
      }
    >
      <Trans>Bring everybody in from spreadsheets at once, or add them one by one.</Trans>
    </EmptyState>
  );
}
