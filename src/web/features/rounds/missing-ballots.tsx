import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { useRead } from '#web/lib/query/use-read.ts';
import type { Round } from '#web/lib/time/rounds.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { useRoomInFlight } from '#web/ui/debate/draw/room-in-flight.ts';
import { Status } from '#web/ui/kit/feedback/status.tsx';
import { Anchor } from '#web/ui/kit/layout/anchor.tsx';
import { Section } from '#web/ui/kit/layout/page-header.tsx';
import { type DataColumn, DataTable } from '#web/ui/kit/table/data-table.tsx';

type Room = CallOutput<Api['ballots']['ofRound']>['rooms'][number];

/** Rooms of a round that is being debated which are undecided. */
export function MissingBallots({ round }: { readonly round: Round }) {
  const { t } = useLingui();
  const { slug } = useTournament();
  const columns = useColumns();
  const { data } = useRead('ballots.ofRound', { params: { roundId: round.id } });
  const rooms = data?.rooms ?? [];
  const open = rooms.filter((room) => !room.decided);
  // Before the debates every ballot is missing, and nobody wants to read that.
  const hasBegun =
    round.motionState === 'released' || rooms.some((room) => room.state !== 'missing');
  if (open.length === 0 || !hasBegun) return null;
  return (
    <Section
      title={t`Undecided rooms of ${round.name}`}
      meta={t`${rooms.length - open.length} of ${rooms.length} rooms decided`}
      actions={
        <Anchor className="link sm" href={`/tournaments/${slug}/manage/ballots?round=${round.id}`}>
          <Trans>All ballots</Trans>
        </Anchor>
      }
    >
      <DataTable
        label={t`Undecided rooms of ${round.name}`}
        rows={open}
        rowId={(room) => room.debateId}
        columns={columns}
        sort={{ id: 'rank' }}
        noun={(count) => plural(count, { one: '# room', other: '# rooms' })}
      />
    </Section>
  );
}

function useColumns(): DataColumn<Room>[] {
  const { t } = useLingui();
  const inFlight = useRoomInFlight();
  return useMemo(
    () => [
      {
        id: 'rank',
        header: t`Room`,
        value: (room) => room.rank,
        cell: (room) => inFlight(room.venue ?? t`Debate ${room.rank}`, room.flight),
        rowHeader: true,
        width: '120px',
      },
      {
        id: 'chair',
        header: t`Chair`,
        value: (room) => room.chair?.name ?? null,
        cell: (room) => <bdi>{room.chair?.name ?? '–'}</bdi>,
      },
      {
        id: 'state',
        header: t`Ballot`,
        value: (room) => room.state,
        cell: (room) => <BallotState state={room.state} />,
      },
    ],
    [t, inFlight],
  );
}

function BallotState({ state }: Pick<Room, 'state'>) {
  const { t } = useLingui();
  if (state === 'disagree') return <Status tone="bad">{t`The ballots differ`}</Status>;
  if (state === 'submitted') return <Status tone="live">{t`To confirm`}</Status>;
  if (state === 'confirmed') return <Status tone="bad">{t`Confirmed, but no result`}</Status>;
  if (state === 'partial') return <Status tone="warn">{t`Some ballots in`}</Status>;
  return <Status tone="idle">{t`Missing`}</Status>;
}
