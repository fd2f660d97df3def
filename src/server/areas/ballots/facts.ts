import type { Fact, Tx } from '#server/db/database.ts';
import type { Room } from './room/room.ts';

/** What happened to the ballots of a room, and which row it is about. */
type BallotFact =
  | {
      readonly type: 'ballot.submitted' | 'ballot.confirmed' | 'ballot.discarded';
      readonly ballotId: string;
      /** Of a correction of what counts: what it changes, and that it is one. */
      readonly about?: NonNullable<Fact['data']>;
    }
  | {
      readonly type: 'ballot.flagged' | 'ballot.flag-resolved';
      readonly flagId: string;
    }
  | {
      readonly type: 'ballot.adjusted' | 'ballot.adjustment-taken-back';
      readonly adjustmentId: string;
      readonly about: NonNullable<Fact['data']>;
    };

/** These change a result; where results are out, they change what the public sees. */
const changing: readonly BallotFact['type'][] = [
  'ballot.confirmed',
  'ballot.adjusted',
  'ballot.adjustment-taken-back',
];

/** Records a fact for the tab room, and for the public where it shows there. */
export function recordBallotFact(tx: Tx, room: Room, fact: BallotFact): void {
  const { type } = fact;
  const own =
    'ballotId' in fact
      ? { ballotId: fact.ballotId }
      : 'flagId' in fact
        ? { flagId: fact.flagId }
        : { adjustmentId: fact.adjustmentId };
  const isPublic = changing.includes(type) && room.results_released_at !== null;
  tx.record({
    type,
    topics: ['ballots', 'tabroom', 'standings', ...(isPublic ? (['public'] as const) : [])],
    ids: { roundId: room.round_id, debateId: room.id, ...own },
    data: ('about' in fact && fact.about) || {},
  });
}
