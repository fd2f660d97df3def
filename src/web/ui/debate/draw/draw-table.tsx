import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { cx } from '#web/ui/kit/cx.ts';
import { Anchor } from '#web/ui/kit/layout/anchor.tsx';
import { useMedia } from '#web/ui/kit/use-media.ts';
import { TeamName } from '../people/team-name.tsx';
import styles from './draw-table.module.css';
import { type PanelSeat, PanelStrip } from './panel-strip.tsx';
import { SideChip, type SideLook } from './side-chip.tsx';

export interface DrawTeam {
  readonly id: string;
  readonly name: string;
  readonly emoji?: string | null;
  /** The reader's own team. */
  readonly mine?: boolean;
  readonly href?: string;
  /** Below the name, such as the speakers or a bracket. */
  readonly note?: ReactNode;
}

export interface DrawRoom {
  readonly id: string;
  readonly room: string;
  /** Building and floor. */
  readonly place?: string;
  /** How to get there, instead of the place. */
  readonly way?: ReactNode;
  /** By seat, as the sides; null for an empty seat. */
  readonly teams: readonly (DrawTeam | null)[];
  readonly panel: readonly PanelSeat[];
  /** Its sides are not set yet: names without chips. */
  readonly sidesOpen?: boolean;
  /** The reader speaks or judges here. */
  readonly mine?: boolean;
  /** The debate's own page, or the meeting link. */
  readonly href?: string;
  readonly note?: ReactNode;
  /** What was debated, where each room had its own. */
  readonly topic?: ReactNode;
}

interface DrawTableProps {
  /** Read out: "Round 5 draw". */
  readonly caption: string;
  readonly sides: readonly SideLook[];
  /** In the order to show; the reader's own comes first by itself. */
  readonly rooms: readonly DrawRoom[];
}

/**
 * Who meets whom, where, and who judges. Below 1080 px each room is a card with the same order of
 * facts.
 */
export function DrawTable(props: DrawTableProps) {
  const narrow = useMedia('(max-width: 1080px)');
  const rooms = [...props.rooms].sort((a, b) => Number(b.mine ?? false) - Number(a.mine ?? false));
  return narrow ? <Cards {...props} rooms={rooms} /> : <Table {...props} rooms={rooms} />;
}

function Table({ caption, sides, rooms }: DrawTableProps) {
  const isOpen = rooms.every(({ sidesOpen }) => sidesOpen);
  return (
    <table className={styles.table}>
      <caption className="vh">{caption}</caption>
      <colgroup>
        <col style={{ width: 128 }} />
        {sides.map((side) => (
          <col key={side.id} style={sides.length > 2 ? { width: '14.2%' } : { width: '26%' }} />
        ))}
        <col />
      </colgroup>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Room</Trans>
          </th>
          {sides.map((side) => (
            <th key={side.id} scope="col">
              {isOpen ? <Trans>Team</Trans> : side.name}
            </th>
          ))}
          <th scope="col">
            <Trans>Panel</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {rooms.map((room) => (
          <tr key={room.id} className={cx(room.mine && styles.mine)}>
            <th scope="row">
              <RoomName room={room} />
              {room.way}
            </th>
            {sides.map((side, seat) => (
              <td key={side.id}>
                <Seat side={room.sidesOpen ? null : side} team={room.teams[seat] ?? null} />
              </td>
            ))}
            <td className={styles.panel}>
              <PanelStrip panel={room.panel} />
              {room.topic}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cards({ caption, sides, rooms }: DrawTableProps) {
  return (
    <ul className={styles.cards} aria-label={caption}>
      {rooms.map((room) => (
        <li key={room.id} className={cx(styles.card, room.mine && styles.mine)}>
          <h3>
            <RoomName room={room} />
          </h3>
          {room.way && <div className={styles.way}>{room.way}</div>}
          {room.topic}
          <ul className={styles.teams}>
            {sides.map((side, seat) => (
              <li key={side.id}>
                <Seat side={room.sidesOpen ? null : side} team={room.teams[seat] ?? null} />
              </li>
            ))}
          </ul>
          <div className={styles.panel}>
            <PanelStrip panel={room.panel} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function RoomName({ room }: { readonly room: DrawRoom }) {
  const name = <bdi className={styles.room}>{room.room}</bdi>;
  return (
    <>
      {room.href === undefined ? name : <Anchor href={room.href}>{name}</Anchor>}
      {room.place && <span className={styles.place}>{room.place}</span>}
      {room.note && <span className={styles.note}>{room.note}</span>}
      {room.sidesOpen && (
        <span className={styles.note}>
          <Trans>Sides are decided in the room</Trans>
        </span>
      )}
      {room.mine && (
        <span className={styles.yours}>
          <Trans>Your room</Trans>
        </span>
      )}
    </>
  );
}

function Seat({ side, team }: { readonly side: SideLook | null; readonly team: DrawTeam | null }) {
  const { t } = useLingui();
  return (
    <div className={styles.team}>
      {side && <SideChip side={side} />}
      <span>
        {team ? <TeamName {...team} /> : <span className="faint">{t`Empty`}</span>}
        {team?.note && <span className={styles.note}>{team.note}</span>}
      </span>
    </div>
  );
}
