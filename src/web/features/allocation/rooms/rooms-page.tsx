import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Undo2, WandSparkles } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { useRequestedAct } from '#web/lib/query/requested-act.ts';
import { useFound } from '#web/lib/query/use-found.ts';
import type { Round } from '#web/lib/time/rounds.ts';
import { useTitle } from '#web/lib/title.ts';
import { useCan, useTournament } from '#web/lib/tournament.tsx';
import { LiveDrawNote } from '#web/ui/debate/draw/live-draw-note.tsx';
import { RoundSelect } from '#web/ui/debate/rounds/round-select.tsx';
import { QuickSearch } from '#web/ui/kit/choices/quick-search.tsx';
import { EmptyState } from '#web/ui/kit/feedback/states.tsx';
import { Status } from '#web/ui/kit/feedback/status.tsx';
import { SkeletonRows } from '#web/ui/kit/feedback/waiting.tsx';
import { Button, IconButton, LinkButton } from '#web/ui/kit/inputs/button.tsx';
import { PageHeader } from '#web/ui/kit/layout/page-header.tsx';
import { useSteady } from '#web/ui/kit/use-steady.ts';
import {
  type Debate,
  type Draw,
  type TeamNames,
  useAvailableVenues,
  useTeamNames,
  useVenues,
  type Venue,
} from '../board/board-data.ts';
import { DrawOfRound } from '../judges/draw-of-round.tsx';
import { DrawStatus } from '../judges/judges-bar.tsx';
import { useCostChange } from '../use-cost-change.ts';
import { type BusyPlaces, useBusyPlaces } from './busy-places.ts';
import { FreeRooms } from './free-rooms.tsx';
import { LostRoom } from './lost-room.tsx';
import { type RoomFacts, useRoomFacts } from './room-facts.ts';
import { RoomFilter, useRoomFilter } from './room-filter.tsx';
import { RoomMeetings } from './room-meetings.tsx';
import { RoomRows } from './room-rows.tsx';
import { RoomRules } from './room-rules.tsx';
import { RoomTrouble } from './room-trouble.tsx';
import styles from './rooms.module.css';
import { type RoomActs, useRoomActs } from './use-room-acts.ts';

/** `manage/rooms`: which debate meets where. */
export function RoomsPage() {
  const { t } = useLingui();
  useTitle(t`Rooms`);
  return <DrawOfRound title={t`Rooms`}>{(props) => <WithVenues {...props} />}</DrawOfRound>;
}

interface Props {
  readonly round: Round;
  readonly rounds: readonly Round[];
  readonly onChoose: (roundId: string) => void;
  readonly draw: Draw;
}

function WithVenues(props: Props) {
  const { t } = useLingui();
  const { slug } = useTournament();
  const venues = useVenues();
  const elsewhere = useBusyPlaces(props.round.id);
  const available = useAvailableVenues(props.round.id, elsewhere);
  const teams = useTeamNames();
  if (!venues || !available) return <SkeletonRows rows={14} label={t`Rooms`} />;
  if (venues.size === 0) {
    return (
      <div className="wrap">
        <PageHeader title={t`Rooms`} />
        <EmptyState
          title={t`No rooms yet`}
          action={
            <LinkButton look="main" href={`/tournaments/${slug}/settings/buildings`}>
              <Trans>Add rooms</Trans>
            </LinkButton>
          }
        >
          <Trans>Add rooms to assign them to debates. You can add many at once.</Trans>
        </EmptyState>
      </div>
    );
  }
  return <Shown {...props} {...{ venues, available, elsewhere, teams }} />;
}

interface ShownProps extends Props {
  readonly venues: ReadonlyMap<string, Venue>;
  readonly available: ReadonlySet<string>;
  readonly elsewhere: BusyPlaces;
  readonly teams: TeamNames;
}

function Shown(props: ShownProps) {
  const { round, draw, venues, available, elsewhere, teams } = props;
  const { t } = useLingui();
  const can = useCan();
  const acts = useRoomActs(draw);
  const facts = useRoomFacts(draw.id);
  const change = useCostChange(facts?.cost ?? null, facts?.placed ?? 0);
  const [query, setQuery] = useState('');
  const { debates } = draw;
  const isEditable = can('draw.edit') && round.state !== 'completed';
  const options = useRoomOptions(debates, { venues, available, elsewhere });
  const put = useSteady(acts.put);
  const taken = useMemo(() => new Set(debates.map(({ venueId }) => venueId)), [debates]);
  const free = useMemo(
    () => [...venues.values()].filter(({ id }) => available.has(id) && !taken.has(id)),
    [venues, available, taken],
  );
  const filter = useRoomFilter({ debates, venues, available, facts });
  const wordsOf = useCallback(
    ({ venueId, teams: seats }: Debate) => {
      const venue = venues.get(venueId ?? '');
      const names = seats.map(({ teamId }) => teams.get(teamId) ?? '');
      return [venue?.name ?? '', venue?.building ?? '', ...names];
    },
    [venues, teams],
  );
  const shown = useFound(filter.shown, wordsOf, query);
  return (
    <div className="wrap stack">
      <RoomsHead {...props} acts={acts} facts={facts} isEditable={isEditable} onQuery={setQuery} />
      {isEditable && <LiveDrawNote state={draw.state} />}
      {acts.undoOffer.note}
      <RoomTrouble {...props} acts={acts} facts={facts} />
      <RoomMeetings draw={draw} />
      <RoomFilter filter={filter} change={change} />
      <div className={styles.columns}>
        <RoomRows
          {...{ debates: shown, teams, venues, available, elsewhere, isEditable, query }}
          total={debates.length}
          options={options}
          onPut={put}
        />
        <aside aria-label={t`Free rooms`}>
          <FreeRooms
            venues={free}
            building={filter.building}
            query={query}
            isEditable={isEditable}
          />
        </aside>
      </div>
    </div>
  );
}

/** Rooms in the order of choice: the free ones, those to exchange for, those not available. */
function useRoomOptions(
  debates: Draw['debates'],
  { venues, available, elsewhere }: Pick<ShownProps, 'venues' | 'available' | 'elsewhere'>,
) {
  const { t } = useLingui();
  return useMemo(() => {
    const rankOf = new Map(debates.map(({ venueId, rank }) => [venueId, rank]));
    return [...venues.values()]
      .map((venue) => {
        const rank = rankOf.get(venue.id);
        const isHere = available.has(venue.id);
        const other = elsewhere.get(venue.id)?.round;
        const hint = [
          venue.building ?? '',
          venue.capacity === null ? '' : t`${venue.capacity} seats`,
          rank === undefined ? '' : t`debate ${rank} is here`,
          other ? t`in ${other}` : isHere ? '' : t`not available`,
        ];
        const order = (rank === undefined ? 0 : 1) + (isHere ? 0 : 2);
        const text = hint.filter(Boolean).join(' · ');
        return { order, value: venue.id, label: venue.name, ...(text ? { hint: text } : {}) };
      })
      .sort((a, b) => a.order - b.order);
  }, [debates, venues, available, elsewhere, t]);
}

interface PartProps extends ShownProps {
  readonly acts: RoomActs;
}

function RoomsHead(
  props: PartProps & {
    readonly facts: RoomFacts | null;
    readonly isEditable: boolean;
    readonly onQuery: (query: string) => void;
  },
) {
  const { round, rounds, onChoose, draw, acts, facts, isEditable, onQuery } = props;
  const { t } = useLingui();
  const roomless = draw.debates.filter(({ venueId }) => venueId === null).length;
  const can = useCan();
  const isOpen = draw.state !== 'released';
  useRequestedAct('assign-rooms', isEditable && isOpen ? () => acts.assign('all') : null);
  const isRepairable =
    can('draw.edit') && round.state !== 'completed' && roomless < draw.debates.length;
  return (
    <PageHeader
      title={t`Rooms`}
      facts={[
        <DrawStatus key="state" draw={draw} />,
        roomless === 0 ? (
          <Status key="given" tone="ok">
            <Plural
              value={draw.debates.length}
              one="# debate has a room"
              other="# debates have a room"
            />
          </Status>
        ) : (
          <Status key="given" tone="warn">
            <Plural value={roomless} one="# debate has no room" other="# debates have no room" />
          </Status>
        ),
        facts && facts.needs.of > 0 && (
          <Status key="needs" tone={facts.needs.met === facts.needs.of ? 'ok' : 'bad'}>
            {t`${facts.needs.met} of ${facts.needs.of} requirements met`}
          </Status>
        ),
        facts &&
          facts.wishes.of > 0 &&
          t`${facts.wishes.met} of ${facts.wishes.of} preferences met`,
      ]}
      actions={
        <>
          <RoundSelect rounds={rounds} value={round.id} onChoose={onChoose} />
          <QuickSearch
            label={t`Search the debates`}
            placeholder={t`Team or room`}
            onQuery={onQuery}
          />
          {isRepairable && <LostRoom {...props} />}
          {isEditable && (
            <>
              {isOpen && <RoomRules facts={facts} onAssign={() => acts.assign('all')} />}
              <IconButton
                label={t`Undo the last change`}
                icon={<Undo2 aria-hidden="true" />}
                disabled={!acts.undoOffer.isOffered}
                onClick={acts.undo}
              />
              <Button
                busy={acts.assigning === 'gaps' ? t`Filling …` : false}
                onClick={() => acts.assign('gaps')}
              >
                <Trans>Fill gaps</Trans>
              </Button>
              {isOpen && (
                <Button
                  look="main"
                  icon={<WandSparkles aria-hidden="true" />}
                  busy={acts.assigning === 'all' ? t`Assigning …` : false}
                  onClick={() => acts.assign('all')}
                >
                  <Trans>Assign all</Trans>
                </Button>
              )}
            </>
          )}
        </>
      }
    />
  );
}
