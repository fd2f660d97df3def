import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Client } from '../../lib/api.tsx';
import { useCan } from '../../lib/tournament.tsx';
import { Button } from '../../ui/kit/button.tsx';
import { type DataColumn, DataTable } from '../../ui/kit/data-table.tsx';
import { AdjudicatorDialog } from './adjudicator-dialog.tsx';
import { CategoryChips } from './category-chips.tsx';
import { emailColumn } from './email-column.tsx';
import { LinkDialogProvider } from './link-dialog.tsx';
import { EmptyList, ManagerFrame } from './manager-frame.tsx';
import { type Adjudicator, type Lookup, type ParticipantList, useLookup } from './people.ts';
import { cellOf, RowCard } from './row-card.tsx';
import { RowMenu } from './row-menu.tsx';
import { useSave, useSwitch } from './use-save.ts';

/** `manage/participants/adjudicators`: every judge, score and roles changed in place. */
export function AdjudicatorsPage() {
  const { t } = useLingui();
  return (
    <ManagerFrame title={t`Judges`}>
      {(list) => (
        <LinkDialogProvider>
          <Adjudicators list={list} />
        </LinkDialogProvider>
      )}
    </ManagerFrame>
  );
}

function Adjudicators({ list }: { readonly list: ParticipantList }) {
  const { t } = useLingui();
  const mayEdit = useCan()('adjudicators.edit');
  const lookup = useLookup(list);
  const [edited, setEdited] = useState<string | 'new' | null>(null);
  const columns = useAdjudicatorColumns({ lookup, mayEdit, onEdit: setEdited });
  const add = mayEdit ? (
    <Button icon={<Plus aria-hidden="true" />} onClick={() => setEdited('new')}>
      <Trans>Add a judge</Trans>
    </Button>
  ) : undefined;
  return (
    <>
      <DataTable
        label={t`Judges`}
        rows={list.adjudicators}
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
        {...(list.adjudicators.length > 0 ? { tools: add } : {})}
        noun={(count) => plural(count, { one: '# judge', other: '# judges' })}
        {...(mayEdit ? { onOpen: (judge: Adjudicator) => setEdited(judge.id) } : {})}
        empty={<EmptyList title={t`No judges yet`} action={add} />}
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

/** The marks that are changed in the table; a judge's break is part of the dialog. */
const flags = ['core', 'independent', 'trainee'] as const;
type Flag = (typeof flags)[number];

interface ColumnsInput {
  readonly lookup: Lookup;
  readonly mayEdit: boolean;
  readonly onEdit: (id: string) => void;
}

function useAdjudicatorColumns({ lookup, mayEdit, onEdit }: ColumnsInput) {
  const { t } = useLingui();
  const can = useCan();
  const [seesContact, seesScores] = [can('participants.contact'), can('scores.see')];
  const save = useSave();
  const flip = useSwitch();
  return useMemo(() => {
    const update = (
      judge: Adjudicator,
      body: { name?: string; baseScore?: number } & FlagBody,
    ) => ({
      list: 'adjudicators' as const,
      call: (client: Client, tournamentId: string) =>
        client.participants.updateAdjudicator({
          params: { tournamentId, adjudicatorId: judge.id },
          body: { ...body, version: judge.version },
        }),
    });
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
      ...(seesContact ? [{ ...emailColumn<Adjudicator>(t`E-mail`), hidden: true }] : []),
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
  }, [lookup, mayEdit, seesContact, seesScores, onEdit, save, flip, t]);
}

type FlagBody = { readonly [F in Flag]?: boolean };

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
        name={judge.name}
        personId={judge.id}
        onEdit={() => onEdit(judge.id)}
        remove={(client, tournamentId) =>
          client.participants.removeAdjudicator({
            params: { tournamentId, adjudicatorId: judge.id },
          })
        }
      />
    ),
  };
}
