import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Client } from '../../lib/api.tsx';
import { useCan } from '../../lib/tournament.tsx';
import { Button } from '../../ui/kit/button.tsx';
import { type DataColumn, DataTable } from '../../ui/kit/data-table.tsx';
import { AdjudicatorDialog } from './adjudicator-dialog.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { CategoryChips } from './category-chips.tsx';
import { ChangeAdjudicators } from './change-dialogs.tsx';
import { ChangedMark } from './changed-mark.tsx';
import { emailColumn } from './email-column.tsx';
import { LinkDialogProvider } from './link-dialog.tsx';
import { EmptyList, ManagerFrame, NoneLeft } from './manager-frame.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { useMergeWishes } from './merge-wishes.ts';
import { type Adjudicator, type Lookup, type ParticipantList, useLookup } from './people.ts';
import { cellOf, RowCard } from './row-card.tsx';
import { useRowFilters } from './row-filters.tsx';
import { RowMenu } from './row-menu.tsx';
import type { ChangedRows } from './use-changes.ts';
import { usePersonTests } from './use-person-tests.ts';
import { usePicked } from './use-picked.ts';
import { useSave, useSwitch } from './use-save.ts';

/** `manage/participants/adjudicators`: every judge, score and roles changed in place. */
export function AdjudicatorsPage() {
  const { t } = useLingui();
  return (
    <ManagerFrame title={t`Judges`}>
      {(list, changes) => (
        <LinkDialogProvider>
          <Adjudicators list={list} changes={changes} />
        </LinkDialogProvider>
      )}
    </ManagerFrame>
  );
}

interface AdjudicatorsProps {
  readonly list: ParticipantList;
  readonly changes: ChangedRows;
}

function Adjudicators({ list, changes }: AdjudicatorsProps) {
  const { t } = useLingui();
  const can = useCan();
  const mayEdit = can('adjudicators.edit');
  const lookup = useLookup(list);
  const [edited, setEdited] = useState<string | 'new' | null>(null);
  const filters = useJudgeFilters({ list, changes });
  const { selected, setSelected, picked, clear } = usePicked(filters.shown);
  const wishes = useMergeWishes(list, lookup);
  const [a, b] = picked;
  const wish = a && b && can('participants.edit') ? wishes.person([a.id, b.id]) : null;
  const columns = useAdjudicatorColumns({ lookup, changes, mayEdit, onEdit: setEdited });
  const add = mayEdit ? (
    <Button icon={<Plus aria-hidden="true" />} onClick={() => setEdited('new')}>
      <Trans>Add a judge</Trans>
    </Button>
  ) : undefined;
  return (
    <>
      <DataTable
        label={t`Judges`}
        rows={filters.shown}
        {...(mayEdit ? { selected, onSelectedChange: setSelected } : {})}
        rowId={(judge) => judge.id}
        columns={columns}
        search={t`Name, institution or e-mail`}
        exportName="judges"
        columnChoice
        card={(judge) => (
          <RowCard
            name={judge.name}
            lines={[
              lookup.institution(judge.institutionId)?.name,
              judge.baseScore === null ? null : t`Score ${judge.baseScore}`,
            ]}
            menu={cellOf(columns, 'menu', judge)}
            chips={cellOf(columns, 'roles', judge)}
          />
        )}
        {...(list.adjudicators.length > 0
          ? {
              tools: (
                <>
                  {filters.controls}
                  {add}
                </>
              ),
            }
          : {})}
        noun={(count) => plural(count, { one: '# judge', other: '# judges' })}
        {...(mayEdit ? { onOpen: (judge: Adjudicator) => setEdited(judge.id) } : {})}
        empty={
          filters.isFiltered ? (
            <NoneLeft onClear={filters.clear} />
          ) : (
            <EmptyList title={t`No judges yet`} action={add} />
          )
        }
      />
      <BulkBar
        rows={picked}
        onClear={clear}
        hasLinks
        change={(close) => <ChangeAdjudicators list={list} rows={picked} {...close} />}
        remove="remove-adjudicators"
        {...(wish ? { merge: (close) => <MergeDialog wish={wish} {...close} /> } : {})}
      />
      {edited && (
        <AdjudicatorDialog
          list={list}
          adjudicator={lookup.adjudicator(edited)}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}

function useJudgeFilters({ list, changes }: AdjudicatorsProps) {
  const { t } = useLingui();
  const tests = usePersonTests(list, changes);
  const filters = useMemo(
    () => ({
      tests,
      groups: [
        {
          label: t`Marks`,
          all: t`All marks`,
          options: [
            { value: 'core', label: t`Core` },
            { value: 'independent', label: t`Independent` },
            { value: 'trainee', label: t`Trainee` },
            { value: 'breaking', label: t`Breaking` },
          ],
          // The values above are the names of the marks.
          belongs: (row: Adjudicator, mark: string) => row[mark as Flag | 'breaking'],
        },
        {
          label: t`Institution`,
          all: t`All institutions`,
          options: list.institutions.map(({ id, name }) => ({ value: id, label: name })),
          belongs: (row: Adjudicator, id: string) => row.institutionId === id,
        },
      ],
    }),
    [list, tests, t],
  );
  return useRowFilters(list.adjudicators, filters);
}

/** The marks that are changed in the table; a judge's break is part of the dialog. */
const flags = ['core', 'independent', 'trainee'] as const;
type Flag = (typeof flags)[number];

interface ColumnsInput {
  readonly lookup: Lookup;
  readonly changes: ChangedRows;
  readonly mayEdit: boolean;
  readonly onEdit: (id: string) => void;
}

function useAdjudicatorColumns({ lookup, changes, mayEdit, onEdit }: ColumnsInput) {
  const { t } = useLingui();
  const can = useCan();
  const [seesContact, seesScores] = [can('participants.contact'), can('scores.see')];
  const save = useSave();
  const flip = useSwitch();
  return useMemo(() => {
    const words = {
      core: t`Core`,
      independent: t`Independent`,
      trainee: t`Trainee`,
    };
    const named = flags.map((id) => ({ id, name: words[id] }));
    const on = (judge: Adjudicator) => flags.filter((flag) => judge[flag]);
    const edit = {
      label: (judge: Adjudicator) => t`Name of ${judge.name}`,
      save: (judge: Adjudicator, text: string) => save(update(judge, { name: text })),
    };
    const columns: DataColumn<Adjudicator>[] = [
      {
        id: 'name',
        header: t`Judge`,
        value: (judge) => judge.name,
        rowHeader: true,
        fixed: true,
        width: '24%',
        beside: (judge) => <ChangedMark name={judge.name} changes={changes.of(judge.id)} />,
        ...(mayEdit ? { edit } : {}),
      },
      {
        id: 'institution',
        header: t`Institution`,
        value: (judge) => lookup.institution(judge.institutionId)?.shortName,
      },
      {
        id: 'roles',
        header: t`Marks`,
        value: (judge) =>
          on(judge)
            .map((flag) => words[flag])
            .join(', '),
        cell: (judge) => (
          <CategoryChips
            categories={named}
            ids={on(judge)}
            of={judge.name}
            {...(mayEdit
              ? { onToggle: (id: string, next: boolean) => flip(update(judge, { [id]: next })) }
              : {})}
          />
        ),
        width: '250px',
      },
      ...(seesContact
        ? [
            { ...emailColumn<Adjudicator>(t`E-mail`), hidden: true },
            {
              id: 'zoom',
              header: t`Zoom e-mail`,
              value: (judge: Adjudicator) => judge.zoomEmail,
              hidden: true,
            },
          ]
        : []),
      {
        id: 'short',
        header: t`Short name`,
        value: (judge) => judge.shortName,
        hidden: true,
        ...(mayEdit
          ? {
              edit: {
                label: (judge: Adjudicator) => t`Short name of ${judge.name}`,
                save: (judge: Adjudicator, text: string) =>
                  save(update(judge, { shortName: text.trim() || null })),
              },
            }
          : {}),
      },
      ...(seesScores
        ? [
            scoreColumn({
              header: t`Score`,
              label: (judge) => t`Base score of ${judge.name}`,
              refusal: t`Write a number.`,
              save: mayEdit ? (judge, baseScore) => save(update(judge, { baseScore })) : null,
            }),
          ]
        : []),
    ];
    return mayEdit ? [...columns, menuColumn(t`Actions`, onEdit)] : columns;
  }, [lookup, changes, mayEdit, seesContact, seesScores, onEdit, save, flip, t]);
}

type FlagBody = { readonly [F in Flag]?: boolean };

interface JudgeChange extends FlagBody {
  readonly name?: string;
  readonly baseScore?: number;
  readonly shortName?: string | null;
}

function update(judge: Adjudicator, body: JudgeChange) {
  return {
    list: 'adjudicators' as const,
    call: (client: Client, tournamentId: string) =>
      client.participants.updateAdjudicator({
        params: { tournamentId, adjudicatorId: judge.id },
        body: { ...body, version: judge.version },
      }),
  };
}

interface ScoreColumn {
  readonly header: string;
  readonly label: (judge: Adjudicator) => string;
  /** Said when it is no number. */
  readonly refusal: string;
  /** Absent: it is only shown. */
  readonly save: ((judge: Adjudicator, score: number) => Promise<string | null>) | null;
}

function scoreColumn({ header, label, refusal, save }: ScoreColumn): DataColumn<Adjudicator> {
  const column: DataColumn<Adjudicator> = {
    id: 'score',
    header,
    value: (judge) => judge.baseScore,
    align: 'end',
    width: '90px',
    searchable: false,
  };
  if (!save) return column;
  const edit = {
    label,
    inputMode: 'decimal' as const,
    save: async (judge: Adjudicator, text: string) => {
      const score = Number(text.replace(',', '.'));
      return text.trim() === '' || !Number.isFinite(score) ? refusal : save(judge, score);
    },
  };
  return { ...column, edit };
}

function menuColumn(header: string, onEdit: (id: string) => void): DataColumn<Adjudicator> {
  return {
    id: 'menu',
    header,
    quiet: true,
    width: '52px',
    value: () => null,
    cell: (judge) => (
      <RowMenu
        row={judge}
        person={judge}
        onEdit={() => onEdit(judge.id)}
        remove="remove-adjudicators"
      />
    ),
  };
}
