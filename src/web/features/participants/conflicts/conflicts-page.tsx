import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Plus, X } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { PageLink } from '#web/lib/links/room-pages.ts';
import { useAct } from '#web/lib/query/use-act.ts';
import { useRead } from '#web/lib/query/use-read.ts';
import { useCan, useTournament } from '#web/lib/tournament.tsx';
import { NotLoaded } from '#web/ui/kit/feedback/not-loaded.tsx';
import { EmptyState } from '#web/ui/kit/feedback/states.tsx';
import { toasts } from '#web/ui/kit/feedback/toast-store.ts';
import { Button, IconButton } from '#web/ui/kit/inputs/button.tsx';
import { Anchor } from '#web/ui/kit/layout/anchor.tsx';
import { type DataColumn, DataTable } from '#web/ui/kit/table/data-table.tsx';
import { type Conflict, type Lookup, type ParticipantList, useLookup } from '../people.ts';
import { ManagerFrame } from '../table/manager-frame.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { DeclaredClashes } from './declared-clashes.tsx';

/** `manage/participants/conflicts`: who may not judge whom. */
export function ConflictsPage() {
  const { t } = useLingui();
  return <ManagerFrame title={t`Conflicts`}>{(list) => <Conflicts list={list} />}</ManagerFrame>;
}

/** A conflict in words, so that it can be searched and sorted. */
interface Line {
  readonly id: string;
  readonly who: PageLink;
  readonly whom: PageLink;
  readonly kind: string;
  readonly source: string;
  readonly isDerived: boolean;
}

function Conflicts({ list }: { readonly list: ParticipantList }) {
  const { t } = useLingui();
  const mayEdit = useCan()('conflicts.edit');
  const lookup = useLookup(list);
  const [isAdding, setAdding] = useState(false);
  const { data, error, refetch } = useRead('participants.conflicts');
  const lines = useLines(data?.conflicts, lookup);
  const columns = useColumns(mayEdit);
  if (!data) {
    return <NotLoaded of={{ error, refetch }} title={t`Couldn’t load the conflicts`} rows={10} />;
  }
  return (
    <>
      <DeclaredClashes />
      <DataTable
        label={t`Conflicts`}
        rows={lines}
        rowId={(line) => line.id}
        columns={columns}
        search={t`Judge, team or institution`}
        exportName="conflicts"
        noun={(count) => plural(count, { one: '# conflict', other: '# conflicts' })}
        tools={
          mayEdit ? (
            <Button icon={<Plus aria-hidden="true" />} onClick={() => setAdding(true)}>
              <Trans>Add a conflict</Trans>
            </Button>
          ) : undefined
        }
        empty={
          <EmptyState title={t`No conflicts yet`}>
            <Trans>
              Judges automatically conflict with their own institution. Add former teams, coached
              teams and partners.
            </Trans>
          </EmptyState>
        }
      />
      {isAdding && <ConflictDialog list={list} onClose={() => setAdding(false)} />}
    </>
  );
}

function useLines(conflicts: readonly Conflict[] | undefined, lookup: Lookup): Line[] {
  const { t } = useLingui();
  const { slug } = useTournament();
  return useMemo(() => {
    const base = `/tournaments/${slug}`;
    const pageOf = (path: string, one: { readonly name: string } | undefined) =>
      one && { href: `${base}/${path}`, name: one.name };
    const sources = {
      declared: t`Declared`,
      institution: t`Own institution`,
      import: t`Imported`,
      core: t`Tab room`,
    };
    return (conflicts ?? []).map((one) => {
      const judgeOf = (id: string | null) => pageOf(`judges/${id}`, lookup.adjudicator(id));
      const judge = judgeOf(one.adjudicatorId);
      const other = judgeOf(one.otherAdjudicatorId);
      const team = pageOf(`teams/${one.teamId}`, lookup.team(one.teamId));
      const institution = pageOf(
        `participants?institution=${one.institutionId}`,
        lookup.institution(one.institutionId),
      );
      return {
        id: `${one.id}${one.source === 'institution' ? ' own' : ''}`,
        who: judge ?? team ?? nobody,
        whom: (judge ? (team ?? other ?? institution) : institution) ?? nobody,
        kind: institution ? t`Institution` : other ? t`Judge` : t`Team`,
        source: sources[one.source],
        isDerived: one.source === 'institution',
      };
    });
  }, [conflicts, lookup, slug, t]);
}

/** Whoever was removed while the table was read. */
const nobody: PageLink = { href: '', name: '' };

function Name({ of: { href, name } }: { readonly of: PageLink }) {
  return href === '' ? null : (
    <Anchor className="quietLink" href={href}>
      <bdi>{name}</bdi>
    </Anchor>
  );
}

function useColumns(mayEdit: boolean): DataColumn<Line>[] {
  const { t } = useLingui();
  return useMemo(() => {
    const columns: DataColumn<Line>[] = [
      {
        id: 'who',
        header: t`Judge or team`,
        value: (line) => line.who.name,
        cell: (line) => <Name of={line.who} />,
        rowHeader: true,
      },
      {
        id: 'whom',
        header: t`May not meet`,
        value: (line) => line.whom.name,
        cell: (line) => <Name of={line.whom} />,
      },
      { id: 'kind', header: t`Kind`, value: (line) => line.kind, width: '130px' },
      { id: 'source', header: t`From`, value: (line) => line.source, width: '160px' },
    ];
    if (!mayEdit) return columns;
    const menu: DataColumn<Line> = {
      id: 'menu',
      header: t`Actions`,
      quiet: true,
      width: '52px',
      value: () => null,
      cell: (line) => (line.isDerived ? null : <Lift line={line} />),
    };
    return [...columns, menu];
  }, [mayEdit, t]);
}

function Lift({ line }: { readonly line: Line }) {
  const { t } = useLingui();
  const [who, whom] = [line.who.name, line.whom.name];
  const lift = useAct('participants.removeConflict', {
    input: (conflictId: string) => ({ params: { conflictId } }),
    onSuccess: () => toasts.success(t`Conflict removed`),
    onError: (error) => toasts.error(t`Not removed`, { text: error.message }),
  });
  return (
    <IconButton
      label={t`Remove the conflict between ${who} and ${whom}`}
      icon={<X aria-hidden="true" />}
      disabled={lift.isPending}
      onClick={() => lift.mutate(line.id)}
    />
  );
}
