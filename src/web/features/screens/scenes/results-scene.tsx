import { Trans, useLingui } from '@lingui/react/macro';
import { type CSSProperties, useRef } from 'react';
import { byName } from '#contract/text/natural-order.ts';
import { useRoomInFlight } from '#web/ui/debate/draw/room-in-flight.ts';
import { SideChip, type SideLook } from '#web/ui/debate/draw/side-chip.tsx';
import { ScreenLayout } from '#web/ui/layouts/screen-layout.tsx';
import type { SceneProps, ScreenView } from '../scene.ts';
import { useAutoScroll } from '../use-auto-scroll.ts';
import drawStyles from './draw-scene.module.css';
import styles from './results-scene.module.css';
import { Words } from './words-scene.tsx';

type Room = NonNullable<ScreenView['results']>[number];
type Outcome = Room['outcomes'][number];

/** Who won where in a round, room by room, the best first in each. */
export function ResultsScene({ view, frame }: SceneProps) {
  const { t } = useLingui();
  const title = view.roundName ? t`${view.roundName} results` : t`Results`;
  if (!view.results) {
    return (
      <ScreenLayout {...frame} theme="light" title={title}>
        <Words small>
          <Trans>Results appear here once they’re released.</Trans>
        </Words>
      </ScreenLayout>
    );
  }
  return <Scrolling rooms={view.results} view={view} frame={frame} title={title} />;
}

interface ScrollingProps extends SceneProps {
  readonly rooms: readonly Room[];
  readonly title: string;
}

function Scrolling({ rooms, view, frame, title }: ScrollingProps) {
  const windowRef = useRef<HTMLDivElement>(null);
  const listRef = useRef<HTMLDivElement>(null);
  const sorted = [...rooms].sort((a, b) => byName(a.venue ?? '', b.venue ?? ''));
  const place = useAutoScroll(windowRef, listRef, sorted.length);
  const shown = place.moving ? [...sorted, ...sorted] : sorted;
  return (
    <ScreenLayout {...frame} theme="light" title={title}>
      <div ref={windowRef} className={drawStyles.window}>
        <div ref={listRef} className={drawStyles.rooms} data-sides={view.sides.length}>
          {shown.map((room, index) => (
            <RoomRow
              key={`${room.id}${index < sorted.length ? '' : '-again'}`}
              room={room}
              sides={view.sides}
              again={index >= sorted.length}
            />
          ))}
        </div>
      </div>
    </ScreenLayout>
  );
}

interface RoomRowProps {
  readonly room: Room;
  readonly sides: ScreenView['sides'];
  readonly again: boolean;
}

function RoomRow({ room, sides, again }: RoomRowProps) {
  const { t } = useLingui();
  const inFlight = useRoomInFlight();
  const rows = room.teams
    .map((team) => ({ team, outcome: room.outcomes.find(({ teamId }) => teamId === team.id) }))
    .sort((a, b) => placeOf(a.outcome) - placeOf(b.outcome) || a.team.seat - b.team.seat);
  return (
    <div
      className={drawStyles.room}
      aria-hidden={again}
      style={{ '--cells': sides.length } as CSSProperties}
    >
      <b
        className={
          room.flight || (room.venue ?? '').length > 7 ? drawStyles.longHead : drawStyles.head
        }
      >
        <bdi>{inFlight(room.venue?.split(' · ').at(-1) ?? '–', room.flight)}</bdi>
      </b>
      {rows.map(({ team, outcome }) => (
        <span
          key={team.id}
          className={`${drawStyles.cell} ${isBest(outcome) ? styles.best : styles.other}`}
        >
          <SideOf side={sides[team.seat]} />
          <span>
            <em className={team.name.length > 26 ? drawStyles.long : undefined}>
              <bdi>{team.name}</bdi>
            </em>
            <small>{words(outcome)}</small>
          </span>
        </span>
      ))}
    </div>
  );

  function words(outcome: Outcome | undefined): string {
    if (!outcome) return t`no result yet`;
    if (outcome.rank !== null && sides.length > 2) return t`place ${outcome.rank}`;
    if (outcome.win === null) return '';
    return outcome.win ? (sides.length > 2 ? t`goes on` : t`wins`) : '';
  }
}

function SideOf({ side }: { readonly side: SideLook | undefined }) {
  return side ? <SideChip side={side} size="huge" /> : <i />;
}

function placeOf(outcome: Outcome | undefined): number {
  if (!outcome) return 9;
  return outcome.rank ?? (outcome.win ? 1 : 2);
}

function isBest(outcome: Outcome | undefined): boolean {
  return outcome !== undefined && (outcome.win === true || outcome.rank === 1);
}
