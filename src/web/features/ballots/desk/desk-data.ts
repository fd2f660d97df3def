import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import type { BallotForm } from '../keep/kept-ballot.ts';

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

/** The speeches of a team on the ballots in force, with who gave them. */
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
