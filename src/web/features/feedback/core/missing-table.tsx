import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Fragment, useMemo } from 'react';
import { useRounds } from '#web/lib/time/rounds.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { useFlightColumn } from '#web/ui/debate/draw/flight-column.ts';
import { JudgeName } from '#web/ui/debate/people/judge-name.tsx';
import { TeamName } from '#web/ui/debate/people/team-name.tsx';
import { EmptyState } from '#web/ui/kit/feedback/states.tsx';
import { Status } from '#web/ui/kit/feedback/status.tsx';
import { Anchor } from '#web/ui/kit/layout/anchor.tsx';
import { Section } from '#web/ui/kit/layout/page-header.tsx';
import { type DataColumn, DataTable } from '#web/ui/kit/table/data-table.tsx';
import type { Progress } from './feedback-data.ts';

type Missing = Progress['missing'][number];

/** Every form that is owed and not given. */
export function MissingTable({ missing }: { readonly missing: Progress['missing'] }) {
  const { t } = useLingui();
  const { slug } = useTournament();
  const rounds = useRounds().data?.rounds;
  const flight = useFlightColumn(missing);
  const columns = useMemo((): readonly DataColumn<Missing>[] => {
    const words = { open: t`Open`, closed: t`Closed`, 'not-yet': t`Not yet` };
    const names = new Map(rounds?.map(({ id, name }) => [id, name]));
    return [
      {
        id: 'from',
        header: t`From`,
        value: (row) => row.from.name,
        cell: ({ from }) =>
          from.kind === 'team' ? (
            <TeamName name={from.name} href={`/tournaments/${slug}/teams/${from.id}`} />
          ) : (
            <JudgeName judge={from} />
          ),
        rowHeader: true,
        width: '26%',
      },
      {
        id: 'about',
        header: t`About`,
        value: (row) => row.about.map(({ name }) => name).join(t` or `),
        cell: ({ about }) =>
          about.map((judge, at) => (
            <Fragment key={judge.id}>
              {at > 0 && t` or `}
              <JudgeName judge={judge} />
            </Fragment>
          )),
      },
      { id: 'round', header: t`Round`, value: (row) => names.get(row.roundId), width: '130px' },
      {
        id: 'venue',
        header: t`Room`,
        value: (row) => row.venue,
        cell: (row) => (
          <Anchor className="quietLink" href={`/tournaments/${slug}/debates/${row.debateId}`}>
            {row.venue ?? t`The debate`}
          </Anchor>
        ),
        width: '110px',
      },
      ...flight,
      {
        id: 'state',
        header: t`Window`,
        width: '120px',
        value: (row) => words[row.state],
        cell: (row) => (
          <Status tone={row.state === 'open' ? 'live' : 'idle'}>{words[row.state]}</Status>
        ),
      },
    ];
  }, [t, slug, rounds, flight]);
  return (
    <Section title={t`Missing`}>
      <DataTable
        label={t`Missing`}
        rows={missing}
        rowId={(row) => `${row.debateId}/${row.from.id}/${row.about.map(({ id }) => id).join()}`}
        columns={columns}
        search={t`Team, judge or room`}
        exportName="feedback-missing"
        noun={(count) => plural(count, { one: '# form', other: '# forms' })}
        empty={
          <EmptyState title={t`Nothing is missing`}>
            {t`Everything owed so far has been submitted.`}
          </EmptyState>
        }
      />
    </Section>
  );
}
