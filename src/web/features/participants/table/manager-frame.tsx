import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { FileUp, QrCode, Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTitle } from '#web/lib/title.ts';
import { useCan, useTournament } from '#web/lib/tournament.tsx';
import { NotLoaded } from '#web/ui/kit/feedback/not-loaded.tsx';
import { EmptyState } from '#web/ui/kit/feedback/states.tsx';
import { Button, LinkButton } from '#web/ui/kit/inputs/button.tsx';
import { PageHeader } from '#web/ui/kit/layout/page-header.tsx';
import { LinkTabs } from '#web/ui/kit/layout/tabs.tsx';
import { useConsents } from '../people/use-consents.ts';
import { type ParticipantList, useParticipants } from '../people.ts';
import { ChangedNote } from './changed-mark.tsx';
import { ExportButton } from './export-button.tsx';
import { UndoDialog } from './undo-dialog.tsx';
import { type ChangedRows, useChanges } from './use-changes.ts';

interface ManagerFrameProps {
  readonly title: string;
  readonly children: (list: ParticipantList, changes: ChangedRows) => ReactNode;
}

/** Heading and tabs of the participants manager; the tab draws once the lists are here. */
export function ManagerFrame({ title, children }: ManagerFrameProps) {
  const { t } = useLingui();
  useTitle(title);
  const { data: list, error, refetch } = useParticipants();
  const changes = useChanges();
  return (
    <div className="wrap stack">
      <ManagerHeader list={list} />
      <ManagerTabs list={list} />
      <ChangedNote changes={changes} />
      {list ? (
        children(list, changes)
      ) : (
        <NotLoaded of={{ error, refetch }} title={t`Couldn’t load the participants`} rows={12} />
      )}
    </div>
  );
}

function ManagerHeader({ list }: { readonly list: ParticipantList | undefined }) {
  const { t } = useLingui();
  const { slug } = useTournament();
  const can = useCan();
  const [undoes, setUndoes] = useState(false);
  const facts = list
    ? [
        plural(list.teams.length, { one: '# team', other: '# teams' }),
        plural(list.speakers.length, { one: '# speaker', other: '# speakers' }),
        plural(list.adjudicators.length, { one: '# judge', other: '# judges' }),
      ]
    : null;
  return (
    <PageHeader
      title={t`Participants`}
      facts={facts}
      actions={
        <>
          {can('participants.edit') && (
            <Button icon={<Undo2 aria-hidden="true" />} onClick={() => setUndoes(true)}>
              <Trans>Recent changes</Trans>
            </Button>
          )}
          {undoes && <UndoDialog onClose={() => setUndoes(false)} />}
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
          {can('export.run') && <ExportButton list={list} />}
        </>
      }
    />
  );
}

function ManagerTabs({ list }: { readonly list: ParticipantList | undefined }) {
  const { t } = useLingui();
  const { slug, minors } = useTournament();
  const can = useCan();
  const consents = useConsents();
  const base = `/tournaments/${slug}/manage/participants`;
  const tab = (path: string, label: string, count?: number | null) => ({
    href: `${base}${path}`,
    label,
    exact: path === '',
    ...(count === undefined ? {} : { count }),
  });
  const counted = (count: (known: ParticipantList) => number) => (list ? count(list) : null);
  return (
    <LinkTabs
      label={t`Participants`}
      items={[
        tab(
          '',
          t`Teams`,
          counted(({ teams }) => teams.length),
        ),
        tab(
          '/speakers',
          t`Speakers`,
          counted(({ speakers }) => speakers.length),
        ),
        tab(
          '/adjudicators',
          t`Judges`,
          counted(({ adjudicators }) => adjudicators.length),
        ),
        ...(minors && can('participants.contact')
          ? [tab('/consents', t`Consents`, consents.data?.missing ?? null)]
          : []),
        tab(
          '/institutions',
          t`Institutions`,
          counted(({ institutions }) => institutions.length),
        ),
        ...(can('conflicts.see') ? [tab('/conflicts', t`Conflicts`)] : []),
        tab(
          '/categories',
          t`Categories`,
          counted(({ speakerCategories: a, breakCategories: b }) => a.length + b.length),
        ),
        tab('/code-names', t`Code names`),
        ...(can('participants.contact') ? [tab('/phones', t`Phone numbers`)] : []),
        ...(can('participants.edit') ? [tab('/duplicates', t`Duplicates`)] : []),
      ]}
    />
  );
}

/** When the filters let nothing through. */
export function NoneLeft({ onClear }: { readonly onClear: () => void }) {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`No matches`}
      action={
        <Button onClick={onClear}>
          <Trans>Show all</Trans>
        </Button>
      }
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
      <Trans>Import everyone from spreadsheets, or add them one by one.</Trans>
    </EmptyState>
  );
}
