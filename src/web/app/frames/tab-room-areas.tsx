import { useLingui } from '@lingui/react/macro';
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
  Trophy,
  Users,
} from 'lucide-react';
import type { TournamentAction } from '#contract/permissions.ts';
import { useCan, useTournament } from '../../lib/tournament.tsx';

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
