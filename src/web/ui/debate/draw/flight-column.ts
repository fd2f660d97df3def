import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { DataColumn } from '#web/ui/kit/table/data-table.tsx';

interface InFlight {
  /** Null where the debate has a room of its own. */
  readonly flight: number | null;
}

const none: readonly DataColumn<InFlight>[] = [];

/** The column that says which of the debates of a room it is; none where none shares its room. */
export function useFlightColumn(rows: readonly InFlight[]): readonly DataColumn<InFlight>[] {
  const { t } = useLingui();
  const isShared = rows.some(({ flight }) => flight !== null);
  return useMemo(
    () =>
      isShared
        ? [
            {
              id: 'flight',
              header: t`Flight`,
              value: ({ flight }) => flight,
              searchable: false,
              width: '84px',
            },
          ]
        : none,
    [t, isShared],
  );
}
