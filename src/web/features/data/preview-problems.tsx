import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { Status } from '#web/ui/kit/feedback/status.tsx';
import { type DataColumn, DataTable } from '#web/ui/kit/table/data-table.tsx';
import type { Preview } from './preview.ts';

type Problem = Preview['problems'][number] & { readonly id: string };

/** What is wrong or worth knowing, with the place in the file. */
export function PreviewProblems({ problems }: { readonly problems: Preview['problems'] }) {
  const { t } = useLingui();
  const rows = useMemo(
    () => problems.map((problem, index) => ({ ...problem, id: String(index) })),
    [problems],
  );
  const columns = useMemo((): DataColumn<Problem>[] => {
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
      { id: 'row', header: t`Line`, value: (one) => one.row, align: 'end', width: '76px' },
      { id: 'column', header: t`Column`, value: (one) => one.column, width: '160px' },
      {
        id: 'message',
        header: t`What`,
        value: (one) => one.message,
        cell: (one) => <span style={{ whiteSpace: 'normal' }}>{one.message}</span>,
        rowHeader: true,
      },
    ];
  }, [t]);
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
            {[one.file, one.row !== null && t`line ${one.row}`, one.column]
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
