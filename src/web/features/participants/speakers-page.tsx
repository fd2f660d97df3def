import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Client } from '../../lib/api.tsx';
import { useCan } from '../../lib/tournament.tsx';
import { Button } from '../../ui/kit/button.tsx';
import { type DataColumn, DataTable } from '../../ui/kit/data-table.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { CategoryChips } from './category-chips.tsx';
import { ChangeSpeakers } from './change-dialogs.tsx';
import { ChangedMark } from './changed-mark.tsx';
import { emailColumn } from './email-column.tsx';
import { LinkDialogProvider } from './link-dialog.tsx';
import { EmptyList, ManagerFrame, NoneLeft } from './manager-frame.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { useMergeWishes } from './merge-wishes.ts';
import { type Lookup, type ParticipantList, type Speaker, toggled, useLookup } from './people.ts';
import { cellOf, RowCard } from './row-card.tsx';
import { useRowFilters } from './row-filters.tsx';
import { RowMenu } from './row-menu.tsx';
import { SpeakerDialog } from './speaker-dialog.tsx';
import type { ChangedRows } from './use-changes.ts';
import { usePersonTests } from './use-person-tests.ts';
import { usePicked } from './use-picked.ts';
import { useSave, useSwitch } from './use-save.ts';

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
  const { selected, setSelected, picked, clear } = usePicked(filters.shown);
  const columns = useSpeakerColumns({
    list,
    lookup,
    mayEdit,
    mayDecide,
    changes,
    onEdit: setEdited,
  });
  return (
    <>
      <DataTable
        label={t`Speakers`}
        rows={filters.shown}
        {...(mayEdit || mayDecide ? { selected, onSelectedChange: setSelected } : {})}
        rowId={(speaker) => speaker.id}
        columns={columns}
        search={t`Name, team or e-mail`}
        sort={{ id: 'team' }}
        exportName="speakers"
        columnChoice
        card={(speaker) => (
          <RowCard
            name={speaker.name}
            lines={[lookup.team(speaker.teamId)?.name, speaker.email]}
            menu={cellOf(columns, 'menu', speaker)}
            chips={list.speakerCategories.length > 0 && cellOf(columns, 'categories', speaker)}
          />
        )}
        noun={(count) => plural(count, { one: '# speaker', other: '# speakers' })}
        {...(list.speakers.length > 0 || (mayEdit && list.teams.length > 0)
          ? {
              tools: (
                <>
                  {filters.controls}
                  {mayEdit && list.teams.length > 0 && (
                    <Button icon={<Plus aria-hidden="true" />} onClick={() => setEdited('new')}>
                      <Trans>Add a speaker</Trans>
                    </Button>
                  )}
                </>
              ),
            }
          : {})}
        {...(mayEdit ? { onOpen: (speaker: Speaker) => setEdited(speaker.id) } : {})}
        empty={
          filters.isFiltered ? (
            <NoneLeft onClear={filters.clear} />
          ) : (
            <EmptyList title={t`No speakers yet`} />
          )
        }
      />
      <SpeakersBar list={list} lookup={lookup} picked={picked} onClear={clear} />
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

interface BarProps {
  readonly list: ParticipantList;
  readonly lookup: Lookup;
  readonly picked: readonly Speaker[];
  readonly onClear: () => void;
}

function SpeakersBar({ list, lookup, picked, onClear }: BarProps) {
  const can = useCan();
  const wishes = useMergeWishes(list, lookup);
  const [a, b] = picked;
  const wish = a && b ? wishes.person([a.id, b.id]) : null;
  return (
    <BulkBar
      rows={picked}
      onClear={onClear}
      hasLinks
      {...(can('categories.decide')
        ? { change: (close) => <ChangeSpeakers list={list} rows={picked} {...close} /> }
        : {})}
      {...(can('participants.edit') ? { remove: 'remove-speakers' } : {})}
      {...(wish && can('participants.edit')
        ? { merge: (close) => <MergeDialog wish={wish} {...close} /> }
        : {})}
    />
  );
}

function useSpeakerFilters({ list, lookup, changes }: SpeakersProps & { readonly lookup: Lookup }) {
  const { t } = useLingui();
  const personTests = usePersonTests(list, changes);
  const filters = useMemo(
    () => ({
      tests: personTests,
      groups: [
        {
          label: t`Category`,
          all: t`All categories`,
          options: list.speakerCategories.map(({ id, name }) => ({ value: id, label: name })),
          belongs: (row: Speaker, id: string) => row.categoryIds.includes(id),
        },
        {
          label: t`Institution`,
          all: t`All institutions`,
          options: list.institutions.map(({ id, name }) => ({ value: id, label: name })),
          belongs: (row: Speaker, id: string) => lookup.team(row.teamId)?.institutionId === id,
        },
      ],
    }),
    [list, lookup, personTests, t],
  );
  return useRowFilters(list.speakers, filters);
}

interface ColumnsInput {
  readonly list: ParticipantList;
  readonly lookup: Lookup;
  readonly mayEdit: boolean;
  readonly mayDecide: boolean;
  readonly changes: ChangedRows;
  readonly onEdit: (id: string) => void;
}

interface SpeakerChange {
  readonly name?: string;
  readonly email?: string | null;
  readonly shortName?: string | null;
  readonly categoryIds?: string[];
}

function useSpeakerColumns(input: ColumnsInput) {
  const { list, lookup, mayEdit, mayDecide, changes, onEdit } = input;
  const { t } = useLingui();
  const seesContact = useCan()('participants.contact');
  const save = useSave();
  const flip = useSwitch();
  return useMemo(() => {
    const name: DataColumn<Speaker> = {
      id: 'name',
      header: t`Speaker`,
      value: (speaker) => speaker.name,
      rowHeader: true,
      fixed: true,
      width: '26%',
      beside: (speaker) => <ChangedMark name={speaker.name} changes={changes.of(speaker.id)} />,
      ...(mayEdit
        ? {
            edit: {
              label: (speaker: Speaker) => t`Name of ${speaker.name}`,
              save: (speaker: Speaker, text: string) => save(update(speaker, { name: text })),
            },
          }
        : {}),
    };
    const categories: DataColumn<Speaker> = {
      id: 'categories',
      header: t`Categories`,
      value: (speaker) =>
        list.speakerCategories
          .filter((one) => speaker.categoryIds.includes(one.id))
          .map((one) => one.name)
          .join(', '),
      cell: (speaker) => (
        <CategoryChips
          categories={list.speakerCategories}
          ids={speaker.categoryIds}
          of={speaker.name}
          {...(mayEdit || mayDecide
            ? {
                onToggle: (id: string, on: boolean) => {
                  const categoryIds = toggled(speaker.categoryIds, id, on);
                  return flip(
                    mayEdit ? update(speaker, { categoryIds }) : decide(speaker, categoryIds),
                  );
                },
              }
            : {})}
        />
      ),
    };
    const contactColumns: DataColumn<Speaker>[] = [
      {
        ...emailColumn<Speaker>(t`E-mail`),
        ...(mayEdit
          ? {
              edit: {
                label: (speaker: Speaker) => t`E-mail of ${speaker.name}`,
                inputMode: 'email' as const,
                save: (speaker: Speaker, text: string) =>
                  save(update(speaker, { email: text.trim() || null })),
              },
            }
          : {}),
      },
      zoomColumn(t`Zoom e-mail`),
    ];
    const shortName: DataColumn<Speaker> = {
      id: 'short',
      header: t`Short name`,
      value: (one) => one.shortName,
      hidden: true,
      ...(mayEdit
        ? {
            edit: {
              label: (speaker: Speaker) => t`Short name of ${speaker.name}`,
              save: (speaker: Speaker, text: string) =>
                save(update(speaker, { shortName: text.trim() || null })),
            },
          }
        : {}),
    };
    return [
      name,
      { id: 'team', header: t`Team`, value: (one: Speaker) => lookup.team(one.teamId)?.name },
      categories,
      ...(seesContact ? contactColumns : []),
      {
        id: 'pronouns',
        header: t`Pronouns`,
        value: (one: Speaker) => one.pronouns,
        hidden: true,
      },
      shortName,
      {
        id: 'account',
        header: t`Account`,
        value: (one: Speaker) => (one.hasAccount ? t`Linked` : null),
        hidden: true,
      },
      ...(mayEdit ? [menuColumn(t`Actions`, onEdit)] : []),
    ];
  }, [list, lookup, mayEdit, mayDecide, changes, seesContact, onEdit, save, flip, t]);
}

function decide(speaker: Speaker, categoryIds: string[]) {
  return {
    list: 'speakers' as const,
    call: (client: Client, tournamentId: string) =>
      client.participants.decideCategories({
        params: { tournamentId, speakerId: speaker.id },
        body: { categoryIds, version: speaker.version },
      }),
  };
}

function update(speaker: Speaker, body: SpeakerChange) {
  return {
    list: 'speakers' as const,
    call: (client: Client, tournamentId: string) =>
      client.participants.updateSpeaker({
        params: { tournamentId, speakerId: speaker.id },
        body: { ...body, version: speaker.version },
      }),
  };
}

function zoomColumn(header: string): DataColumn<Speaker> {
  return { id: 'zoom', header, value: (one) => one.zoomEmail, hidden: true };
}

function menuColumn(header: string, onEdit: (id: string) => void): DataColumn<Speaker> {
  return {
    id: 'menu',
    header,
    quiet: true,
    width: '52px',
    value: () => null,
    cell: (speaker) => (
      <RowMenu
        row={speaker}
        person={speaker}
        onEdit={() => onEdit(speaker.id)}
        remove="remove-speakers"
      />
    ),
  };
}
