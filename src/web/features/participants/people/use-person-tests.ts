import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useCan } from '#web/lib/tournament.tsx';
import type { ParticipantList } from '../people.ts';
import type { RowTest } from '../table/row-filters.tsx';
import type { ChangedRows } from '../table/use-changes.ts';

interface PersonRow {
  readonly id: string;
  readonly hasAccount: boolean;
  readonly email: string | null;
  readonly zoomEmail: string | null;
}

/** What organisers ask of people, as far as they may know it. */
export function usePersonTests(
  { checkedIn }: ParticipantList,
  changes: ChangedRows,
): readonly RowTest<PersonRow>[] {
  const { t } = useLingui();
  const seesContact = useCan()('participants.contact');
  return useMemo(() => {
    const here = new Set(checkedIn);
    return [
      { id: 'unlinked', label: t`Without an account`, test: (row) => !row.hasAccount },
      ...(seesContact
        ? [
            { id: 'no-email', label: t`Without an email`, test: (row: PersonRow) => !row.email },
            {
              id: 'no-zoom',
              label: t`Without a Zoom email`,
              test: (row: PersonRow) => !row.zoomEmail,
            },
          ]
        : []),
      { id: 'not-in', label: t`Never checked in`, test: (row) => !here.has(row.id) },
      {
        id: 'changed',
        label: t`Changed since you last looked`,
        test: (row) => changes.of(row.id).length > 0,
      },
    ];
  }, [checkedIn, changes, seesContact, t]);
}
