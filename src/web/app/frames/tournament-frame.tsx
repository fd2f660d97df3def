import { useLingui } from '@lingui/react/macro';
import { Outlet } from '@tanstack/react-router';
import { formatDays, formatOffset } from '#web/lib/format.ts';
import { useLiveState } from '#web/lib/live/live-provider.tsx';
import { useParticipantTabs } from '#web/lib/participant-tabs.tsx';
import { useRead } from '#web/lib/query/use-read.ts';
import { useAccount, useFooterLinks } from '#web/lib/session/account.ts';
import { useAccessHere, useCan, useTournament } from '#web/lib/tournament.tsx';
import { LinkButton } from '#web/ui/kit/inputs/button.tsx';
import { TournamentLayout } from '#web/ui/layouts/tournament-layout.tsx';
import { LinkHolder, useHeldLink } from './link-holder.tsx';
import { RegisterAct } from './register-act.tsx';
import { TournamentGate } from './tournament-gate.tsx';

/** Public pages of a tournament: masthead and tabs. */
export function TournamentFrame() {
  return (
    <TournamentGate>
      <LinkHolder>
        <Framed />
      </LinkHolder>
    </TournamentGate>
  );
}

/** One thing to do in a tournament: the masthead, with acts and tabs hidden. */
export function PlainTournamentFrame() {
  return (
    <TournamentGate>
      <Framed plain />
    </TournamentGate>
  );
}

/** What a masthead shows of a tournament. */
export function useTournamentFace() {
  const tournament = useTournament();
  const { name, icon, color, official, experimental, place, packName } = tournament;
  return {
    name,
    icon,
    color,
    official,
    experimental,
    facts: [
      formatDays(tournament.startDate, tournament.endDate),
      ...(place ? [place] : []),
      packName,
    ],
  };
}

function Framed({ plain = false }: { readonly plain?: boolean }) {
  const { t } = useLingui();
  const { slug, settings } = useTournament();
  const { personId } = useAccessHere();
  const can = useCan();
  const { account, onSignOut } = useAccount();
  const links = useFooterLinks();
  const face = useTournamentFace();
  const base = `/tournaments/${slug}`;
  const held = useHeldLink();
  const home = held ? `${base}/p/${held}` : `${base}/me`;
  const phoneTabs = useParticipantTabs(home);
  const { data: own } = useRead('me.page', {}, { enabled: held !== null && personId !== null });
  const tabs = [
    { href: base, label: t`Overview`, exact: true },
    { href: `${base}/draw`, label: t`Draw` },
    { href: `${base}/motions`, label: t`Motions` },
    { href: `${base}/results`, label: t`Results` },
    { href: `${base}/standings`, label: t`Standings` },
    { href: `${base}/break`, label: t`Break` },
    { href: `${base}/participants`, label: t`Participants` },
    { href: `${base}/schedule`, label: t`Schedule` },
  ];
  return (
    <TournamentLayout
      account={account}
      onSignOut={onSignOut}
      links={links}
      zone={formatOffset(settings.timezoneOffset)}
      tournament={face}
      live={useLiveState()}
      tabs={plain ? [] : tabs}
      {...(held ? { holder: { name: own?.person.name ?? '', href: home } } : {})}
      phoneTabs={plain || personId === null ? [] : phoneTabs}
      aside={
        plain ? undefined : can('tabroom.see') ? (
          <LinkButton href={`${base}/manage`}>{t`Tab room`}</LinkButton>
        ) : personId ? (
          <LinkButton href={home}>{t`My page`}</LinkButton>
        ) : (
          <RegisterAct />
        )
      }
    >
      <Outlet />
    </TournamentLayout>
  );
}
