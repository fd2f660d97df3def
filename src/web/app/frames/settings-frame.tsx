import { useLingui } from '@lingui/react/macro';
import { Outlet } from '@tanstack/react-router';
import type { TournamentAction } from '#contract/permissions.ts';
import { useCan, useTournament } from '../../lib/tournament.tsx';
import { PageHeader } from '../../ui/kit/page-header.tsx';
import { LinkTabs } from '../../ui/kit/tabs.tsx';

/** Settings: one row of tabs above the page, inside the tab room. */
export function SettingsFrame() {
  const { t } = useLingui();
  const { slug } = useTournament();
  const can = useCan();
  const base = `/tournaments/${slug}/settings`;
  const entries: { path: string; label: string; needs: TournamentAction }[] = [
    { path: 'details', label: t`Details`, needs: 'tournament.edit' },
    { path: 'rules', label: t`Rules`, needs: 'settings.edit' },
    { path: 'rounds', label: t`Rounds`, needs: 'settings.edit' },
    { path: 'schedule', label: t`Schedule`, needs: 'settings.edit' },
    { path: 'registration', label: t`Registration`, needs: 'settings.edit' },
    { path: 'signups', label: t`Signups`, needs: 'settings.edit' },
    { path: 'discord', label: t`Discord`, needs: 'settings.edit' },
    { path: 'categories', label: t`Categories`, needs: 'settings.edit' },
    { path: 'buildings', label: t`Rooms`, needs: 'venues.edit' },
    { path: 'data', label: t`Import and export`, needs: 'import.run' },
    { path: 'staff', label: t`Staff`, needs: 'staff.see' },
  ];
  const items = entries
    .filter(({ needs }) => can(needs))
    .map(({ path, label }) => ({ href: `${base}/${path}`, label }));
  return (
    <div className="wrap stack">
      <PageHeader title={t`Settings`} />
      <LinkTabs label={t`Settings`} items={items} />
      <Outlet />
    </div>
  );
}
