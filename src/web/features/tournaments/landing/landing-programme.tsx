import { Trans, useLingui } from '@lingui/react/macro';
import { LandingPicture } from './landing-picture.tsx';
import styles from './landing-programme.module.css';

interface Item {
  readonly time: string;
  readonly title: string;
  readonly text: string;
  /** The picture's name and its height at the programme's width. */
  readonly picture?: readonly [name: string, height: number];
}

/** Width of the pictures in the programme, as the script takes them. */
const width = 520;

/** The features in the order of a tournament day. */
export function LandingProgramme() {
  const { t } = useLingui();
  const items = useItems();
  return (
    <section className={styles.section} id="features">
      <h2>
        <Trans>One day, one programme</Trans>
      </h2>
      <p className={styles.sub}>
        <Trans>What Rostrum does, in the order you’ll need it.</Trans>
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
              <LandingPicture
                name={picture[0]}
                alt={t`${title} in the demo tournament`}
                width={width}
                height={picture[1]}
              />
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
      text: t`Sign-ups, imports and chat-server links end up in one list. No one is entered twice.`,
      picture: ['registration', 290],
    },
    {
      time: '08:10',
      title: t`Participant manager`,
      text: t`Edit, remove or unlink anyone. Every change is in the log.`,
      picture: ['participants', 255],
    },
    {
      time: '08:20',
      title: t`Chat integration`,
      text: t`Choose your chat server and we match its roles and channels. Participants join with one tap.`,
      picture: ['chat', 279],
    },
    {
      time: '08:30',
      title: t`Judge self check-in`,
      text: t`Judges check themselves in and out on their phones.`,
      picture: ['self-check-in', 247],
    },
    {
      time: '08:45',
      title: t`One-click check-in`,
      text: t`A whole institution, everyone from the last round, or one by one at the desk.`,
      picture: ['check-in', 317],
    },
    {
      time: '09:20',
      title: t`Multi-building support`,
      text: t`Buildings, capacities and step-free rooms.`,
      picture: ['buildings', 191],
    },
    {
      time: '09:25',
      title: t`Video meetings`,
      text: t`A link for each room, or a file that assigns everyone to their breakout room.`,
      picture: ['video', 215],
    },
    {
      time: '09:30',
      title: t`Draw release`,
      text: t`Everyone sees their room, side and panel the second a draw is released.`,
      picture: ['draw', 262],
    },
    {
      time: '09:45',
      title: t`Motion release`,
      text: t`A 60 second countdown on every screen at once, then the preparation clock.`,
      picture: ['motion', 239],
    },
    {
      time: '11:00',
      title: t`Smart ballots`,
      text: t`Ballots that check themselves, survive a lost connection and read the decision back.`,
      picture: ['ballot', 413],
    },
    {
      time: '18:00',
      title: t`Standings and breaks`,
      text: t`Every tie-break explained, every break checked, and a step-by-step reveal on the big screen.`,
      picture: ['standings', 322],
    },
  ];
}
