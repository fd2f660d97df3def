import { useLingui } from '@lingui/react/macro';
import type { TournamentAction } from '#contract/permissions.ts';
import { useCan, useTournament } from '#web/lib/tournament.tsx';

/** The pages of the settings, in the order of their tabs, with whether the viewer may open each. */
export function useSettingsEntries() {
  const { t } = useLingui();
  const { slug } = useTournament();
  const can = useCan();
  const base = `/tournaments/${slug}/settings`;
  const entries: { path: string; label: string; needs: TournamentAction }[] = [
    { path: 'details', label: t`Details`, needs: 'tournament.edit' },
    { path: 'rules', label: t`Rules`, needs: 'tabroom.see' },
    { path: 'rounds', label: t`Rounds`, needs: 'settings.edit' },
    { path: 'ballots', label: t`Ballots`, needs: 'settings.edit' },
    { path: 'feedback', label: t`Feedback`, needs: 'feedback.see' },
    { path: 'schedule', label: t`Schedule`, needs: 'tournament.edit' },
    { path: 'registration', label: t`Registration`, needs: 'settings.edit' },
    { path: 'signups', label: t`Signups`, needs: 'settings.edit' },
    { path: 'discord', label: t`Discord`, needs: 'settings.edit' },
    { path: 'tab', label: t`Tab`, needs: 'settings.edit' },
    { path: 'categories', label: t`Categories`, needs: 'settings.edit' },
    { path: 'buildings', label: t`Rooms`, needs: 'venues.edit' },
    { path: 'allocations', label: t`Allocations`, needs: 'venues.edit' },
    { path: 'privacy', label: t`Privacy`, needs: 'settings.edit' },
    { path: 'data', label: t`Import and export`, needs: 'import.run' },
    { path: 'staff', label: t`Staff`, needs: 'staff.see' },
  ];
  return entries.map(({ path, label, needs }) => ({
    href: `${base}/${path}`,
    label,
    mayOpen: can(needs),
  }));
}
