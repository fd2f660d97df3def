import { useLingui } from '@lingui/react/macro';
import { CalendarDays, ChartColumn, FileText, House, List } from 'lucide-react';
import type { NavItem } from '../ui/kit/layout/nav-item.ts';
import { useTournament } from './tournament.tsx';

/** Where a participant goes during the day. @param home their own page, by account or private link */
export function useParticipantTabs(home: string): readonly NavItem[] {
  const { t } = useLingui();
  const { slug } = useTournament();
  const site = `/tournaments/${slug}`;
  return [
    { href: home, label: t`Now`, icon: <House />, exact: true },
    { href: `${site}/draw`, label: t`Draw`, icon: <List /> },
    { href: `${site}/motions`, label: t`Motions`, icon: <FileText /> },
    { href: `${site}/standings`, label: t`Standings`, icon: <ChartColumn /> },
    { href: `${site}/schedule`, label: t`Schedule`, icon: <CalendarDays /> },
  ];
}
