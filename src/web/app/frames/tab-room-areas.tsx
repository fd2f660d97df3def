import { useLingui } from '@lingui/react/macro';
import { useRouterState } from '@tanstack/react-router';
import {
  Activity,
  BarChart3,
  Bell,
  CircleCheck,
  ClipboardList,
  ClipboardPen,
  DoorOpen,
  FileText,
  Gavel,
  Inbox,
  LayoutGrid,
  Mail,
  MessageCircleQuestionMark,
  MessageSquareQuote,
  MessageSquareText,
  Monitor,
  Network,
  Timer,
  Trophy,
  Users,
} from 'lucide-react';
import type { TournamentAction } from '#contract/permissions.ts';
import { useRead } from '#web/lib/query/use-read.ts';
import { useCan, useCanForAll, useTournament } from '#web/lib/tournament.tsx';

/** The rail's entries that the viewer may open. */
export function useTabRoomAreas() {
  const can = useCanForAll();
  const count = useUnansweredRequests();
  return useAllAreas()
    .filter(({ needs, elsewhere }) => can(needs) && !(elsewhere && can(elsewhere)))
    .map((area) =>
      count && area.href.endsWith('/requests') ? { ...area, count, tone: 'warn' as const } : area,
    );
}

/** How many people wait for an answer that the viewer may give. */
function useUnansweredRequests(): number {
  const can = useCan();
  const { data } = useRead('requests.summary', {}, { enabled: can('requests.handle') });
  return data?.unanswered ?? 0;
}

/** Whether the viewer may open this part of the tab room. */
export function useMayOpenHere(): boolean {
  const can = useCanForAll();
  const { slug } = useTournament();
  const here = useRouterState({
    select: ({ location }) =>
      location.pathname.split('/').slice(3).join('/').replace('autoreg', 'registration'),
  });
  const at = `/tournaments/${slug}/${here}`;
  const [entry] = useAllAreas()
    .filter(({ href, exact }) => at === href || (!exact && at.startsWith(`${href}/`)))
    .sort((a, b) => b.href.length - a.href.length);
  return !entry || can(entry.needs);
}

function useAllAreas() {
  const { t } = useLingui();
  const { slug } = useTournament();
  const base = `/tournaments/${slug}/manage`;
  const entries: {
    path: string;
    label: string;
    icon: React.ReactElement;
    needs: TournamentAction;
    /** Shown to people who may do this. */
    elsewhere?: TournamentAction;
  }[] = [
    { path: '', label: t`Overview`, icon: <LayoutGrid />, needs: 'tabroom.see' },
    { path: '/checkin', label: t`Check-in`, icon: <CircleCheck />, needs: 'checkin.others' },
    { path: '/draw', label: t`Draw`, icon: <Network />, needs: 'draw.see-unreleased' },
    { path: '/judges', label: t`Judges`, icon: <Gavel />, needs: 'allocation.edit' },
    { path: '/rooms', label: t`Rooms`, icon: <DoorOpen />, needs: 'draw.see-unreleased' },
    { path: '/motions', label: t`Motions`, icon: <FileText />, needs: 'motions.edit' },
    { path: '/progress', label: t`Progress`, icon: <Timer />, needs: 'checkin.others' },
    { path: '/ballots', label: t`Ballots`, icon: <Inbox />, needs: 'ballots.see' },
    {
      path: '/reasons',
      label: t`Written reasons`,
      icon: <MessageSquareText />,
      needs: 'reasons.see',
      elsewhere: 'ballots.see',
    },
    {
      path: '/standings',
      label: t`Standings`,
      icon: <BarChart3 />,
      needs: 'standings.see-unreleased',
    },
    { path: '/feedback', label: t`Feedback`, icon: <MessageSquareQuote />, needs: 'feedback.see' },
    {
      path: '/feedback/desk',
      label: t`Enter feedback`,
      icon: <MessageSquareQuote />,
      needs: 'feedback.give',
      elsewhere: 'feedback.see',
    },
    { path: '/breaks', label: t`Breaks`, icon: <Trophy />, needs: 'standings.see-unreleased' },
    { path: '/signups', label: t`Signups`, icon: <ClipboardList />, needs: 'signups.see' },
    {
      path: '/registration',
      label: t`Registration`,
      icon: <ClipboardPen />,
      needs: 'registration.see',
    },
    { path: '/participants', label: t`Participants`, icon: <Users />, needs: 'participants.see' },
    {
      path: '/requests',
      label: t`Requests`,
      icon: <MessageCircleQuestionMark />,
      needs: 'requests.handle',
    },
    { path: '/messages', label: t`Messages`, icon: <Bell />, needs: 'messages.see' },
    { path: '/mail', label: t`Emails`, icon: <Mail />, needs: 'mail.see' },
    { path: '/big-screen', label: t`Big screen`, icon: <Monitor />, needs: 'screens.drive' },
    { path: '/activity', label: t`Activity`, icon: <Activity />, needs: 'activity.see' },
  ];
  return entries.map(({ path, label, icon, needs, elsewhere }) => ({
    href: `${base}${path}`,
    label,
    icon,
    needs,
    elsewhere,
    exact: path === '',
  }));
}
