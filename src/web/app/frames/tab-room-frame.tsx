import { useLingui } from '@lingui/react/macro';
import { Outlet } from '@tanstack/react-router';
import { Settings } from 'lucide-react';
import { useState } from 'react';
import { helpFor } from '#contract/kinds/help-pages.ts';
import { formatTime } from '#web/lib/format.ts';
import { useLiveState } from '#web/lib/live/live-provider.tsx';
import { useServerNow } from '#web/lib/live/server-clock.ts';
import { useRead } from '#web/lib/query/use-read.ts';
import { useAccount } from '#web/lib/session/account.ts';
import { useAccessHere, useCan, useTournament } from '#web/lib/tournament.tsx';
import { useCurrentPath } from '#web/ui/kit/layout/anchor.tsx';
import { useCommandKey } from '#web/ui/kit/overlays/command-palette.tsx';
import { TabRoomLayout } from '#web/ui/layouts/tab-room-layout.tsx';
import { NotAllowedPage, NotForThisRole } from '../not-allowed-page.tsx';
import { PageWaiting } from '../page-waiting.tsx';
import { useSettingsEntries } from './settings-entries.ts';
import { useMayOpenHere, useTabRoomAreas } from './tab-room-areas.tsx';
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

function Framed() {
  const { t } = useLingui();
  const { slug, timeZone } = useTournament();
  const can = useCan();
  const { account, onSignOut } = useAccount();
  const face = useTournamentFace();
  const areas = useTabRoomAreas();
  const mayOpen = useMayOpenHere();
  // Straight to the first page that the role opens.
  const settings = useSettingsEntries().find((entry) => entry.mayOpen)?.href ?? '';
  const { isKnown } = useAccessHere();
  const live = useLiveState();
  const path = useCurrentPath();
  const help = helpFor(path.split('/').slice(3).join('/'));
  const [searching, setSearching] = useState(false);
  const { data } = useRead('activity.online', {}, { enabled: can('tabroom.see') });
  useCommandKey(() => setSearching(true));
  if (!isKnown) return <PageWaiting />;
  if (!can('tabroom.see')) return <NotAllowedPage />;
  return (
    <TabRoomLayout
      tournament={face}
      tournamentHref={`/tournaments/${slug}`}
      areas={areas}
      settings={{
        href: settings,
        label: t`Settings`,
        icon: <Settings />,
        current: path.split('/')[3] === 'settings',
      }}
      live={live}
      online={(data?.people ?? []).map(({ name }) => ({ name }))}
      onSearch={() => setSearching(true)}
      undo={null}
      help={help && `/docs/${help}`}
      clock={<Clock timeZone={timeZone} />}
      account={account}
      onSignOut={onSignOut}
      folded={path.endsWith('/manage/judges')}
    >
      <TabRoomPalette open={searching} onOpenChange={setSearching} />
      {mayOpen ? <Outlet /> : <NotForThisRole />}
    </TabRoomLayout>
  );
}

/** The tournament's time; alone, because it ticks four times a second. */
function Clock({ timeZone }: { readonly timeZone: string }) {
  return formatTime(useServerNow(), timeZone);
}
