import { Trans, useLingui } from '@lingui/react/macro';
import { CloudOff, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PanelRole } from '#engine/vocabulary.ts';
import { MotionText } from '../../ui/debate/motion-text.tsx';
import { RoleMark } from '../../ui/debate/role-mark.tsx';
import { SideChip } from '../../ui/debate/side-chip.tsx';
import { Status } from '../../ui/kit/status.tsx';
import { sides } from './landing-example.ts';
import styles from './landing-programme.module.css';

interface Item {
  readonly time: string;
  readonly title: string;
  readonly text: string;
  readonly picture?: ReactNode;
}

/** The features in the order of a tournament day. */
export function LandingProgramme() {
  const items = useItems();
  return (
    <section className={styles.section} id="features">
      <h2>
        <Trans>One day, one programme</Trans>
      </h2>
      <p className={styles.sub}>
        <Trans>What Rostrum does, in the order in which you will need it.</Trans>
      </p>
      <ol className={styles.programme}>
        {items.map(({ time, title, text, picture }) => (
          <li key={title} className={picture ? styles.shown : styles.plain}>
            <time dateTime={time}>{time}</time>
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
            {picture && (
              <div className={styles.picture} aria-hidden="true">
                {picture}
              </div>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function useItems(): readonly Item[] {
  const { t } = useLingui();
  return [
    {
      time: '08:00',
      title: t`Automatic registration`,
      text: t`Sign-ups and imported entries end up as one list. Nobody is typed in twice.`,
      picture: <RegistrationPicture />,
    },
    {
      time: '08:10',
      title: t`Participant manager`,
      text: t`Edit, remove or unlink anyone; everything that was done is in the log.`,
    },
    {
      time: '08:30',
      title: t`Judge self check-in`,
      text: t`Judges check in and out themselves, from their phones.`,
      picture: <CheckInPicture />,
    },
    {
      time: '08:45',
      title: t`One-click check-in`,
      text: t`A whole institution, everybody of the last round, or one by one at the desk.`,
    },
    {
      time: '09:20',
      title: t`Multi-building support`,
      text: t`Buildings, capacities and step-free rooms.`,
    },
    {
      time: '09:25',
      title: t`Video meetings`,
      text: t`A link for each room, shown to those who are in it.`,
    },
    {
      time: '09:30',
      title: t`Draw release`,
      text: t`Every round, each person sees room, side and panel the second it is released.`,
    },
    {
      time: '09:45',
      title: t`Motion release`,
      text: t`A 60 second countdown on every screen at once, then the preparation clock.`,
      picture: <MotionPicture />,
    },
    {
      time: '11:00',
      title: t`Smart ballots`,
      text: t`Ballots that check themselves, survive a lost network and read the decision back.`,
      picture: <BallotPicture />,
    },
    {
      time: '18:00',
      title: t`Standings and breaks`,
      text: t`Every tie-break explained, the break checked, the reveal step by step on the big screen.`,
    },
  ];
}

function RegistrationPicture() {
  const { t } = useLingui();
  return (
    <>
      <p className={styles.input}>Kaiulani Bee</p>
      <div className={styles.similar}>
        <p>
          <TriangleAlert />
          <b>
            <Trans>These teams exist already.</Trans>
          </b>
        </p>
        <p>
          <b className="grow">Kaʻiulani B</b>
          <span className="muted">Keola Nakamura</span>
        </p>
        <p>
          <b className="grow">Kaʻiulani Bees</b>
          <span className="muted">{t`full`}</span>
        </p>
      </div>
    </>
  );
}

function CheckInPicture() {
  const judges: readonly [PanelRole, string, string | null][] = [
    ['chair', 'Ravi Subramaniam', '08:21'],
    ['panellist', '李思远', '08:24'],
    ['panellist', 'נועה ברקת', null],
    ['trainee', 'Ruth Adeyemi', '08:30'],
  ];
  return judges.map(([role, name, at]) => (
    <p className={styles.line} key={name}>
      <RoleMark role={role} small />
      <span className="grow">{name}</span>
      {at ? (
        <Status tone="ok">
          <Trans>In at {at}</Trans>
        </Status>
      ) : (
        <Status tone="idle">
          <Trans>Not yet</Trans>
        </Status>
      )}
    </p>
  ));
}

function MotionPicture() {
  return (
    <div className={styles.motion}>
      <svg width="112" height="112" viewBox="0 0 112 112" role="presentation">
        <circle cx="56" cy="56" r="50" />
        <circle cx="56" cy="56" r="50" className={styles.arc} />
        <text x="56" y="65" textAnchor="middle">
          00:23
        </text>
      </svg>
      <div>
        <p className="sm muted b">
          <Trans>Infoslide</Trans>
        </p>
        <MotionText>
          A charter company is a private firm that a state grants the right to run a place.
        </MotionText>
      </div>
    </div>
  );
}

function BallotPicture() {
  const { t } = useLingui();
  const [og, oo, cg, co] = sides;
  const places = [
    { side: cg, place: t`First`, team: 'Kaʻiulani B', total: 157 },
    { side: og, place: t`Second`, team: 'Cerrado B', total: 151 },
    { side: co, place: t`Third`, team: 'Dhaka Riverside B', total: 149 },
    { side: oo, place: t`Fourth`, team: 'Northmoor B', total: 146 },
  ];
  return (
    <>
      <p className={styles.saved}>
        <CloudOff />
        <Trans>Saved on this phone</Trans>
      </p>
      {places.map(({ side, place, team, total }) => (
        <p className={styles.line} key={side.id}>
          <SideChip side={side} size="small" silent />
          <b className="grow">
            {place}, {team}
          </b>
          <span>{total}</span>
        </p>
      ))}
    </>
  );
}
