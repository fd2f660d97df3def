import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { LinkDialogProvider } from '#web/lib/links/link-dialog.tsx';
import { useCan } from '#web/lib/tournament.tsx';
import { useMergeRequests } from '../merge/merge-requests.ts';
import { type Lookup, type ParticipantList, type Speaker, useLookup } from '../people.ts';
import { ChangeSpeakers } from '../table/change-dialogs.tsx';
import { ManagerFrame } from '../table/manager-frame.tsx';
import { ManagerTable } from '../table/manager-table.tsx';
import { cellOf, RowCard } from '../table/row-card.tsx';
import { institutionGroup, useRowFilters } from '../table/row-filters.tsx';
import type { ChangedRows } from '../table/use-changes.ts';
import { useSpeakerColumns } from './speaker-columns.tsx';
import { SpeakerDialog } from './speaker-dialog.tsx';
import { usePersonTests } from './use-person-tests.ts';

/** `manage/participants/speakers`: every speaker, names and categories changed in place. */
export function SpeakersPage() {
  const { t } = useLingui();
  return (
    <ManagerFrame title={t`Speakers`}>
      {(list, changes) => (
        <LinkDialogProvider>
          <Speakers list={list} changes={changes} />
        </LinkDialogProvider>
      )}
    </ManagerFrame>
  );
}

interface SpeakersProps {
  readonly list: ParticipantList;
  readonly changes: ChangedRows;
}

function Speakers({ list, changes }: SpeakersProps) {
  const { t } = useLingui();
  const can = useCan();
  const [mayEdit, mayDecide] = [can('participants.edit'), can('categories.decide')];
  const lookup = useLookup(list);
  const [edited, setEdited] = useState<string | 'new' | null>(null);
  const filters = useSpeakerFilters({ list, lookup, changes });
  const requests = useMergeRequests(list, lookup);
  const rights = { mayEdit, mayDecide };
  const columns = useSpeakerColumns({ list, lookup, changes, ...rights, onEdit: setEdited });
  return (
    <>
      <ManagerTable
        label={t`Speakers`}
        all={list.speakers}
        filters={filters}
        columns={columns}
        search={t`Name, team or email`}
        sort={{ id: 'team' }}
        exportName="speakers"
        noun={(count) => plural(count, { one: '# speaker', other: '# speakers' })}
        emptyTitle={t`No speakers yet`}
        onEdit={mayEdit ? setEdited : null}
        add={list.teams.length > 0 ? t`Add a speaker` : null}
        acts={
          mayEdit || mayDecide
            ? (picked) => ({
                hasLinks: true,
                change: mayDecide
                  ? (close) => <ChangeSpeakers list={list} rows={picked} {...close} />
                  : null,
                remove: mayEdit ? 'remove-speakers' : null,
                merge: requests.person,
              })
            : null
        }
        card={(speaker) => (
          <RowCard
            name={speaker.name}
            lines={[lookup.team(speaker.teamId)?.name, speaker.email]}
            menu={cellOf(columns, 'menu', speaker)}
            chips={list.speakerCategories.length > 0 && cellOf(columns, 'categories', speaker)}
          />
        )}
      />
      {edited && (
        <SpeakerDialog
          list={list}
          speaker={list.speakers.find((one) => one.id === edited)}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}

function useSpeakerFilters({ list, lookup, changes }: SpeakersProps & { readonly lookup: Lookup }) {
  const { t } = useLingui();
  const tests = usePersonTests(list, changes);
  const filters = useMemo(
    () => ({
      tests,
      groups: [
        {
          label: t`Category`,
          all: t`All categories`,
          options: list.speakerCategories.map(({ id, name }) => ({ value: id, label: name })),
          belongs: (row: Speaker, id: string) => row.categoryIds.includes(id),
        },
        institutionGroup<Speaker>({
          label: t`Institution`,
          all: t`All institutions`,
          institutions: list.institutions,
          of: (row) => lookup.team(row.teamId)?.institutionId ?? null,
        }),
      ],
    }),
    [list, lookup, tests, t],
  );
  return useRowFilters(list.speakers, filters);
}
