import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Client } from '#web/lib/query/api.tsx';
import { useCan } from '#web/lib/tournament.tsx';
import type { DataColumn } from '#web/ui/kit/table/data-table.tsx';
import { type Lookup, namesOf, type ParticipantList, type Speaker, toggled } from '../people.ts';
import { ChangedMark } from '../table/changed-mark.tsx';
import { emailColumn, menuColumn, zoomColumn } from '../table/row-columns.tsx';
import type { ChangedRows } from '../table/use-changes.ts';
import { useSave, useSwitch } from '../table/use-save.ts';
import { CategoryChips } from '../teams/category-chips.tsx';

interface ColumnsInput {
  readonly list: ParticipantList;
  readonly lookup: Lookup;
  readonly mayEdit: boolean;
  readonly mayDecide: boolean;
  readonly changes: ChangedRows;
  readonly onEdit: (id: string) => void;
}

/** What the table says of a speaker; names, addresses and categories are changed in place. */
export function useSpeakerColumns(input: ColumnsInput) {
  const { list, lookup, mayEdit, mayDecide, changes, onEdit } = input;
  const { t } = useLingui();
  const seesContact = useCan()('participants.contact');
  const edits = useTextEdits();
  const categories = useCategoriesColumn({ list, mayEdit, mayDecide });
  return useMemo((): DataColumn<Speaker>[] => {
    const menu = menuColumn<Speaker>({
      header: t`Actions`,
      onEdit,
      remove: 'remove-speakers',
      person: (speaker) => speaker,
    });
    const email = {
      ...emailColumn<Speaker>(t`Email`),
      ...(mayEdit ? { edit: edits.email } : {}),
    };
    return [
      {
        id: 'name',
        header: t`Speaker`,
        value: (speaker) => speaker.name,
        rowHeader: true,
        fixed: true,
        width: '26%',
        beside: (speaker) => <ChangedMark name={speaker.name} changes={changes.of(speaker.id)} />,
        ...(mayEdit ? { edit: edits.name } : {}),
      },
      { id: 'team', header: t`Team`, value: (one) => lookup.team(one.teamId)?.name },
      categories,
      ...(seesContact ? [email, zoomColumn<Speaker>(t`Zoom email`)] : []),
      { id: 'pronouns', header: t`Pronouns`, value: (one) => one.pronouns, hidden: true },
      {
        id: 'short',
        header: t`Short name`,
        value: (one) => one.shortName,
        hidden: true,
        ...(mayEdit ? { edit: edits.shortName } : {}),
      },
      {
        id: 'account',
        header: t`Account`,
        value: (one) => (one.hasAccount ? t`Linked` : null),
        hidden: true,
      },
      ...(mayEdit ? [menu] : []),
    ];
  }, [lookup, mayEdit, changes, seesContact, onEdit, categories, edits, t]);
}

function useTextEdits() {
  const { t } = useLingui();
  const save = useSave();
  return useMemo(
    () => ({
      name: {
        label: (speaker: Speaker) => t`Name of ${speaker.name}`,
        save: (speaker: Speaker, text: string) => save(update(speaker, { name: text })),
      },
      email: {
        label: (speaker: Speaker) => t`E-mail of ${speaker.name}`,
        inputMode: 'email' as const,
        save: (speaker: Speaker, text: string) =>
          save(update(speaker, { email: text.trim() || null })),
      },
      shortName: {
        label: (speaker: Speaker) => t`Short name of ${speaker.name}`,
        save: (speaker: Speaker, text: string) =>
          save(update(speaker, { shortName: text.trim() || null })),
      },
    }),
    [save, t],
  );
}

type CategoriesInput = Pick<ColumnsInput, 'list' | 'mayEdit' | 'mayDecide'>;

function useCategoriesColumn({ list, mayEdit, mayDecide }: CategoriesInput): DataColumn<Speaker> {
  const { t } = useLingui();
  const flip = useSwitch();
  return useMemo(() => {
    const toggle = (speaker: Speaker) => (id: string, on: boolean) => {
      const categoryIds = toggled(speaker.categoryIds, id, on);
      return flip(mayEdit ? update(speaker, { categoryIds }) : decide(speaker, categoryIds));
    };
    return {
      id: 'categories',
      header: t`Categories`,
      value: (speaker) => namesOf(list.speakerCategories, speaker.categoryIds),
      cell: (speaker) => (
        <CategoryChips
          categories={list.speakerCategories}
          ids={speaker.categoryIds}
          of={speaker.name}
          {...(mayEdit || mayDecide ? { onToggle: toggle(speaker) } : {})}
        />
      ),
    };
  }, [list, mayEdit, mayDecide, flip, t]);
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

interface SpeakerChange {
  readonly name?: string;
  readonly email?: string | null;
  readonly shortName?: string | null;
  readonly categoryIds?: string[];
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
