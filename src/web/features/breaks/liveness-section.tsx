import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { useLiveness } from '#web/lib/break-prospects.ts';
import { WorkWait } from '#web/lib/query/work-wait.tsx';
import { useTournament } from '#web/lib/tournament.tsx';
import { prospectTones, useProspectWords } from '#web/ui/debate/draw/prospect-words.ts';
import { TeamName } from '#web/ui/debate/people/team-name.tsx';
import { Status } from '#web/ui/kit/feedback/status.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Section } from '#web/ui/kit/layout/page-header.tsx';
import { type DataColumn, DataTable } from '#web/ui/kit/table/data-table.tsx';
import { chanceText } from './chance.ts';

type Page = CallOutput<Api['breaks']['liveness']>;
type Category = Page['categories'][number];
type Row = Category['teams'][number];

/** Before the last round: who has broken, who can still break, who cannot, and what is needed. */
export function LivenessSection({ categoryId }: { readonly categoryId: string }) {
  const { t } = useLingui();
  const { data, isLoading, isStopped, stop, refetch } = useLiveness();
  if (isLoading) {
    return (
      <WorkWait
        kind="liveness"
        title={t`Who can still break`}
        label={t`Working out who can still break`}
        onCancel={stop}
      />
    );
  }
  if (isStopped) {
    return (
      <Section title={t`Who can still break`}>
        <Button onClick={() => void refetch()}>{t`Work out who can still break`}</Button>
      </Section>
    );
  }
  const category = data?.categories.find((one) => one.categoryId === categoryId);
  if (!data || data.roundsLeft === 0 || !category || category.teams.length === 0) return null;
  const left = plural(data.roundsLeft, { one: '# round', other: '# rounds' });
  return (
    <Section title={t`Who can still break, with ${left} to go`}>
      <div className="stack">
        <p className="muted">
          <Needed category={category} />{' '}
          <Trans>
            “Broken” and “out” are proven for every possible draw and result; the chance is
            estimated from simulated rounds. Only the tab room sees this.
          </Trans>
        </p>
        <LivenessTable category={category} />
      </div>
    </Section>
  );
}

function Needed({ category: { surelyOn, possiblyOn } }: { readonly category: Category }) {
  const { t } = useLingui();
  if (surelyOn !== null && possiblyOn !== null) {
    return t`A team on ${plural(surelyOn, { one: '# point', other: '# points' })} is sure to break; below ${possiblyOn} it can’t.`;
  }
  if (surelyOn !== null)
    return t`A team on ${plural(surelyOn, { one: '# point', other: '# points' })} is sure to break.`;
  if (possiblyOn !== null)
    return t`A team below ${plural(possiblyOn, { one: '# point', other: '# points' })} can’t break.`;
  return t`Under this rule, no number of points guarantees a break.`;
}

function LivenessTable({ category }: { readonly category: Category }) {
  const { t } = useLingui();
  const { slug } = useTournament();
  const states = useProspectWords();
  const columns = useMemo((): DataColumn<Row>[] => {
    const { surelyOn, possiblyOn } = category;
    return [
      {
        id: 'team',
        header: t`Team`,
        rowHeader: true,
        value: (row) => row.name,
        cell: (row) => (
          <TeamName name={row.name} href={`/tournaments/${slug}/teams/${row.teamId}`} />
        ),
      },
      {
        id: 'points',
        header: t`Points`,
        width: '76px',
        searchable: false,
        value: (row) => row.points,
      },
      {
        id: 'state',
        header: t`State`,
        width: '140px',
        value: (row) => states[row.state],
        cell: (row) => <Status tone={prospectTones[row.state]}>{states[row.state]}</Status>,
      },
      {
        id: 'least',
        header: t`Needs at least`,
        width: '124px',
        hint: t`Points it still needs to be able to break.`,
        searchable: false,
        value: (row) => missing(row, possiblyOn),
      },
      {
        id: 'sure',
        header: t`Certain with`,
        width: '112px',
        hint: t`Points it still needs to be sure of breaking.`,
        searchable: false,
        value: (row) => missing(row, surelyOn),
      },
      {
        id: 'chance',
        header: t`Chance`,
        width: '88px',
        hint: t`Share of simulations in which it breaks.`,
        searchable: false,
        value: (row) => Math.round(row.chance * 100),
        cell: chanceText,
      },
    ];
  }, [t, slug, category, states]);
  return (
    <DataTable
      label={t`Who can still break`}
      rows={category.teams}
      columns={columns}
      rowId={(row) => row.teamId}
      search={t`Team`}
      density="tab"
      noun={(count) => t`${plural(count, { one: '# team', other: '# teams' })}`}
    />
  );
}

/**
 * Points from the current total to another; nothing where it has broken, is out, or none is known.
 */
function missing({ points, state }: Row, total: number | null): number | null {
  return total === null || state !== 'live' ? null : Math.max(0, total - points);
}
