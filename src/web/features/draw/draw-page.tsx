import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { fold } from '#contract/text/fold.ts';
import { byName } from '#contract/text/natural-order.ts';
import { formatWhen } from '#web/lib/format.ts';
import { serverNow } from '#web/lib/live/server-clock.ts';
import { type Round, useRounds } from '#web/lib/time/rounds.ts';
import { useRoundStart } from '#web/lib/time/schedule.ts';
import { useTitle } from '#web/lib/title.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { ChangeNotes } from '#web/ui/debate/draw/change-notes.tsx';
import { type DrawRoom, DrawTable } from '#web/ui/debate/draw/draw-table.tsx';
import { FixtureNote } from '#web/ui/debate/draw/fixture-note.tsx';
import { PostponedNote } from '#web/ui/debate/draw/postponed-note.tsx';
import { useRoomCount, useRoomInFlight } from '#web/ui/debate/draw/room-in-flight.ts';
import { SideChip } from '#web/ui/debate/draw/side-chip.tsx';
import { WayThere } from '#web/ui/debate/draw/way-there.tsx';
import { RoundSelect } from '#web/ui/debate/rounds/round-select.tsx';
import { NotLoaded } from '#web/ui/kit/feedback/not-loaded.tsx';
import { EmptyState } from '#web/ui/kit/feedback/states.tsx';
import { Status } from '#web/ui/kit/feedback/status.tsx';
import { Button, LinkButton } from '#web/ui/kit/inputs/button.tsx';
import { SegmentedChoice } from '#web/ui/kit/inputs/choice.tsx';
import { SearchInput } from '#web/ui/kit/inputs/text-input.tsx';
import { Anchor } from '#web/ui/kit/layout/anchor.tsx';
import { PageHeader } from '#web/ui/kit/layout/page-header.tsx';
import { matches } from '#web/ui/kit/text/matches.ts';
import { BuildingsNote } from './board/buildings-note.tsx';
import styles from './draw-page.module.css';
import { type PublicDraw, type ReleasedRound, useOwn, usePublicDraw } from './use-public-draw.ts';

/** As many rooms as are read one by one: these say how to get in as well. */
const fewRooms = 4;

/** `draw`: the released draws, the newest first, the reader's own room on top. */
export function DrawPage() {
  const { t } = useLingui();
  useTitle(t`Draw`);
  const { slug, sidesPublic } = useTournament();
  const [roundId, setRoundId] = useState<string | null>(null);
  const { data, error, refetch } = usePublicDraw(roundId);
  const rounds = useRounds().data?.rounds;
  const coming = rounds?.findLast(({ drawWithdrawnAt }) => drawWithdrawnAt !== null);
  if (!data) {
    return (
      <NotLoaded
        of={{ error, refetch }}
        title={t`Couldn’t load the draw`}
        rows={10}
        label={t`Draw`}
      />
    );
  }
  if (coming && !data.chosen) {
    return <Coming round={coming} rounds={data.rounds} onRound={setRoundId} />;
  }
  const draw = data.chosen ?? data.opening;
  if (!draw) {
    return (
      <EmptyState
        title={t`No draw is out yet`}
        action={
          sidesPublic && (
            <LinkButton href={`/tournaments/${slug}/draw/sides`}>
              <Trans>Allocated sides</Trans>
            </LinkButton>
          )
        }
      >
        <Trans>It appears here automatically as soon as it is released.</Trans>
      </EmptyState>
    );
  }
  return <Shown draw={draw} rounds={data.rounds} onRound={setRoundId} />;
}

/** A withdrawn draw: never an older round in its place, unless the reader chooses it. */
function Coming(props: {
  readonly round: Round;
  readonly rounds: readonly ReleasedRound[];
  readonly onRound: (roundId: string) => void;
}) {
  const { round, rounds, onRound } = props;
  const { t } = useLingui();
  const { timeZone } = useTournament();
  const own = { id: round.id, name: round.name };
  return (
    <>
      <PageHeader
        level={2}
        title={t`${round.name} draw`}
        actions={
          rounds.length > 0 && (
            <RoundSelect rounds={[own, ...rounds]} value={round.id} onChoose={onRound} />
          )
        }
      />
      <EmptyState title={t`A new ${round.name} draw is coming`}>
        <Trans>
          The draw was withdrawn at {formatWhen(round.drawWithdrawnAt ?? '', timeZone)}. The new one
          appears here automatically.
        </Trans>
      </EmptyState>
    </>
  );
}

function Shown(props: {
  readonly draw: PublicDraw;
  readonly rounds: readonly ReleasedRound[];
  readonly onRound: (roundId: string) => void;
}) {
  const { draw, rounds, onRound } = props;
  const { t } = useLingui();
  const { slug, timeZone, sides, sidesPublic } = useTournament();
  const start = useRoundStart(draw.roundId, draw.startsAt);
  const [query, setQuery] = useState('');
  const [by, setBy] = useState<'room' | 'team'>('room');
  const rooms = useRooms(draw, query);
  const countRooms = useRoomCount();
  const teams = draw.debates.reduce((sum, debate) => sum + debate.teams.length, 0);
  return (
    <>
      <PageHeader
        level={2}
        title={t`${draw.roundName} draw`}
        facts={[
          <Status
            key="at"
            tone="ok"
          >{t`Released ${formatWhen(draw.releasedAt, timeZone)}`}</Status>,
          start && t`Debates start ${formatWhen(start, timeZone, serverNow())}`,
          t`${countRooms(draw.debates)}, ${teams} teams`,
          <Anchor key="how" className="link" href={`/tournaments/${slug}/draw/how`}>
            <Trans>How it was made</Trans>
          </Anchor>,
          sidesPublic && (
            <Anchor key="sides" className="link" href={`/tournaments/${slug}/draw/sides`}>
              <Trans>Allocated sides</Trans>
            </Anchor>
          ),
        ]}
        actions={
          <>
            <SearchInput
              label={t`Search`}
              placeholder={t`Team, judge or room`}
              value={query}
              onValueChange={setQuery}
              shortcut="/"
            />
            <SegmentedChoice
              label={t`Order`}
              value={by}
              onValueChange={setBy}
              options={[
                { value: 'room', label: t`By room` },
                { value: 'team', label: t`By team` },
              ]}
            />
            {rounds.length > 1 && (
              <RoundSelect rounds={rounds} value={draw.roundId} onChoose={onRound} />
            )}
          </>
        }
      />
      <BuildingsNote debates={draw.debates} />
      {rooms.length === 0 && (
        <EmptyState
          title={t`Nothing matches “${query}”`}
          action={<Button onClick={() => setQuery('')}>{t`Clear search`}</Button>}
        />
      )}
      {rooms.length > 0 && by === 'room' && (
        <DrawTable caption={t`${draw.roundName} draw`} sides={sides} rooms={rooms} />
      )}
      {by === 'team' && <ByTeam draw={draw} query={query} />}
      {draw.byes.length > 0 && (
        <p className="muted">
          <Trans>Not debating in this round: {draw.byes.map(({ name }) => name).join(', ')}</Trans>
        </p>
      )}
    </>
  );
}

/** Every team with its room: the short way for somebody who knows their name. */
function ByTeam({ draw, query }: { readonly draw: PublicDraw; readonly query: string }) {
  const { t } = useLingui();
  const { sides } = useTournament();
  const own = useOwn();
  const inFlight = useRoomInFlight();
  const lines = useMemo(
    () =>
      draw.debates
        .flatMap((debate) => debate.teams.map((team) => ({ team, debate })))
        .sort((a, b) => byName(a.team.name, b.team.name)),
    [draw],
  );
  const shown = lines.filter(({ team, debate }) =>
    matches(fold(`${team.name} ${debate.venue ?? ''} ${debate.building ?? ''}`), query),
  );
  return (
    <ul className={styles.teams} aria-label={t`${draw.roundName} draw by team`}>
      {shown.map(({ team, debate }) => {
        const side = sides[team.seat];
        return (
          <li key={team.id} className={team.id === own.teamId ? styles.mine : undefined}>
            <bdi className={styles.team}>{team.name}</bdi>
            {side && !debate.sidesOpen && <SideChip side={side} />}
            <div className={styles.room}>
              <bdi className="b">{inFlight(debate.venue ?? t`No room yet`, debate.flight)}</bdi>
              <FixtureNote fixture={debate} />
              <PostponedNote postponed={debate.postponed} />
              <ChangeNotes changes={debate.changes} />
              <WayThere
                way={debate}
                room={debate.venue ?? ''}
                full={team.id === own.teamId || shown.length <= fewRooms}
              />
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function useRooms(draw: PublicDraw, query: string): DrawRoom[] {
  const { t } = useLingui();
  const { slug, sides } = useTournament();
  const own = useOwn();
  const inFlight = useRoomInFlight();
  return useMemo(() => {
    const base = `/tournaments/${slug}`;
    const found = draw.debates.filter((debate) => {
      const names = [...debate.teams, ...debate.panel].map(({ name }) => name).join(' ');
      return matches(fold(`${debate.venue ?? ''} ${debate.building ?? ''} ${names}`), query);
    });
    return found.map((debate): DrawRoom => {
      const isMine =
        debate.panel.some(({ id }) => id === own.personId) ||
        debate.teams.some(({ id }) => id === own.teamId);
      const isFull = isMine || found.length <= fewRooms;
      return {
        id: debate.id,
        href: `${base}/debates/${debate.id}`,
        room: inFlight(debate.venue ?? t`No room yet`, debate.flight),
        way: <WayThere way={debate} room={debate.venue ?? ''} full={isFull} />,
        teams: sides.map((_, seat) => {
          const team = debate.teams.find((one) => one.seat === seat);
          return team
            ? { ...team, mine: team.id === own.teamId, href: `${base}/teams/${team.id}` }
            : null;
        }),
        panel: debate.panel.map((seat) => ({
          ...seat,
          me: seat.id === own.personId,
          href: `${base}/judges/${seat.id}`,
        })),
        sidesOpen: debate.sidesOpen,
        mine: isMine,
        note: (debate.changes ?? debate.postponed ?? debate.startsAt ?? debate.location) && (
          <>
            <FixtureNote fixture={debate} />
            <PostponedNote postponed={debate.postponed} />
            <ChangeNotes changes={debate.changes} />
          </>
        ),
      };
    });
  }, [draw, query, own, slug, sides, t, inFlight]);
}
