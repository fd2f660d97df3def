import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ClipboardPen, MailOpen, MessageSquareReply, QrCode, Ticket, UserPlus } from 'lucide-react';
import type { ReactElement } from 'react';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { formatWhen } from '#web/lib/format.ts';
import { useRoomInFlight } from '#web/ui/debate/draw/room-in-flight.ts';
import { LinkButton } from '#web/ui/kit/inputs/button.tsx';
import { Section } from '#web/ui/kit/layout/page-header.tsx';
import { accentStyle } from '#web/ui/theme.ts';
import styles from './dashboard.module.css';

export type Dashboard = CallOutput<Api['dashboard']['dashboard']>;
type Waiting = Dashboard['waiting'][number];
type MyTournament = Dashboard['tournaments'][number];

/** What waits for me, the most urgent first, each with the one act that ends it. */
export function WaitingList({ waiting, tournaments }: Pick<Dashboard, 'waiting' | 'tournaments'>) {
  const { t } = useLingui();
  const said = useSaid();
  const rows = waiting.flatMap((thing) => {
    const tournament = tournaments.find(({ id }) => id === thing.tournamentId);
    return tournament ? [{ thing, tournament }] : [];
  });
  if (rows.length === 0) return null;
  return (
    <Section title={t`Waiting for you`} meta={rows.length}>
      <ul className={styles.waiting}>
        {rows.map(({ thing, tournament }, index) => {
          const { icon, text, act, href } = said(thing, tournament);
          return (
            <li key={`${thing.kind} ${href}`} style={accentStyle(tournament.color)}>
              {icon}
              <p>
                <b>{text}</b>
                <span className="muted" dir="auto">
                  {tournament.name}
                </span>
              </p>
              <LinkButton
                look={index === 0 ? 'main' : 'plain'}
                href={href}
                aria-label={`${act}: ${text}`}
              >
                {act}
              </LinkButton>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

interface Said {
  readonly icon: ReactElement;
  readonly text: string;
  readonly act: string;
  readonly href: string;
}

function useSaid(): (thing: Waiting, tournament: MyTournament) => Said {
  const { t } = useLingui();
  const inFlight = useRoomInFlight();
  const states = {
    new: t`Your request for places is pending`,
    waitlisted: t`You are on the waitlist`,
    granted: t`You have been granted places`,
    rejected: t`Your request for places was declined`,
    withdrawn: t`You withdrew your request`,
  };
  return (thing, { slug }) => {
    const base = `/tournaments/${slug}`;
    switch (thing.kind) {
      case 'ballot': {
        const room = thing.venue && inFlight(thing.venue, thing.flight);
        const where = room ? `${thing.round} · ${room}` : thing.round;
        return {
          icon: <ClipboardPen aria-hidden="true" />,
          text: t`Your ballot for ${where}`,
          act: t`Fill in`,
          href: `${base}/me/ballot/${thing.debateId}`,
        };
      }
      case 'check-in': {
        const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
        const end = thing.closesAt && formatWhen(thing.closesAt, timeZone);
        return {
          icon: <QrCode aria-hidden="true" />,
          text: end
            ? t`Check-in “${thing.session}” until ${end}`
            : t`Check-in “${thing.session}” is open`,
          act: t`Check in`,
          href: `${base}/me`,
        };
      }
      case 'invite':
        return {
          icon: <MailOpen aria-hidden="true" />,
          text: t`You are invited to the staff`,
          act: t`See the invite`,
          href: `${base}/invite`,
        };
      case 'answer':
        return {
          icon: <MessageSquareReply aria-hidden="true" />,
          text: t`The organisers have answered`,
          act: t`Read`,
          href: `${base}/Request`,
        };
      case 'register':
        return {
          icon: <UserPlus aria-hidden="true" />,
          text: plural(thing.places, {
            one: '# granted place is still free',
            other: '# granted places are still free',
          }),
          act: t`Register`,
          href: thing.url ? new URL(thing.url).pathname : `${base}/signup`,
        };
      case 'signup':
        return {
          icon: <Ticket aria-hidden="true" />,
          text: states[thing.state],
          act: t`See it`,
          href: `${base}/signup`,
        };
    }
  };
}
