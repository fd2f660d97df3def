/** The end of every edit of a draw: ballots it overtakes, and, once released, who is reported. */
import { groupBy } from '#engine/collections.ts';
import { aboutMany } from '#server/changes-between.ts';
import type { Fact, Tx } from '#server/db/database.ts';
import { refuseDoubleUse } from '#server/db/double-use-repository.ts';
import { AppError, found } from '#server/errors.ts';
import { loadDraw } from '../make/load-draw.ts';
import type { DrawDocument } from '../view.ts';
import { discardBallots, findAllLiveBallots, insertChanges } from './change-repository.ts';
import { changesOf, type DrawChange, loggedChanges } from './changes.ts';

export interface EditInput {
  /** Ballots of debates whose teams, sides or judges change are kept as discarded versions. */
  readonly discardBallots?: boolean | undefined;
}

interface Ending extends EditInput {
  /** What the log says of the edit; what it changed is added here. */
  readonly fact?: Fact;
}

/**
 * Ends an edit that `bumpDraw` began. Of a released draw every change is kept for the pages of those
 * it affects, logged with before and after, and public at once.
 * @param before the draw as `bumpDraw` gave it
 * @returns the draw as it is now
 * @throws AppError `in-use` with the ballots that the edit would overtake, unless they are discarded;
 * `refused-by-rules` when a team, judge or room would be used twice at the same time
 */
export async function settleEdit(
  tx: Tx,
  tournamentId: string,
  before: DrawDocument,
  { fact, ...input }: Ending = {},
): Promise<DrawDocument> {
  const after = found(await loadDraw(tx, tournamentId, before.id));
  const changes = changesOf(before, after);
  const isPublic = before.state === 'released' && changes.length > 0;
  if (fact) {
    // Of a released draw the entry that it was repaired says what changed.
    const about = isPublic ? {} : aboutMany([], loggedChanges(changes));
    tx.record({ ...fact, data: { ...fact.data, ...about } });
  }
  await settleBallots(tx, tournamentId, { before, changes, input });
  if (!isPublic) return after;
  await refuseDoubleUse(tx, tournamentId);
  await insertChanges(tx, { tournamentId, drawId: before.id }, changes);
  tellOf(tx, before, changes);
  return after;
}

/** The one place where people learn of a repair: pages by the live event, those affected by a message. */
function tellOf(tx: Tx, draw: DrawDocument, changes: readonly DrawChange[]): void {
  tx.record({
    type: 'draw.repaired',
    topics: ['public', 'draw', 'allocation', 'tabroom'],
    ids: { roundId: draw.roundId, drawId: draw.id },
    data: { count: changes.length, ...aboutMany([], loggedChanges(changes)) },
  });
}

interface Edit {
  readonly before: DrawDocument;
  readonly changes: readonly DrawChange[];
  readonly input: EditInput;
}

async function settleBallots(
  tx: Tx,
  tournamentId: string,
  { before, changes, input: options }: Edit,
): Promise<void> {
  const known = new Set(before.debates.map(({ id }) => id));
  const touched = changes.filter(
    ({ kind, debateId }) => kind !== 'room' && known.has(debateId ?? ''),
  );
  const touching = groupBy(touched, ({ debateId }) => debateId ?? '');
  const live = await findAllLiveBallots(tx, tournamentId, [...touching.keys()]);
  const ballots = live.filter((ballot) =>
    touching.get(ballot.debateId)?.some((change) => overtakes(change, ballot)),
  );
  if (ballots.length === 0) return;
  if (!options.discardBallots) {
    throw new AppError('in-use', 'Ballots have been given in this debate.', {
      data: {
        ballots: ballots.length,
        debateIds: [...new Set(ballots.map((one) => one.debateId))],
      },
    });
  }
  const ids = ballots.map(({ id }) => id);
  await discardBallots(tx, tournamentId, { ids, reason: 'The draw of this debate was changed.' });
  for (const { id, debateId } of ballots) {
    tx.record({
      type: 'ballot.discarded',
      // The public hears of the change of the draw, where it is released.
      topics: ['ballots', 'tabroom', 'standings'],
      ids: { roundId: before.roundId, debateId, ballotId: id },
    });
  }
}

/** In one debate: teams and sides are on every sheet; a judge who leaves, or votes no longer, takes only their own. */
function overtakes(
  { kind, subjectId, after }: DrawChange,
  ballot: { readonly adjudicatorId: string | null },
): boolean {
  if (kind === 'team') return true;
  const isOut = after === null || after === 'trainee';
  return kind === 'judge' && isOut && ballot.adjudicatorId === subjectId;
}

/** Refuses to make all of a released draw again. @throws AppError `wrong-state` */
export function refuseReleased(draw: DrawDocument): void {
  if (draw.state !== 'released') return;
  throw new AppError('wrong-state', 'The draw is released: change single debates instead.');
}
