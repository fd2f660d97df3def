import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { formatMoment } from '#web/lib/format.ts';
import { useRefusal } from '#web/lib/query/refusal.ts';
import { useAct } from '#web/lib/query/use-act.ts';
import { type Round, useRounds } from '#web/lib/time/rounds.ts';
import { useTitle } from '#web/lib/title.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { NotLoaded } from '#web/ui/kit/feedback/not-loaded.tsx';
import { EmptyState } from '#web/ui/kit/feedback/states.tsx';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { type DataColumn, DataTable } from '#web/ui/kit/table/data-table.tsx';
import { useDrawKindNames } from './draw-kind-names.ts';
import { RoundDialog } from './round-dialog.tsx';

/** `settings/rounds`: which rounds there are, how each is drawn, what it counts. */
export function RoundsPage() {
  const { t } = useLingui();
  useTitle(t`Rounds`);
  const toast = useToast();
  const { data, error, refetch } = useRounds();
  const [openId, setOpenId] = useState<string | null>(null);
  const columns = useColumns();
  const refuse = useRefusal(t`The rounds`);
  const add = useAct('rounds.add', {
    input: (_: number) => ({ body: {} }),
    onSuccess: (round) => toast.success(t`${round.name} was added`),
    onError: refuse,
  });
  if (!data) {
    return (
      <NotLoaded
        of={{ error, refetch }}
        title={t`Couldn’t load the rounds`}
        rows={8}
        label={t`Rounds`}
      />
    );
  }
  const open = data.rounds.find(({ id }) => id === openId) ?? null;
  const button = (
    <Button
      look="main"
      icon={<Plus aria-hidden="true" />}
      busy={add.isPending}
      onClick={() => add.mutate(data.rounds.length)}
    >
      <Trans>Add a preliminary round</Trans>
    </Button>
  );
  return (
    <>
      <DataTable
        label={t`Rounds`}
        rows={data.rounds}
        rowId={(round) => round.id}
        columns={columns}
        sort={{ id: 'seq' }}
        onOpen={(round) => setOpenId(round.id)}
        search={t`Round`}
        noun={(count) => plural(count, { one: '# round', other: '# rounds' })}
        tools={button}
        empty={
          <EmptyState title={t`No rounds yet`}>
            <Trans>Add preliminary rounds here. Elimination rounds are created with a break.</Trans>
          </EmptyState>
        }
      />
      <p className="muted sm">
        <Trans>
          Elimination rounds belong to their break category and are created and removed with it.
        </Trans>
      </p>
      {open && <RoundDialog key={open.id} round={open} onClose={() => setOpenId(null)} />}
    </>
  );
}

function useColumns(): DataColumn<Round>[] {
  const { t } = useLingui();
  const { timeZone } = useTournament();
  const kinds = useDrawKindNames();
  return useMemo(
    () => [
      { id: 'seq', header: '#', value: (round) => round.seq, width: '56px', align: 'end' },
      { id: 'name', header: t`Name`, value: (round) => round.name, rowHeader: true },
      { id: 'abbreviation', header: t`Short`, value: (round) => round.abbreviation },
      { id: 'kind', header: t`Draw`, value: (round) => kinds[round.drawKind] },
      { id: 'weight', header: t`Weight`, value: (round) => round.weight, align: 'end' },
      {
        id: 'silent',
        header: t`Results`,
        value: (round) => (round.silent ? t`Silent` : t`Announced`),
      },
      {
        id: 'starts',
        header: t`Planned for`,
        value: (round) => round.startsAt,
        cell: (round) => (round.startsAt ? formatMoment(round.startsAt, timeZone) : '–'),
      },
    ],
    [t, timeZone, kinds],
  );
}
