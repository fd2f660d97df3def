import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { ConsentWay, ConsentState as State } from '#contract/kinds/guardian-consents.ts';
import { formatDays } from '#web/lib/format.ts';
import { Status } from '#web/ui/kit/feedback/status.tsx';
import type { DataColumn } from '#web/ui/kit/table/data-table.tsx';
import type { ConsentRow } from './use-consents.ts';

/** What holds of somebody, in words. */
export function useStateWords(): Readonly<Record<State, string>> {
  const { t } = useLingui();
  return useMemo(
    () => ({
      needed: t`Missing`,
      given: t`Given`,
      withdrawn: t`Withdrawn`,
      'of-age': t`18 or older`,
      'not-asked': t`Not needed`,
    }),
    [t],
  );
}

const tones = {
  needed: 'warn',
  given: 'ok',
  withdrawn: 'bad',
  'of-age': 'plain',
  'not-asked': 'plain',
} as const;

export function ConsentState({ row }: { readonly row: ConsentRow }) {
  const words = useStateWords();
  return <Status tone={tones[row.state]}>{words[row.state]}</Status>;
}

export function useWayWords(): Readonly<Record<ConsentWay, string>> {
  const { t } = useLingui();
  return useMemo(
    () => ({
      paper: t`Form on paper`,
      email: t`Email`,
      phone: t`Phone`,
      'in-person': t`In person`,
      online: t`Online`,
      import: t`Import`,
    }),
    [t],
  );
}

/** Who, what holds, and the guardian. */
export function useConsentColumns(): DataColumn<ConsentRow>[] {
  const { t } = useLingui();
  const states = useStateWords();
  const ways = useWayWords();
  return useMemo(
    () => [
      { id: 'name', header: t`Name`, value: (row) => row.name, rowHeader: true, fixed: true },
      { id: 'team', header: t`Team`, value: (row) => row.team ?? t`Judge` },
      { id: 'institution', header: t`Institution`, value: (row) => row.institution },
      {
        id: 'state',
        header: t`Consent`,
        value: (row) => states[row.state],
        cell: (row) => <ConsentState row={row} />,
      },
      { id: 'guardian', header: t`Parent or guardian`, value: (row) => row.guardianName },
      { id: 'contact', header: t`Contact`, value: (row) => row.guardianContact },
      {
        id: 'when',
        header: t`When`,
        value: (row) => row.withdrawnOn ?? row.givenOn,
        cell: (row) => <When row={row} />,
      },
      { id: 'how', header: t`How`, value: (row) => row.how && ways[row.how] },
      {
        id: 'by',
        header: t`Entered by`,
        hidden: true,
        value: (row) => {
          if (row.enteredAs === 'self') return t`The participant`;
          return row.enteredBy ?? (row.enteredAs === 'import' ? ways.import : null);
        },
      },
    ],
    [t, states, ways],
  );
}

function When({ row }: { readonly row: ConsentRow }) {
  const { givenOn, withdrawnOn } = row;
  if (withdrawnOn) {
    const day = formatDays(withdrawnOn, withdrawnOn);
    return <Trans>Withdrawn {day}</Trans>;
  }
  return givenOn && formatDays(givenOn, givenOn);
}
