import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useCallback, useMemo } from 'react';
import { Status } from '#web/ui/kit/feedback/status.tsx';
import { type DataColumn, DataTable } from '#web/ui/kit/table/data-table.tsx';
import { type GroupedProblem, groupProblems } from './grouped-problems.ts';
import type { Preview } from './preview.ts';

/** How many lines of one problem are named. */
const namedLines = 5;

/** What is wrong or worth knowing, with the places in the file. */
export function PreviewProblems({ problems }: { readonly problems: Preview['problems'] }) {
  const { t } = useLingui();
  const rows = useMemo(() => groupProblems(problems), [problems]);
  const inWords = useCallback(
    (lines: readonly number[]) => {
      const named = lines.slice(0, namedLines).join(', ');
      const more = lines.length - namedLines;
      return more > 0 ? t`${named} and ${more} more` : named;
    },
    [t],
  );
  const columns = useMemo((): DataColumn<GroupedProblem>[] => {
    const words = { error: t`Problem`, warning: t`Note` };
    return [
      {
        id: 'severity',
        header: t`Kind`,
        value: (one) => words[one.severity],
        cell: (one) => (
          <Status tone={one.severity === 'error' ? 'bad' : 'warn'}>{words[one.severity]}</Status>
        ),
        width: '120px',
      },
      { id: 'file', header: t`File`, value: (one) => one.file, width: '210px' },
      {
        id: 'lines',
        header: t`Line`,
        value: (one) => one.lines[0] ?? null,
        cell: (one) => inWords(one.lines),
        exported: (one) => one.lines.join(', '),
        align: 'end',
        width: '110px',
      },
      { id: 'column', header: t`Column`, value: (one) => one.column, width: '160px' },
      {
        id: 'message',
        header: t`What`,
        value: (one) => one.message,
        cell: (one) => <span style={{ whiteSpace: 'normal' }}>{one.message}</span>,
        rowHeader: true,
      },
    ];
  }, [t, inWords]);
  if (rows.length === 0) return null;
  return (
    <DataTable
      label={t`Problems`}
      rows={rows}
      rowId={(one) => one.id}
      columns={columns}
      exportName="import-problems"
      card={(one) => (
        <>
          <Status tone={one.severity === 'error' ? 'bad' : 'warn'}>{one.message}</Status>
          <p className="muted sm">
            {[
              one.file,
              one.lines.length > 0 &&
                plural(one.lines.length, {
                  one: `line ${inWords(one.lines)}`,
                  other: `lines ${inWords(one.lines)}`,
                }),
              one.column,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </>
      )}
      noun={(count) => plural(count, { one: '# remark', other: '# remarks' })}
      {...(rows.length > 12 ? { search: t`File, column or word` } : {})}
    />
  );
}
