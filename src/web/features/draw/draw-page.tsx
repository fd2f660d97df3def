import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { byName, formatTime } from '../../lib/format.ts';
import { useTitle } from '../../lib/title.ts';
import { useAccessHere, useTournament, useTournamentQuery } from '../../lib/tournament.tsx';
import { type DrawRoom, DrawTable } from '../../ui/debate/draw-table.tsx';
import { RoundSelect } from '../../ui/debate/round-select.tsx';
import { SideChip } from '../../ui/debate/side-chip.tsx';
import { Anchor } from '../../ui/kit/anchor.tsx';
import { Button } from '../../ui/kit/button.tsx';
import { SegmentedChoice } from '../../ui/kit/choice.tsx';
import { fold, matches } from '../../ui/kit/fold.ts';
import { PageHeader } from '../../ui/kit/page-header.tsx';
import { EmptyState, ErrorState } from '../../ui/kit/states.tsx';
import { Status } from '../../ui/kit/status.tsx';
import { SearchInput } from '../../ui/kit/text-input.tsx';
import { SkeletonRows } from '../../ui/kit/waiting.tsx';
import styles from './draw-page.module.css';

type PublicDraw = CallOutput<Api['draw']['published']>['draws'][number];

/** `draw`: the released draws, the newest first, the reader's own room on top. */
export function DrawPage() {
  const { t } = useLingui();
  useTitle(t`Draw`);
  const [roundId, setRoundId] = useState<string | null>(null);
  const { data, error, refetch } = useTournamentQuery({
    key: ['draw', 'public'],
    on: ['draw'],
    call: (client, tournamentId) => client.draw.published({ params: { tournamentId } }),
  });
  if (error) {
    return (
      <ErrorState title={t`The draw did not load`} onRetry={() => void refetch()}>
        {error.message}
      </ErrorState>
    );
  }
  if (!data) return <SkeletonRows rows={10} label={t`Draw`} />;
  const draw = data.draws.find((one) => one.roundId === roundId) ?? data.draws[0];
  if (!draw) {
    return (
      <EmptyState title={t`No draw is out yet`}>
        <Trans>It appears here by itself the moment it is released.</Trans>
      </EmptyState>
    );
  }
  return <Shown draw={draw} draws={data.draws} onRound={setRoundId} />;
}

function Shown(props: {
  readonly draw: PublicDraw;
  readonly draws: readonly PublicDraw[];
  readonly onRound: (roundId: string) => void;
}) {
  const { draw, draws, onRound } = props;
  const { t } = useLingui();
  const { slug, timeZone, sides } = useTournament();
  const [query, setQuery] = useState('');
  const [by, setBy] = useState<'room' | 'team'>('room');
  const rooms = useRooms(draw, query);
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
          >{t`Released ${formatTime(draw.releasedAt, timeZone)}`}</Status>,
          draw.startsAt && t`Debates start ${formatTime(draw.startsAt, timeZone)}`,
          t`${draw.debates.length} rooms, ${teams} teams`,
          <Anchor key="how" className="link" href={`/tournaments/${slug}/draw/how`}>
            <Trans>How it was made</Trans>
          </Anchor>,
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
            {draws.length > 1 && (
              <RoundSelect
                rounds={draws.map((one) => ({ id: one.roundId, name: one.roundName }))}
                value={draw.roundId}
                onChoose={onRound}
              />
            )}
          </>
        }
      />
      {rooms.length === 0 && (
        <EmptyState
          title={t`Nothing matches “${query}”`}
          action={<Button onClick={() => setQuery('')}>{t`Empty the search`}</Button>}
        />
      )}
      {rooms.length > 0 && by === 'room' && (
        <DrawTable
          caption={t`${draw.roundName} draw`}
          sides={sides}
          rooms={rooms}
          sidesOpen={draw.debates.every((debate) => debate.sidesOpen)}
        />
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
  const lines = useMemo(
    () =>
      draw.debates
        .flatMap((debate) => debate.teams.map((team) => ({ team, debate })))
        .sort((a, b) => byName(a.team.name, b.team.name)),
    [draw],
  );
  const shown = lines.filter(({ team, debate }) =>
    matches(fold(`${team.name} ${debate.venue ?? ''}`), query),
  );
  return (
    <ul className={styles.teams} aria-label={t`${draw.roundName} draw by team`}>
      {shown.map(({ team, debate }) => {
        const side = sides[team.seat];
        return (
          <li key={team.id} className={team.id === own.teamId ? styles.mine : undefined}>
            <bdi className={styles.team}>{team.name}</bdi>
            {side && !debate.sidesOpen && <SideChip side={side} />}
            <span className={styles.room}>
              <bdi className="b">{debate.venue ?? t`No room yet`}</bdi>
              {debate.building && <span className="muted sm"> {debate.building}</span>}
            </span>
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
  return useMemo(() => {
    const base = `/tournaments/${slug}`;
    return draw.debates
      .filter((debate) => {
        const names = [...debate.teams, ...debate.panel].map(({ name }) => name).join(' ');
        return matches(fold(`${debate.venue ?? ''} ${debate.building ?? ''} ${names}`), query);
      })
      .map((debate): DrawRoom => {
        const isJudge = debate.panel.some(({ id }) => id === own.personId);
        const isTeam = debate.teams.some(({ id }) => id === own.teamId);
        return {
          id: debate.id,
          room: debate.venue ?? t`No room yet`,
          ...(debate.building ? { place: debate.building } : {}),
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
          mine: isJudge || isTeam,
        };
      });
  }, [draw, query, own, slug, sides, t]);
}

/** The reader's own person and team here, when they take part. */
function useOwn(): { readonly personId: string | null; readonly teamId: string | null } {
  const { personId } = useAccessHere();
  const { data } = useTournamentQuery({
    key: ['me', 'page'],
    on: ['team', 'speaker'],
    call: (client, tournamentId) => client.me.page({ params: { tournamentId } }),
    enabled: personId !== null,
  });
  const teamId = data?.person.team?.id ?? null;
  return useMemo(() => ({ personId, teamId }), [personId, teamId]);
}
