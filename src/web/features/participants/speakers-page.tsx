import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Client } from '../../lib/api.tsx';
import { useCan } from '../../lib/tournament.tsx';
import { Button } from '../../ui/kit/button.tsx';
import { type DataColumn, DataTable } from '../../ui/kit/data-table.tsx';
import { CategoryChips } from './category-chips.tsx';
import { emailColumn } from './email-column.tsx';
import { LinkDialogProvider } from './link-dialog.tsx';
import { EmptyList, ManagerFrame } from './manager-frame.tsx';
import { type Lookup, type ParticipantList, type Speaker, toggled, useLookup } from './people.ts';
import { cellOf, RowCard } from './row-card.tsx';
import { RowMenu } from './row-menu.tsx';
import { SpeakerDialog } from './speaker-dialog.tsx';
import { useSave, useSwitch } from './use-save.ts';

/** `manage/participants/speakers`: every speaker, names and categories changed in place. */
export function SpeakersPage() {
  const { t } = useLingui();
  return (
    <ManagerFrame title={t`Speakers`}>
      {(list) => (
        <LinkDialogProvider>
          <Speakers list={list} />
        </LinkDialogProvider>
      )}
    </ManagerFrame>
  );
}

function Speakers({ list }: { readonly list: ParticipantList }) {
  const { t } = useLingui();
  const mayEdit = useCan()('participants.edit');
  const lookup = useLookup(list);
  const [edited, setEdited] = useState<string | 'new' | null>(null);
  const columns = useSpeakerColumns({ list, lookup, mayEdit, onEdit: setEdited });
  return (
    <>
      <DataTable
        label={t`Speakers`}
        rows={list.speakers}
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
        {...(mayEdit && list.teams.length > 0
          ? {
              tools: (
                <Button icon={<Plus aria-hidden="true" />} onClick={() => setEdited('new')}>
                  <Trans>Add a speaker</Trans>
                </Button>
              ),
            }
          : {})}
        {...(mayEdit ? { onOpen: (speaker: Speaker) => setEdited(speaker.id) } : {})}
        empty={<EmptyList title={t`No speakers yet`} />}
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

interface ColumnsInput {
  readonly list: ParticipantList;
  readonly lookup: Lookup;
  readonly mayEdit: boolean;
  readonly onEdit: (id: string) => void;
}

function useSpeakerColumns({ list, lookup, mayEdit, onEdit }: ColumnsInput) {
  const { t } = useLingui();
  const seesContact = useCan()('participants.contact');
  const save = useSave();
  const flip = useSwitch();
  return useMemo(() => {
    const update = (speaker: Speaker, body: { name?: string; categoryIds?: string[] }) => ({
      list: 'speakers' as const,
      call: (client: Client, tournamentId: string) =>
        client.participants.updateSpeaker({
          params: { tournamentId, speakerId: speaker.id },
          body: { ...body, version: speaker.version },
        }),
    });
    const name: DataColumn<Speaker> = {
      id: 'name',
      header: t`Speaker`,
      value: (speaker) => speaker.name,
      rowHeader: true,
      fixed: true,
      width: '26%',
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
          {...(mayEdit
            ? {
                onToggle: (id: string, on: boolean) =>
                  flip(update(speaker, { categoryIds: toggled(speaker.categoryIds, id, on) })),
              }
            : {})}
        />
      ),
    };
    return [
      name,
      { id: 'team', header: t`Team`, value: (one: Speaker) => lookup.team(one.teamId)?.name },
      categories,
      ...(seesContact ? [emailColumn<Speaker>(t`E-mail`)] : []),
      {
        id: 'pronouns',
        header: t`Pronouns`,
        value: (one: Speaker) => one.pronouns,
        hidden: true,
      },
      ...(mayEdit ? [menuColumn(t`Actions`, onEdit)] : []),
    ];
  }, [list, lookup, mayEdit, seesContact, onEdit, save, flip, t]);
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
        name={speaker.name}
        personId={speaker.id}
        onEdit={() => onEdit(speaker.id)}
        remove={(client, tournamentId) =>
          client.participants.removeSpeaker({ params: { tournamentId, speakerId: speaker.id } })
        }
      />
    ),
  };
}
