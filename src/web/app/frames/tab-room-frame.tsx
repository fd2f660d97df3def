import { useLingui } from '@lingui/react/macro';
import { Outlet, useRouterState } from '@tanstack/react-router';
import {
  Activity,
  BarChart3,
  CircleCheck,
  DoorOpen,
  FileText,
  Gavel,
  Inbox,
  LayoutGrid,
  Monitor,
  Network,
  Settings,
  Trophy,
  Users,
} from 'lucide-react';
import { useState } from 'react';
import type { TournamentAction } from '#contract/permissions.ts';
import { formatTime } from '../../lib/format.ts';
import { useLiveState } from '../../lib/live-provider.tsx';
import { useServerNow } from '../../lib/server-clock.ts';
import { useCan, useTournament, useTournamentQuery } from '../../lib/tournament.tsx';
import { useCommandKey } from '../../ui/kit/command-palette.tsx';
import { TabRoomLayout } from '../layouts/tab-room-layout.tsx';
import { NotAllowedPage } from '../not-allowed-page.tsx';
import { useAccount } from './account.ts';
import { TabRoomPalette } from './tab-room-palette.tsx';
import { useTournamentFace } from './tournament-frame.tsx';
import { TournamentGate } from './tournament-gate.tsx';

/** The organisers' pages: rail, search, live state, clock. */
export function TabRoomFrame() {
  return (
    <TournamentGate>
      <Framed />
    </TournamentGate>
  );
}

/** The rail's entries that the viewer may open. */
export function useTabRoomAreas() {
  const { t } = useLingui();
  const { slug } = useTournament();
  const can = useCan();
  const base = `/tournaments/${slug}/manage`;
  const entries: {
    path: string;
    label: string;
    icon: React.ReactElement;
    needs: TournamentAction;
  }[] = [
    { path: '', label: t`Overview`, icon: <LayoutGrid />, needs: 'tabroom.see' },
    { path: '/checkin', label: t`Check-in`, icon: <CircleCheck />, needs: 'checkin.others' },
    { path: '/draw', label: t`Draw`, icon: <Network />, needs: 'draw.see-unreleased' },
    { path: '/judges', label: t`Judges`, icon: <Gavel />, needs: 'allocation.edit' },
    { path: '/rooms', label: t`Rooms`, icon: <DoorOpen />, needs: 'draw.see-unreleased' },
    { path: '/motions', label: t`Motions`, icon: <FileText />, needs: 'motions.edit' },
    { path: '/ballots', label: t`Ballots`, icon: <Inbox />, needs: 'ballots.see' },
    {
      path: '/standings',
      label: t`Standings`,
      icon: <BarChart3 />,
      needs: 'standings.see-unreleased',
    },
    { path: '/breaks', label: t`Breaks`, icon: <Trophy />, needs: 'standings.see-unreleased' },
    { path: '/participants', label: t`Participants`, icon: <Users />, needs: 'participants.see' },
    { path: '/big-screen', label: t`Big screen`, icon: <Monitor />, needs: 'screens.drive' },
    { path: '/activity', label: t`Activity`, icon: <Activity />, needs: 'activity.see' },
  ];
  return entries
    .filter(({ needs }) => can(needs))
    .map(({ path, label, icon }) => ({ href: `${base}${path}`, label, icon, exact: path === '' }));
}

function Framed() {
  const { t } = useLingui();
  const { slug, timeZone } = useTournament();
  const can = useCan();
  const { account } = useAccount();
  const face = useTournamentFace();
  const areas = useTabRoomAreas();
  const live = useLiveState();
  const now = useServerNow(1000);
  const isBoard = useRouterState({
    select: ({ location }) => /\/manage\/judges$/.test(location.pathname),
  });
  const [searching, setSearching] = useState(false);
  const { data } = useTournamentQuery({
    key: ['activity', 'online'],
    on: ['staff'],
    call: (client, tournamentId) => client.activity.online({ params: { tournamentId } }),
    enabled: can('tabroom.see'),
  });
  useCommandKey(() => setSearching(true));
  if (!can('tabroom.see')) return <NotAllowedPage />;
  return (
    <TabRoomLayout
      tournament={face}
      tournamentHref={`/tournaments/${slug}`}
      areas={areas}
      settings={{ href: `/tournaments/${slug}/settings`, label: t`Settings`, icon: <Settings /> }}
      live={live === 'ready' ? 'live' : live === 'connecting' ? 'connecting' : 'lost'}
      online={(data?.people ?? []).map(({ name }) => ({ name }))}
      onSearch={() => setSearching(true)}
      undo={null}
      clock={formatTime(now, timeZone)}
      account={account}
      folded={isBoard}
    >
      <TabRoomPalette open={searching} onOpenChange={setSearching} />
      <Outlet />
    </TabRoomLayout>
  );
}
