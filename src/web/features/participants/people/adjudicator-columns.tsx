import { useLingui } from '@lingui/react/macro';
import { Gavel } from 'lucide-react';
import { useMemo } from 'react';
import type { Client } from '#web/lib/query/api.tsx';
import { useCan, useTournament } from '#web/lib/tournament.tsx';
import type { DataColumn } from '#web/ui/kit/table/data-table.tsx';
import type { Adjudicator, Lookup } from '../people.ts';
import { ChangedMark } from '../table/changed-mark.tsx';
import { emailColumn, menuColumn, numberEdit, zoomColumn } from '../table/row-columns.tsx';
import type { ChangedRows } from '../table/use-changes.ts';
import { useSave, useSwitch } from '../table/use-save.ts';
import { CategoryChips } from '../teams/category-chips.tsx';

/** The marks that are changed in the table; a judge's break is part of the dialog. */
const marks = ['core', 'independent', 'trainee'] as const;
export type Mark = (typeof marks)[number];

interface ColumnsInput {
  readonly lookup: Lookup;
  readonly changes: ChangedRows;
  readonly mayEdit: boolean;
  readonly onEdit: (id: string) => void;
}

/** What the table says of a judge; names, marks and scores are changed in place. */
export function useAdjudicatorColumns({ lookup, changes, mayEdit, onEdit }: ColumnsInput) {
  const { t } = useLingui();
  const can = useCan();
  const [seesContact, seesScores] = [can('participants.contact'), can('scores.see')];
  const marksColumn = useMarksColumn(mayEdit);
  const scoreColumn = useScoreColumn(mayEdit);
  const save = useSave();
  const { slug } = useTournament();
  return useMemo((): DataColumn<Adjudicator>[] => {
    const name = {
      label: (judge: Adjudicator) => t`Name of ${judge.name}`,
      save: (judge: Adjudicator, text: string) => save(update(judge, { name: text })),
    };
    const shortName = {
      label: (judge: Adjudicator) => t`Short name of ${judge.name}`,
      save: (judge: Adjudicator, text: string) =>
        save(update(judge, { shortName: text.trim() || null })),
    };
    const email = { ...emailColumn<Adjudicator>(t`Email`), hidden: true };
    const menu = menuColumn<Adjudicator>({
      header: t`Actions`,
      onEdit,
      remove: 'remove-adjudicators',
      person: (judge) => judge,
      more: ({ id }) => [
        {
          label: t`Judge’s page`,
          icon: <Gavel aria-hidden="true" />,
          href: `/tournaments/${slug}/judges/${id}`,
        },
      ],
    });
    return [
      {
        id: 'name',
        header: t`Judge`,
        value: (judge) => judge.name,
        rowHeader: true,
        fixed: true,
        width: '24%',
        beside: (judge) => <ChangedMark name={judge.name} changes={changes.of(judge.id)} />,
        ...(mayEdit ? { edit: name } : {}),
      },
      {
        id: 'institution',
        header: t`Institution`,
        value: (judge) => lookup.institution(judge.institutionId)?.shortName,
      },
      marksColumn,
      ...(seesContact ? [email, zoomColumn<Adjudicator>(t`Zoom email`)] : []),
      {
        id: 'short',
        header: t`Short name`,
        value: (judge) => judge.shortName,
        hidden: true,
        ...(mayEdit ? { edit: shortName } : {}),
      },
      ...(seesScores ? [scoreColumn] : []),
      ...(mayEdit ? [menu] : []),
    ];
  }, [
    lookup,
    changes,
    mayEdit,
    seesContact,
    marksColumn,
    scoreColumn,
    seesScores,
    onEdit,
    save,
    slug,
    t,
  ]);
}

function useMarksColumn(mayEdit: boolean): DataColumn<Adjudicator> {
  const { t } = useLingui();
  const flip = useSwitch();
  return useMemo(() => {
    const words = { core: t`Core`, independent: t`Independent`, trainee: t`Trainee` };
    const named = marks.map((id) => ({ id, name: words[id] }));
    const of = (judge: Adjudicator) => marks.filter((mark) => judge[mark]);
    return {
      id: 'roles',
      header: t`Tags`,
      value: (judge) =>
        of(judge)
          .map((mark) => words[mark])
          .join(', '),
      cell: (judge) => (
        <CategoryChips
          categories={named}
          ids={of(judge)}
          of={judge.name}
          {...(mayEdit
            ? { onToggle: (id: string, next: boolean) => flip(update(judge, { [id]: next })) }
            : {})}
        />
      ),
      width: '250px',
    };
  }, [mayEdit, flip, t]);
}

function useScoreColumn(mayEdit: boolean): DataColumn<Adjudicator> {
  const { t } = useLingui();
  const save = useSave();
  return useMemo(() => {
    const refusal = t`Enter a number.`;
    const edit = numberEdit<Adjudicator>({
      label: (judge) => t`Base score of ${judge.name}`,
      refusal,
      save: async (judge, baseScore) =>
        baseScore === null ? refusal : save(update(judge, { baseScore })),
    });
    return {
      id: 'score',
      header: t`Score`,
      value: (judge) => judge.baseScore,
      align: 'end',
      width: '90px',
      searchable: false,
      ...(mayEdit ? { edit } : {}),
    };
  }, [mayEdit, save, t]);
}

interface JudgeChange extends Partial<Record<Mark, boolean>> {
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
