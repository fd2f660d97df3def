import { Trans, useLingui } from '@lingui/react/macro';
import { ExternalLink } from 'lucide-react';
import { formatList } from '#contract/text/language.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { ChangeNotes } from '#web/ui/debate/draw/change-notes.tsx';
import { FixtureNote } from '#web/ui/debate/draw/fixture-note.tsx';
import { PostponedNote } from '#web/ui/debate/draw/postponed-note.tsx';
import { useRoomInFlight } from '#web/ui/debate/draw/room-in-flight.ts';
import { SideChip } from '#web/ui/debate/draw/side-chip.tsx';
import { WayThere } from '#web/ui/debate/draw/way-there.tsx';
import { JudgeName } from '#web/ui/debate/people/judge-name.tsx';
import { RoleMark } from '#web/ui/debate/people/role-mark.tsx';
import { TeamName } from '#web/ui/debate/people/team-name.tsx';
import { cx } from '#web/ui/kit/cx.ts';
import { LinkButton } from '#web/ui/kit/inputs/button.tsx';
import type { MyCard, MyPageData } from './my-data.ts';
import styles from './my-page.module.css';

interface RoomViewProps {
  readonly card: MyCard;
  readonly data: MyPageData;
}

/** The room: its name large, my place in it, who else is there. */
export function RoomView({ card, data }: RoomViewProps) {
  const { t } = useLingui();
  const { debate } = card;
  if (!debate) return <NoRoom card={card} data={data} />;
  const venue = debate.venue ?? t`No room yet`;
  return (
    <>
      <h1 className={cx(styles.room, venue.length > 5 && styles.longRoom)}>{venue}</h1>
      <FixtureNote fixture={debate} />
      <PostponedNote postponed={debate.postponed} />
      <ChangeNotes changes={card.changes} />
      <YourSide card={card} data={data} />
      <RoomDetails card={card} data={data} />
    </>
  );
}

/** The meeting, the way there, the other teams and the panel: in every phase, below what matters most in it. */
export function RoomDetails({ card, data }: RoomViewProps) {
  const { t } = useLingui();
  const { debate } = card;
  if (!debate) return null;
  return (
    <>
      {debate.link && (
        <div className={styles.meeting}>
          <LinkButton
            href={debate.link}
            look="main"
            size="tap"
            wide
            target="_blank"
            rel="noreferrer"
            icon={<ExternalLink aria-hidden="true" />}
          >
            {t`Join the meeting`}
          </LinkButton>
        </div>
      )}
      <div className={styles.way}>
        <WayThere way={{ ...debate, link: null }} room={debate.venue ?? t`No room yet`} full />
      </div>
      <Teams card={card} />
      <Panel card={card} data={data} />
    </>
  );
}

/** The round is on, and I am not in it. */
function NoRoom({ card, data }: RoomViewProps) {
  const isJudge = data.person.roles.includes('adjudicator') && data.person.team === null;
  return (
    <>
      <h1 className={styles.free}>
        {card.bye ? (
          <Trans>You sit out {card.roundName}</Trans>
        ) : isJudge ? (
          <Trans>You are free in {card.roundName}</Trans>
        ) : (
          <Trans>You are not in {card.roundName}</Trans>
        )}
      </h1>
      <ChangeNotes changes={card.changes} />
      <p className={styles.lead}>
        {card.bye ? (
          <Trans>Your team has a bye. Stay near: the tab room may need you.</Trans>
        ) : isJudge ? (
          <Trans>No room needs you now. Stay near: the tab room may still call you.</Trans>
        ) : (
          <Trans>Your team wasn’t drawn. If that’s unexpected, ask the tab room.</Trans>
        )}
      </p>
    </>
  );
}

/** My side and team, or my seat on the panel; in short with the room, below a clock. */
export function YourSide({ card, data, isShort }: RoomViewProps & { readonly isShort?: boolean }) {
  const { t } = useLingui();
  const { sides } = useTournament();
  const inFlight = useRoomInFlight();
  const { seat, role, debate } = card;
  if (!debate) return null;
  const venue = inFlight(debate.venue ?? t`No room yet`, debate.flight);
  const { team, partners } = data.person;
  const with_ = formatList(partners.map(firstName));
  if (role !== null) {
    const words = {
      chair: t`You chair`,
      panellist: t`You judge`,
      trainee: t`You sit in as trainee`,
    };
    return (
      <div className={styles.mine}>
        <RoleMark role={role} />
        <span>
          <b>{isShort ? venue : words[role]}</b>
          <small>
            {isShort
              ? words[role]
              : t`${debate.teams.length} teams, ${inFlight(card.roundName, debate.flight)}`}
          </small>
        </span>
      </div>
    );
  }
  const side = seat === null ? undefined : sides[seat];
  if (!side) return null;
  const teamName = team?.codeName ? `${team.name} (${team.codeName})` : (team?.name ?? '');
  const sideName = debate.sidesOpen ? t`Sides are decided in the room` : side.name;
  return (
    <div className={styles.mine}>
      {!debate.sidesOpen && <SideChip side={side} size="large" silent />}
      <span>
        <b>{isShort ? venue : sideName}</b>
        <small>
          {isShort
            ? with_
              ? t`${sideName}, with ${with_}`
              : sideName
            : with_
              ? t`${teamName}: you and ${with_}`
              : teamName}
        </small>
      </span>
    </div>
  );
}

function Teams({ card }: { readonly card: MyCard }) {
  const { slug, sides } = useTournament();
  const { debate, seat } = card;
  if (!debate) return null;
  return (
    <ul className={styles.teams}>
      {debate.teams
        .filter((team) => team.seat !== seat)
        .map((team) => {
          const side = sides[team.seat];
          return (
            <li key={team.id}>
              {side && !debate.sidesOpen && <SideChip side={side} />}
              <TeamName
                name={team.name}
                emoji={team.emoji}
                href={`/tournaments/${slug}/teams/${team.id}`}
              />
            </li>
          );
        })}
    </ul>
  );
}

function Panel({ card, data }: RoomViewProps) {
  const { t } = useLingui();
  const panel = card.debate?.panel ?? [];
  if (panel.length === 0) return null;
  const words = { chair: t`chair`, panellist: '', trainee: t`trainee` };
  return (
    <section className={styles.section}>
      <h2>
        <Trans>Your panel</Trans>
      </h2>
      <ul className={styles.panel}>
        {panel.map(({ id, name, role }) => (
          <li key={id}>
            <RoleMark role={role} />
            <JudgeName judge={{ id, name: id === data.person.id ? t`You` : name }} />
            <span className="faint sm">{words[role]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function firstName(name: string): string {
  return name.split(/\s+/u)[0] ?? name;
}
