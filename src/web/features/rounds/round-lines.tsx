import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Eye, EyeOff, MoreHorizontal, RotateCcw } from 'lucide-react';
import { useMemo } from 'react';
import { formatWhen } from '#web/lib/format.ts';
import { useRefusal } from '#web/lib/query/refusal.ts';
import { useAct } from '#web/lib/query/use-act.ts';
import { isResultPublic, type Round } from '#web/lib/time/rounds.ts';
import { useCan, useTournament } from '#web/lib/tournament.tsx';
import { useUndecided } from '#web/lib/use-undecided.tsx';
import { Status } from '#web/ui/kit/feedback/status.tsx';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { IconButton } from '#web/ui/kit/inputs/button.tsx';
import { Menu, type MenuItem } from '#web/ui/kit/overlays/menu.tsx';
import { type DataColumn, DataTable } from '#web/ui/kit/table/data-table.tsx';

/** Every round in a line: draw, motion, results, and what can be done about them afterwards. */
export function RoundLines({ rounds }: { readonly rounds: readonly Round[] }) {
  const { t } = useLingui();
  const columns = useColumns();
  return (
    <DataTable
      label={t`Rounds`}
      rows={rounds}
      rowId={(round) => round.id}
      columns={columns}
      sort={{ id: 'seq' }}
      noun={(count) => plural(count, { one: '# round', other: '# rounds' })}
    />
  );
}

function useColumns(): DataColumn<Round>[] {
  const { t } = useLingui();
  const { timeZone, tabReleased } = useTournament();
  return useMemo(
    () => [
      {
        id: 'seq',
        header: t`Round`,
        value: (round) => round.seq,
        cell: (round) => round.name,
        rowHeader: true,
      },
      {
        id: 'state',
        header: t`State`,
        value: (round) => round.state,
        cell: (round) =>
          round.state === 'completed' ? (
            <Status tone="ok">{t`Completed`}</Status>
          ) : round.state === 'current' ? (
            <Status tone="live">{t`On now`}</Status>
          ) : (
            <Status tone="idle">{t`To come`}</Status>
          ),
      },
      {
        id: 'draw',
        header: t`Draw`,
        value: (round) => round.drawReleasedAt ?? round.drawState,
        cell: (round) =>
          round.drawReleasedAt
            ? t`Released ${formatWhen(round.drawReleasedAt, timeZone)}`
            : round.drawReleaseAt
              ? t`Scheduled for ${formatWhen(round.drawReleaseAt, timeZone)}`
              : round.drawState
                ? t`Confirmed`
                : '–',
      },
      {
        id: 'motion',
        header: t`Motion`,
        value: (round) => round.motionAt,
        cell: (round) => (round.motionAt ? formatWhen(round.motionAt, timeZone) : '–'),
      },
      {
        id: 'results',
        header: t`Results`,
        value: (round) => (isResultPublic(round, tabReleased) ? 'public' : ''),
        cell: (round) =>
          isResultPublic(round, tabReleased)
            ? t`Public`
            : round.silent
              ? t`Silent`
              : round.state === 'upcoming'
                ? '–'
                : t`Not public`,
      },
      {
        id: 'acts',
        header: t`Actions`,
        quiet: true,
        value: () => null,
        cell: (round) => <Acts round={round} />,
        sortable: false,
        searchable: false,
        fixed: true,
        align: 'end',
        width: '56px',
      },
    ],
    [t, timeZone, tabReleased],
  );
}

interface ResultsRelease {
  readonly released: boolean;
  readonly acceptUndecided?: string[];
}

function Acts({ round }: { readonly round: Round }) {
  const { t } = useLingui();
  const can = useCan();
  const { tabReleased } = useTournament();
  const toast = useToast();
  const refuse = useRefusal(round.name);
  const undecided = useUndecided(t`Show the others`);
  const results = useAct('rounds.releaseResults', {
    input: (release: ResultsRelease) => ({
      params: { roundId: round.id },
      body: { ...release, version: round.version },
    }),
    onSuccess: (_, { released }) =>
      toast.success(
        released ? t`Results of ${round.name} are public` : t`Results of ${round.name} are hidden`,
      ),
    onError: (error, release) => {
      const retry = (acceptUndecided: string[]) => results.mutate({ ...release, acceptUndecided });
      if (!undecided.catches(error, retry)) refuse(error);
    },
  });
  const reopen = useAct('rounds.reopen', {
    input: (version: number) => ({ params: { roundId: round.id }, body: { version } }),
    onError: refuse,
  });
  const items: MenuItem[] = [];
  const turned = { ...round, resultsReleased: !round.resultsReleased };
  // A silent round opens with the tab, and not before; what the tab shows is shown anyway.
  const hasEffect = isResultPublic(round, tabReleased) !== isResultPublic(turned, tabReleased);
  if (can('results.release') && hasEffect && round.drawState === 'released') {
    items.push(
      round.resultsReleased
        ? {
            label: t`Hide the results`,
            icon: <EyeOff />,
            onSelect: () => results.mutate({ released: false }),
          }
        : {
            label: t`Show the results`,
            icon: <Eye />,
            onSelect: () => results.mutate({ released: true }),
          },
    );
  }
  if (can('rounds.complete') && round.state === 'completed') {
    items.push({
      label: t`Reopen the round`,
      icon: <RotateCcw />,
      onSelect: () => reopen.mutate(round.version),
    });
  }
  if (items.length === 0) return null;
  return (
    <>
      <Menu
        trigger={
          <IconButton
            tight
            label={t`Actions for ${round.name}`}
            icon={<MoreHorizontal aria-hidden="true" />}
          />
        }
        items={items}
      />
      {undecided.dialog}
    </>
  );
}
