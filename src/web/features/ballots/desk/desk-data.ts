import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import type { BallotForm } from '../keep/saved-ballot.ts';

export type RoomBallots = CallOutput<Api['ballots']['ofRound']>['rooms'][number];
export type Adjustment = RoomBallots['adjustments'][number];
export type DeskState = RoomBallots['state'];
export type DeskRound = CallOutput<Api['rounds']['list']>['rounds'][number];

/** What holds the round up comes first. */
export const stateOrder: Readonly<Record<DeskState, number>> = {
  disagree: 0,
  missing: 1,
  partial: 2,
  submitted: 3,
  confirmed: 4,
};

/** What the room brought, as its newest ballot says (R4.30); empty: nothing. */
export function caseOf({ ballots }: Pick<RoomBallots, 'ballots'>): string {
  const isLive = (state: string) => state === 'submitted' || state === 'confirmed';
  const own = ballots.filter(({ state }) => isLive(state));
  return own.findLast(({ sheet }) => sheet.caseText)?.sheet.caseText ?? '';
}

/** Whether its ballots are flagged for review. */
export function isFlagged({ flags }: Pick<RoomBallots, 'flags'>): boolean {
  return flags.some(({ resolvedAt }) => resolvedAt === null);
}

/** The moment at which the first ballot of a room came in, or null. */
export function arrivedAt({ ballots }: RoomBallots): number | null {
  const times = ballots.map(({ enteredAt }) => Date.parse(enteredAt));
  return times.length === 0 ? null : Math.min(...times);
}

/** How many rooms had a ballot at each moment: a step for each arrival. */
export function arrivals(rooms: readonly RoomBallots[]): { x: number; y: number }[] {
  const times = rooms
    .map(arrivedAt)
    .filter((time) => time !== null)
    .sort((a, b) => a - b);
  const [first] = times;
  if (first === undefined) return [];
  return [{ x: first, y: 0 }, ...times.map((x, index) => ({ x, y: index + 1 }))];
}

/** The round that the desk opens with: the newest whose draw is released. */
export function roundAtHand(rounds: readonly DeskRound[]): DeskRound | undefined {
  const live = rounds.filter(({ drawState }) => drawState === 'released');
  return live.find(({ state }) => state === 'current') ?? live.at(-1) ?? rounds[0];
}

/** The speeches of a team on the confirmed ballots, with their speakers. */
export function speechesOf(
  { ballots }: Pick<RoomBallots, 'ballots'>,
  { teams }: Pick<BallotForm, 'teams'>,
  teamId: string,
): { position: number; speaker: string }[] {
  const sheet = ballots.find(({ state }) => state === 'confirmed')?.sheet;
  const speakers = teams.find(({ id }) => id === teamId)?.speakers ?? [];
  const speeches = sheet?.teams.find((team) => team.teamId === teamId)?.speeches ?? [];
  return speeches.map(({ position, speakerId }) => ({
    position,
    speaker: speakers.find(({ id }) => id === speakerId)?.name ?? '–',
  }));
}

/** What is to be done at a desk: type what is missing, or confirm what another person typed. */
export type DeskQueue = 'enter' | 'confirm';

interface NextRoom {
  /** The first one that has a room decides. */
  readonly queues: readonly DeskQueue[];
  readonly confirmByAnother: boolean;
  /** Rooms that another desk has open; they are left to it. */
  readonly taken: ReadonlySet<string>;
}

/**
 * The next room of the first queue that has one, by rank, from the top again after the last. Desks
 * that go on at the same moment go to different rooms, while there are enough of them.
 */
export function nextRoom(
  rooms: readonly RoomBallots[],
  after: Pick<RoomBallots, 'debateId' | 'rank'>,
  { queues, confirmByAnother, taken }: NextRoom,
): RoomBallots | undefined {
  const waits: Readonly<Record<DeskQueue, (room: RoomBallots) => boolean>> = {
    enter: ({ state, due }) => due.length > 0 && (state === 'missing' || state === 'partial'),
    confirm: ({ state, ballots }) =>
      state === 'submitted' &&
      ballots.some((ballot) => ballot.state === 'submitted' && !(ballot.mine && confirmByAnother)),
  };
  const others = rooms
    .filter(({ debateId }) => debateId !== after.debateId)
    .sort((a, b) => a.rank - b.rank);
  const isTaken = ({ debateId }: RoomBallots) => taken.has(debateId);
  const desks = others.filter(isTaken).map(({ rank }) => rank);
  const waiting = queues.map((queue) =>
    others.filter((room) => !isTaken(room) && waits[queue](room)),
  );
  const claimed = new Set<RoomBallots>();
  const choose = (from: number) => {
    const free = waiting.map((found) => found.filter((room) => !claimed.has(room)));
    return free.map((found) => roomAfter(found, from)).find(Boolean);
  };
  // Every desk works out the same: the one at the highest rank chooses first.
  for (const rank of desks.filter((one) => one > after.rank).sort((a, b) => b - a)) {
    const theirs = choose(rank);
    if (theirs) claimed.add(theirs);
  }
  const own = choose(after.rank);
  claimed.clear();
  return own ?? choose(after.rank);
}

function roomAfter(rooms: readonly RoomBallots[], rank: number): RoomBallots | undefined {
  return rooms.find((room) => room.rank > rank) ?? rooms[0];
}
