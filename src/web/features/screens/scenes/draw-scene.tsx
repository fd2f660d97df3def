import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { byName } from '#contract/text/natural-order.ts';
import { formatMoment, formatWhen } from '#web/lib/format.ts';
import { serverNow } from '#web/lib/live/server-clock.ts';
import { useRoomInFlight } from '#web/ui/debate/draw/room-in-flight.ts';
import { SideChip, type SideLook } from '#web/ui/debate/draw/side-chip.tsx';
import { ScreenLayout } from '#web/ui/layouts/screen-layout.tsx';
import type { SceneProps, ScreenView } from '../scene.ts';
import { useAutoScroll } from '../use-auto-scroll.ts';
import styles from './draw-scene.module.css';
import { Words } from './words-scene.tsx';

type Draw = NonNullable<ScreenView['draw']>;

/** So few rooms, as finals have, fill the screen. */
const few = 2;

/** One line of the scrolling list. */
interface Line {
  readonly id: string;
  /** What people look for: their room, or their team. */
  readonly head: string;
  readonly cells: readonly { readonly side: SideLook | null; readonly text: string }[];
}

/** The draw, by room or by team, moving through the hall's screen. */
export function DrawScene({ view, frame }: SceneProps) {
  const { t } = useLingui();
  const inFlight = useRoomInFlight();
  const { draw, scene } = view;
  const title = view.roundName ?? '';
  if (!draw || scene.kind !== 'draw') {
    return (
      <ScreenLayout {...frame} theme="light" title={title}>
        <Words small>
          {view.drawWithdrawn ? (
            <Trans>A new draw is coming. It will appear here.</Trans>
          ) : (
            <Trans>The draw appears here once it’s released.</Trans>
          )}
        </Words>
      </ScreenLayout>
    );
  }
  const byTeam = scene.by === 'team';
  const roomOf = ({ venue, flight }: Draw['debates'][number], otherwise: string) =>
    inFlight(venue ?? otherwise, flight);
  const isDated = draw.debates.some(({ startsAt }) => startsAt !== undefined);
  const startOf = (debate: Draw['debates'][number]) => {
    const at = debate.startsAt ?? draw.startsAt;
    return isDated && at ? formatMoment(at, view.timeZone) : null;
  };
  const lines = byTeam
    ? linesByTeam(draw, view.sides, (debate) =>
        [roomOf(debate, t`no room yet`), startOf(debate)].filter(Boolean).join(' · '),
      )
    : linesByRoom(draw, view, {
        roomOf: (debate) => roomOf({ ...debate, venue: shortVenue(debate.venue) }, '–'),
        startOf,
      });
  const meta =
    draw.startsAt && !isDated ? (
      <Trans>
        Debates start at{' '}
        <b className={styles.strong}>{formatWhen(draw.startsAt, view.timeZone, serverNow())}</b>
      </Trans>
    ) : null;
  return <Scrolling {...{ frame, title, meta, lines, byTeam, sides: view.sides.length }} />;
}

interface ScrollingProps extends Pick<SceneProps, 'frame'> {
  readonly title: string;
  readonly meta: React.ReactNode;
  readonly lines: readonly Line[];
  readonly byTeam: boolean;
  readonly sides: number;
}

function Scrolling({ frame, title, meta, lines, byTeam, sides }: ScrollingProps) {
  const { t } = useLingui();
  const windowRef = useRef<HTMLDivElement>(null);
  const listRef = useRef<HTMLDivElement>(null);
  const rows = byTeam ? pairsOf(lines) : lines.map((line) => [line]);
  const isFew = rows.length <= few;
  const place = useAutoScroll(windowRef, listRef, isFew ? 0 : rows.length);
  const isMoving = place.moving && !isFew;
  const first = rows[place.first]?.[0]?.head ?? '';
  const last = rows[place.last]?.at(-1)?.head ?? '';
  const total = lines.length;
  const shown = isMoving ? [...rows, ...rows] : rows;
  const footer = (
    <>
      <span className={styles.range}>
        {isMoving
          ? byTeam
            ? t`${first} to ${last} of ${total} teams`
            : t`Rooms ${first} to ${last} of ${total}`
          : byTeam
            ? t`${plural(total, { one: '# team', other: '# teams' })}`
            : t`${plural(total, { one: '# room', other: '# rooms' })}`}
      </span>
      <span className={styles.progress}>
        <i style={{ width: `${(isFew ? 1 : place.share) * 100}%` }} />
      </span>
      {isMoving && (
        <span className={styles.range}>
          {byTeam ? t`All teams every ${place.lap} s` : t`All rooms every ${place.lap} s`}
        </span>
      )}
    </>
  );
  return (
    <ScreenLayout {...frame} theme="light" title={title} meta={meta} footer={footer}>
      <div ref={windowRef} className={styles.window}>
        <div
          ref={listRef}
          className={byTeam ? styles.teams : isFew ? styles.few : styles.rooms}
          data-sides={sides}
        >
          {shown.map((row, index) => (
            <div
              // Rendered twice: the same row is in two places.
              key={`${row[0]?.id}${index < rows.length ? '' : '-again'}`}
              className={byTeam ? styles.pair : undefined}
              aria-hidden={index >= rows.length}
            >
              {row.map((line) => (
                <Row key={line.id} line={line} byTeam={byTeam} />
              ))}
            </div>
          ))}
        </div>
      </div>
    </ScreenLayout>
  );
}

function Row({ line, byTeam }: { readonly line: Line; readonly byTeam: boolean }) {
  return (
    <div
      className={byTeam ? styles.team : styles.room}
      style={{ '--cells': line.cells.length } as React.CSSProperties}
    >
      <b className={line.head.length > 7 && !byTeam ? styles.longHead : styles.head}>
        <bdi>{line.head}</bdi>
      </b>
      {line.cells.map((cell) => (
        <span key={`${cell.side?.id}${cell.text}`} className={styles.cell}>
          {cell.side ? <SideChip side={cell.side} size="huge" /> : <i />}
          <em className={cell.text.length > 26 ? styles.long : undefined}>
            <bdi>{cell.text}</bdi>
          </em>
        </span>
      ))}
    </div>
  );
}

/** Team rows are many and short: two columns. */
function pairsOf(lines: readonly Line[]): (readonly Line[])[] {
  return Array.from({ length: Math.ceil(lines.length / 2) }, (_, index) =>
    lines.slice(index * 2, index * 2 + 2),
  );
}

type RoomOf = (debate: Draw['debates'][number]) => string;

interface RoomWords {
  readonly roomOf: RoomOf;
  /** Null: every debate starts with the round. */
  readonly startOf: (debate: Draw['debates'][number]) => string | null;
}

function linesByRoom(draw: Draw, { sides }: ScreenView, { roomOf, startOf }: RoomWords): Line[] {
  return draw.debates
    .map((debate) => ({
      id: debate.id,
      head: roomOf(debate),
      cells: [
        ...debate.teams.map((team) => ({
          side: debate.sidesOpen ? null : (sides[team.seat] ?? null),
          text: team.name,
        })),
        ...[startOf(debate) ?? []].flat().map((text) => ({ side: null, text })),
      ],
    }))
    .sort((a, b) => byName(a.head, b.head));
}

function linesByTeam(draw: Draw, sides: readonly SideLook[], roomOf: RoomOf): Line[] {
  return draw.debates
    .flatMap((debate) =>
      debate.teams.map((team) => ({
        id: team.id,
        head: team.name,
        cells: [
          {
            side: debate.sidesOpen ? null : (sides[team.seat] ?? null),
            text: roomOf(debate),
          },
        ],
      })),
    )
    .sort((a, b) => byName(a.head, b.head));
}

/** The room's own name: the list by team has space for the building. */
function shortVenue(venue: string | null): string | null {
  return venue?.split(' · ').at(-1) ?? null;
}
