import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTitle } from '#web/lib/title.ts';
import { useCan } from '#web/lib/tournament.tsx';
import { useBreakRuleWords } from '#web/ui/debate/draw/break-rule-words.ts';
import { NotLoaded } from '#web/ui/kit/feedback/not-loaded.tsx';
import { EmptyState } from '#web/ui/kit/feedback/states.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Section } from '#web/ui/kit/layout/page-header.tsx';
import { type DataColumn, DataTable } from '#web/ui/kit/table/data-table.tsx';
import styles from '../participants.module.css';
import {
  type BreakCategory,
  type ParticipantList,
  type SpeakerCategory,
  useParticipants,
} from '../people.ts';
import { ManagerFrame } from '../table/manager-frame.tsx';
import { menuColumn } from '../table/row-columns.tsx';
import { BreakCategoryDialog } from './break-category-dialog.tsx';
import { SpeakerCategoryDialog } from './speaker-category-dialog.tsx';

/** `manage/participants/categories`. */
export function CategoriesTab() {
  const { t } = useLingui();
  return <ManagerFrame title={t`Categories`}>{(list) => <Categories list={list} />}</ManagerFrame>;
}

/** `settings/categories`: the same, among the settings. */
export function CategoriesPage() {
  const { t } = useLingui();
  useTitle(t`Categories`);
  const { data, error, refetch } = useParticipants();
  if (data) return <Categories list={data} />;
  return <NotLoaded of={{ error, refetch }} title={t`Couldn’t load the categories`} rows={6} />;
}

function Categories({ list }: { readonly list: ParticipantList }) {
  return (
    <div className={styles.group}>
      <BreakCategories list={list} />
      <SpeakerCategories list={list} />
    </div>
  );
}

function BreakCategories({ list }: { readonly list: ParticipantList }) {
  const { t } = useLingui();
  const ruleWords = useBreakRuleWords();
  const mayEdit = useCan()('settings.edit');
  const [edited, setEdited] = useState<string | 'new' | null>(null);
  const columns = useMemo(() => {
    const all: DataColumn<BreakCategory>[] = [
      { id: 'name', header: t`Break`, value: (one) => one.name, rowHeader: true },
      {
        id: 'general',
        header: t`Open to`,
        value: (one) => (one.general ? t`All teams` : t`Eligible teams`),
      },
      { id: 'rule', header: t`Rule`, value: (one) => ruleWords[one.rule].label },
      { id: 'priority', header: t`Priority`, align: 'end', value: (one) => one.priority },
      {
        id: 'cap',
        header: t`Institution cap`,
        align: 'end',
        value: (one) => one.institutionCap,
      },
      { id: 'size', header: t`Teams`, align: 'end', value: (one) => one.size, width: '90px' },
      {
        id: 'eligible',
        header: t`Eligible`,
        align: 'end',
        width: '100px',
        value: (one) => list.teams.filter((team) => team.breakCategoryIds.includes(one.id)).length,
      },
    ];
    const menu = menuColumn<BreakCategory>({
      header: t`Actions`,
      onEdit: setEdited,
      removeBy: (one) => (client, tournamentId) =>
        client.participants.removeBreakCategory({ params: { tournamentId, categoryId: one.id } }),
    });
    return mayEdit ? [...all, menu] : all;
  }, [ruleWords, list.teams, mayEdit, t]);
  return (
    <Section
      title={t`Break categories`}
      actions={mayEdit && <AddButton onClick={() => setEdited('new')}>{t`Add a break`}</AddButton>}
    >
      <DataTable
        label={t`Break categories`}
        rows={list.breakCategories}
        rowId={(one) => one.id}
        columns={columns}
        noun={(count) => plural(count, { one: '# break', other: '# breaks' })}
        {...(mayEdit ? { onOpen: (one: BreakCategory) => setEdited(one.id) } : {})}
        empty={
          <EmptyState title={t`No break yet`}>
            <Trans>A break category comes with its elimination rounds.</Trans>
          </EmptyState>
        }
      />
      {edited && (
        <BreakCategoryDialog
          category={list.breakCategories.find((one) => one.id === edited)}
          known={list.breakCategories}
          onClose={() => setEdited(null)}
        />
      )}
    </Section>
  );
}

function SpeakerCategories({ list }: { readonly list: ParticipantList }) {
  const { t } = useLingui();
  const mayEdit = useCan()('settings.edit');
  const [edited, setEdited] = useState<string | 'new' | null>(null);
  const columns = useMemo(() => {
    const yes = (on: boolean) => (on ? t`Yes` : t`No`);
    const all: DataColumn<SpeakerCategory>[] = [
      { id: 'name', header: t`Category`, value: (one) => one.name, rowHeader: true },
      { id: 'description', header: t`Description`, value: (one) => one.description, width: '36%' },
      { id: 'selectable', header: t`At registration`, value: (one) => yes(one.selectable) },
      { id: 'public', header: t`Public tab`, value: (one) => yes(one.public) },
      {
        id: 'members',
        header: t`Speakers`,
        align: 'end',
        value: (one) => list.speakers.filter((who) => who.categoryIds.includes(one.id)).length,
      },
    ];
    const menu = menuColumn<SpeakerCategory>({
      header: t`Actions`,
      onEdit: setEdited,
      removeBy: (one) => (client, tournamentId) =>
        client.participants.removeSpeakerCategory({ params: { tournamentId, categoryId: one.id } }),
    });
    return mayEdit ? [...all, menu] : all;
  }, [list.speakers, mayEdit, t]);
  return (
    <Section
      title={t`Speaker categories`}
      actions={
        mayEdit && <AddButton onClick={() => setEdited('new')}>{t`Add a category`}</AddButton>
      }
    >
      <DataTable
        label={t`Speaker categories`}
        rows={list.speakerCategories}
        rowId={(one) => one.id}
        columns={columns}
        noun={(count) => plural(count, { one: '# category', other: '# categories' })}
        {...(mayEdit ? { onOpen: (one: SpeakerCategory) => setEdited(one.id) } : {})}
        empty={
          <EmptyState title={t`No speaker category yet`}>
            <Trans>Add one for each separate speaker tab: novice, second language, schools.</Trans>
          </EmptyState>
        }
      />
      {edited && (
        <SpeakerCategoryDialog
          category={list.speakerCategories.find((one) => one.id === edited)}
          onClose={() => setEdited(null)}
        />
      )}
    </Section>
  );
}

function AddButton(props: { readonly onClick: () => void; readonly children: string }) {
  return (
    <Button size="small" icon={<Plus aria-hidden="true" />} onClick={props.onClick}>
      {props.children}
    </Button>
  );
}
