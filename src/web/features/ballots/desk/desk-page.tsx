import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { formatWhen } from '#web/lib/format.ts';
import { useRoomVisitors } from '#web/lib/live/live-provider.tsx';
import { useRead } from '#web/lib/query/use-read.ts';
import { useTitle } from '#web/lib/title.ts';
import { useCan, useTournament } from '#web/lib/tournament.tsx';
import { RoundSelect } from '#web/ui/debate/rounds/round-select.tsx';
import { NotLoaded } from '#web/ui/kit/feedback/not-loaded.tsx';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { EmptyState } from '#web/ui/kit/feedback/states.tsx';
import { Status } from '#web/ui/kit/feedback/status.tsx';
import { LinkButton } from '#web/ui/kit/inputs/button.tsx';
import { PageHeader } from '#web/ui/kit/layout/page-header.tsx';
import styles from './desk.module.css';
import {
  type DeskQueue,
  type DeskRound,
  isFlagged,
  nextRoom,
  type RoomBallots,
  roundAtHand,
  type stateOrder,
} from './desk-data.ts';
import { DeskTable } from './desk-table.tsx';
import { InventBallots } from './invent-ballots.tsx';
import { RoomDialog } from './room-dialog.tsx';
import { OverTime } from './sheet/over-time.tsx';

/** The ballots of a round at the desk: what is missing, what differs, what waits to be confirmed. */
export function DeskPage() {
  const { t } = useLingui();
  useTitle(t`Ballots`);
  const { data, error, refetch } = useRead('rounds.list');
  if (!data) {
    return <NotLoaded of={{ error, refetch }} title={t`Couldn’t load the rounds`} rows={10} />;
  }
  return <Desk rounds={data.rounds} />;
}

function Desk({ rounds }: { readonly rounds: readonly DeskRound[] }) {
  const { t } = useLingui();
  const { id: tournamentId, slug, settings, experimental } = useTournament();
  const can = useCan();
  // In the address, so that Back closes the room and a reload opens it again.
  const asked = useSearch({ strict: false }) as { round?: string; room?: string };
  const navigate = useNavigate();
  const round = rounds.find(({ id }) => id === asked.round) ?? roundAtHand(rounds);
  const show = (at: { round?: string | undefined; room?: string | undefined }, replace = false) =>
    void navigate({ to: '.', search: definedOf(at), replace, resetScroll: false });
  const open = (room: RoomBallots | undefined) => {
    const to = { round: round?.id, room: room?.debateId };
    // Closing is Back where opening was a step forward; the next room takes the place of this one.
    show(to, asked.room !== undefined);
  };
  const { data, error, dataUpdatedAt, refetch } = useRead(
    'ballots.ofRound',
    { params: { roundId: round?.id ?? '' } },
    { enabled: round !== undefined },
  );
  const rooms = data?.rooms ?? [];
  const isWaiting = rooms.some(({ ballots }) => ballots.length === 0);
  const canInvent =
    experimental && isWaiting && round?.state !== 'completed' && can('ballots.confirm');
  const shown = rooms.find(({ debateId }) => debateId === asked.room);
  const visitors = useRoomVisitors(tournamentId);
  const taken = new Set(visitors.map(({ debateId }) => debateId));
  const goOn = (...queues: DeskQueue[]) => {
    if (shown)
      open(nextRoom(rooms, shown, { queues, confirmByAnother: settings.confirmByAnother, taken }));
  };
  return (
    <div className="wrap">
      <PageHeader
        title={t`Ballots`}
        facts={rooms.length > 0 ? facts(rooms) : []}
        actions={
          round && (
            <>
              {canInvent && <InventBallots roundId={round.id} />}
              {can('participants.see') && (
                <LinkButton
                  size="small"
                  href={`/tournaments/${slug}/manage/ballots/print?round=${round.id}`}
                >
                  <Trans>Print scoresheets</Trans>
                </LinkButton>
              )}
              {can('reasons.see') && (
                <LinkButton
                  size="small"
                  href={`/tournaments/${slug}/manage/reasons?round=${round.id}`}
                >
                  <Trans>Written reasons</Trans>
                </LinkButton>
              )}
              <RoundSelect
                rounds={rounds}
                value={round.id}
                onChoose={(id) => show({ round: id })}
              />
            </>
          )
        }
      />
      {error && data && <Outdated at={dataUpdatedAt} />}
      {!data ? (
        <NotLoaded of={{ error, refetch }} title={t`Couldn’t load the ballots`} rows={10} />
      ) : rooms.length === 0 ? (
        <EmptyState
          title={t`No rooms in this round yet`}
          action={
            can('draw.see-unreleased') && (
              <LinkButton href={`/tournaments/${slug}/manage/draw`}>
                <Trans>Go to the draw</Trans>
              </LinkButton>
            )
          }
        >
          <Trans>Confirm and release its draw to list every room here.</Trans>
        </EmptyState>
      ) : (
        <div className={styles.grid}>
          <DeskTable rooms={rooms} visitors={visitors} onOpen={open} />
          <OverTime rooms={rooms} />
        </div>
      )}
      {shown && (
        <RoomDialog
          isRoundOpen={round?.state !== 'completed'}
          isPublic={round?.resultsReleased ?? false}
          room={shown}
          visitors={visitors}
          onClose={() => open(undefined)}
          onConfirmed={() => goOn('confirm', 'enter')}
          onEntered={() => goOn('enter', 'confirm')}
        />
      )}
    </div>
  );
}

/** The last answer stays on show while the network is gone. */
function Outdated({ at }: { readonly at: number }) {
  const { t } = useLingui();
  const { timeZone } = useTournament();
  const time = formatWhen(new Date(at).toISOString(), timeZone);
  return (
    <Note tone="warn" live title={t`The ballots couldn’t be updated.`}>
      <Trans>Last updated at {time}. What you type is saved on this device.</Trans>
    </Note>
  );
}

function facts(rooms: readonly RoomBallots[]) {
  const count = (state: keyof typeof stateOrder) =>
    rooms.filter((room) => room.state === state).length;
  const missing = count('missing') + count('partial');
  const [differ, waiting, done] = [count('disagree'), count('submitted'), count('confirmed')];
  const flagged = rooms.filter(isFlagged).length;
  const of = rooms.length;
  return [
    <Status key="done" tone={done === of ? 'ok' : 'plain'}>
      <Trans>
        {done} of {of} confirmed
      </Trans>
    </Status>,
    missing > 0 && (
      <Status key="missing" tone="warn">
        <Plural value={missing} one="# missing" other="# missing" />
      </Status>
    ),
    differ > 0 && (
      <Status key="differ" tone="bad">
        <Plural value={differ} one="# room differs" other="# rooms differ" />
      </Status>
    ),
    waiting > 0 && (
      <Status key="waiting" tone="live">
        <Plural value={waiting} one="# to confirm" other="# to confirm" />
      </Status>
    ),
    flagged > 0 && (
      <Status key="flagged" tone="warn">
        <Plural value={flagged} one="# flagged" other="# flagged" />
      </Status>
    ),
  ];
}

function definedOf(search: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(search).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  );
}
