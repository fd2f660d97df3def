import { Trans, useLingui } from '@lingui/react/macro';
import { Check, CircleCheck, Footprints } from 'lucide-react';
import { RoleMark } from '../../ui/debate/role-mark.tsx';
import { SideChip } from '../../ui/debate/side-chip.tsx';
import { LinkButton } from '../../ui/kit/button.tsx';
import { Status } from '../../ui/kit/status.tsx';
import { chairRole, rooms, sides } from './landing-example.ts';
import styles from './landing-hero.module.css';

/** The claim, the two ways in, and a picture of the tab room with a phone beside it. */
export function LandingHero() {
  return (
    <section className={styles.hero}>
      <div className={styles.text}>
        <h1>
          <Trans>Run the tournament. Hear the debates.</Trans>
        </h1>
        <div>
          <p className={styles.lead}>
            <Trans>
              Registration, check-in, draw, judges, motions, ballots and results in one place, from
              the first sign-up to the final reveal.
            </Trans>
          </p>
          <div className={styles.acts}>
            <LinkButton look="main" size="tap" href="/tournaments/create">
              <Trans>Create a tournament</Trans>
            </LinkButton>
            <LinkButton size="tap" href="/tournaments">
              <Trans>Browse</Trans>
            </LinkButton>
          </div>
        </div>
      </div>
      <div className={styles.shot} aria-hidden="true">
        <TabRoomPicture />
        <PhonePicture />
      </div>
    </section>
  );
}

function TabRoomPicture() {
  const { t } = useLingui();
  const steps = [t`Check-in`, t`Draw`, t`Judges`, t`Rooms`, t`Release`, t`Motion`, t`Ballots`];
  const current = 4;
  return (
    <div className={styles.room}>
      <div className={styles.head}>
        <b>
          <Trans>Round 5</Trans>
        </b>
        <span className="muted">
          <Trans>22 rooms</Trans>
        </span>
        <span className="grow" />
        <Status tone="ok">
          <Trans>Live</Trans>
        </Status>
        <b>14:05</b>
      </div>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li
            key={step}
            className={index < current ? styles.done : index === current ? styles.now : ''}
          >
            <i>{index < current && <Check />}</i>
            {step}
          </li>
        ))}
      </ol>
      <div className={styles.next}>
        <span className="grow">
          <b>
            <Trans>Next: release the draw</Trans>
          </b>
          <span className="muted">
            <Trans>No conflicts, no room twice, 88 of 88 teams placed</Trans>
          </span>
        </span>
        <span className={styles.button}>
          <Trans>Release draw</Trans>
        </span>
      </div>
      <RoomTable />
    </div>
  );
}

function RoomTable() {
  return (
    <table>
      <tbody>
        {rooms.map(([room, teams, chair]) => (
          <tr key={room}>
            <th>{room}</th>
            {sides.map((side, seat) => (
              <td key={side.id}>
                <span className={styles.cell}>
                  <SideChip side={side} size="small" silent />
                  <span className="trunc">{teams[seat]}</span>
                </span>
              </td>
            ))}
            <td>
              <span className={styles.cell}>
                <RoleMark role={chairRole} small />
                <span className="trunc">{chair}</span>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function PhonePicture() {
  return (
    <div className={styles.phone}>
      <p className={styles.note}>
        <CircleCheck />
        <Trans>Round 5 draw, 14:05</Trans>
      </p>
      <div className={styles.place}>
        <b>B12</b>
        <span>
          <b>Bridge House</b>
          <span className="muted">
            <Trans>1st floor</Trans>
          </span>
        </span>
      </div>
      <div className={styles.side}>
        <SideChip side={sides[2]} silent />
        <span>
          <b>{sides[2].name}</b>
          <span>
            <Trans>you and Keola</Trans>
          </span>
        </span>
      </div>
      <p className={styles.walk}>
        <Footprints />
        <Trans>6 min, over the footbridge</Trans>
      </p>
    </div>
  );
}
