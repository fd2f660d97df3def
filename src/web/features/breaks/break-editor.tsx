import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { CircleHelp, UserMinus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { type BreakRemark, breakRemarks } from '#engine/vocabulary.ts';
import { useCan } from '#web/lib/tournament.tsx';
import { Select } from '#web/ui/kit/choices/select.tsx';
import { IconButton } from '#web/ui/kit/inputs/button.tsx';
import { type DataColumn, DataTable } from '#web/ui/kit/table/data-table.tsx';
import { AnnounceButton } from './announce-button.tsx';
import { SkippedRanks, useRankColumn, useTeamColumns } from './break-columns.tsx';
import type { BreakData } from './break-data.ts';
import { type Listed, lastBreaking, listRows } from './break-rows.ts';
import { useRemarkWords } from './remark-words.ts';
import { RuleDialog } from './rule-dialog.tsx';
import type { BreakActs } from './use-break-acts.ts';
import { WhyDialog } from './why-dialog.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

type Row = Listed<BreakData['rows'][number]>;
const none = 'none';
/** What a person sets; the others follow from the rules. */
const byHand: readonly BreakRemark[] = [
  'lost-coin-toss',
  'withdrawn',
  'disqualified',
  'absent',
  'capped',
  'ineligible',
];

interface BreakEditorProps {
  readonly list: BreakData;
  readonly acts: BreakActs;
}

/** The list of one category with a remark for each team. */
export function BreakEditor({ list, acts }: BreakEditorProps) {
  const { t } = useLingui();
  const can = useCan();
  const rows = useMemo(() => listRows(list.rows), [list.rows]);
  const mayEdit = can('breaks.edit');
  const isFixed = list.state === 'announced' || list.inUse || !mayEdit;
  const [leaving, setLeaving] = useState<Row | null>(null);
  const [asked, setAsked] = useState<Row | null>(null);
  const remarks = useColumns(list, acts, isFixed);
  const why = useWhyColumn(setAsked);
  const act = useWithdrawColumn(setLeaving);
  const columns = useMemo(
    () => (mayEdit ? [...remarks, why, act] : [...remarks, why]),
    [mayEdit, remarks, why, act],
  );
  const last = lastBreaking(rows);
  const { size } = list.category;
  const { minimumPoints } = list;
  const lineTitle =
    minimumPoints === null
      ? t`Break line: first ${size}`
      : t`Break line: ${minimumPoints} points and more`;
  return (
    <>
      <DataTable
        label={t`${list.category.name} break`}
        rows={rows}
        columns={columns}
        rowId={(row) => row.teamId}
        search={t`Team or institution`}
        density="tab"
        noun={(count) => t`${plural(count, { one: '# team', other: '# teams' })}`}
        exportName={`break-${list.category.slug}`}
        tools={
          <>
            {mayEdit && !isFixed && <RuleDialog list={list} acts={acts} />}
            <AnnounceButton list={list} acts={acts} />
          </>
        }
        {...(last ? { line: { after: last.teamId, title: lineTitle } } : {})}
      />
      <SkippedRanks rows={list.rows} />
      {asked && <WhyDialog list={list} team={asked} onClose={() => setAsked(null)} />}
      {leaving && (
        <WithdrawDialog list={list} team={leaving} acts={acts} onClose={() => setLeaving(null)} />
      )}
    </>
  );
}

/** A button on every team: why it is ranked there. */
function useWhyColumn(onAsk: (row: Row) => void): DataColumn<Row> {
  const { t } = useLingui();
  return useMemo(
    () => ({
      id: 'why',
      header: t`Why`,
      quiet: true,
      width: '56px',
      value: () => null,
      cell: (row) => (
        <IconButton
          tight
          label={t`Why ${row.name} is ranked here`}
          icon={<CircleHelp aria-hidden="true" />}
          onClick={() => onAsk(row)}
        />
      ),
    }),
    [t, onAsk],
  );
}

/** A button on every team that breaks. */
function useWithdrawColumn(onLeave: (row: Row) => void): DataColumn<Row> {
  const { t } = useLingui();
  return useMemo(
    () => ({
      id: 'withdraw',
      header: t`Withdraw`,
      quiet: true,
      width: '56px',
      value: () => null,
      cell: (row) =>
        row.breakRank !== null && (
          <IconButton
            tight
            label={t`Withdraw ${row.name}`}
            icon={<UserMinus aria-hidden="true" />}
            onClick={() => onLeave(row)}
          />
        ),
    }),
    [t, onLeave],
  );
}

function useColumns(list: BreakData, acts: BreakActs, isFixed: boolean) {
  const { t } = useLingui();
  const words = useRemarkWords();
  const team = useTeamColumns();
  const rank = useRankColumn();
  const { mutate, isPending } = acts.setRemark;
  return useMemo(
    (): DataColumn<Row>[] => [
      ...team,
      {
        id: 'points',
        header: list.rows.some(({ rank, rankNow }) => rank !== rankNow) ? t`Points now` : t`Points`,
        width: '100px',
        searchable: false,
        value: (row) => row.points,
      },
      rank,
      {
        id: 'remark',
        header: t`Remark`,
        width: '260px',
        value: (row) => (row.remark ? words[row.remark] : ''),
        ...(isFixed
          ? {}
          : {
              cell: (row) => (
                <Select
                  size="small"
                  aria-label={t`Remark for ${row.name}`}
                  disabled={isPending}
                  value={row.remark ?? none}
                  options={optionsFor(row, words, t`No remark`)}
                  onValueChange={(value) =>
                    mutate({
                      categoryId: list.category.id,
                      teamId: row.teamId,
                      remark: breakRemarks.find((remark) => remark === value) ?? null,
                      version: list.version,
                    })
                  }
                />
              ),
            }),
      },
    ],
    [t, team, rank, words, list, isFixed, mutate, isPending],
  );
}

/** A remark set by the rules stays among the choices while it applies. */
function optionsFor(row: Row, words: Readonly<Record<BreakRemark, string>>, noneLabel: string) {
  const given = row.remark && !byHand.includes(row.remark) ? [row.remark] : [];
  return [
    { value: none, label: noneLabel },
    ...[...given, ...byHand].map((remark) => ({ value: remark, label: words[remark] })),
  ];
}
