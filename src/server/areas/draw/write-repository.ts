/** Draws in the database: writing. */
import { sql } from 'kysely';
import type { DrawFigures } from '#contract/areas/draw/draw-rows.ts';
import { mostDrawSteps } from '#contract/limits/undo-limits.ts';
import type { AcceptedDebate } from '#contract/undecided.ts';
import type { Draw, DrawnDebate } from '#engine/draw/index.ts';
import type { DrawOptions } from '#engine/rule-pack.ts';
import type { DrawKind, DrawState } from '#engine/vocabulary.ts';
import type { Tx } from '#server/db/database.ts';
import { newUnsortedId } from '#server/keys/secrets.ts';
import type { Arrangement } from './make/arrangement.ts';
import { insertDebates } from './make/arrangement-repository.ts';

/** Which draw, in the version that the change was made from. */
export interface DrawKey {
  readonly tournamentId: string;
  readonly drawId: string;
  readonly expected: number;
}

/** Holds the live draw of a debate until the write ends. @returns its id, or undefined without one */
export async function lockDrawOfDebate(
  tx: Tx,
  tournamentId: string,
  debateId: string,
): Promise<string | undefined> {
  const row = await tx.q
    .selectFrom('draw')
    .select('id')
    .where('tournament_id', '=', tournamentId)
    .where('state', 'in', ['confirmed', 'released'])
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('debate')
        .select('draw_id')
        .where('tournament_id', '=', tournamentId)
        .where('id', '=', debateId),
    )
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.id;
}

/** Moves a draw on to its next version. @returns false when it has moved on already. */
export async function updateDraw(
  tx: Tx,
  key: DrawKey,
  changes: {
    readonly state?: DrawState;
    readonly released_at?: Date | null;
    readonly results_accepted_at?: Date;
    /** A JSON array of texts. */
    readonly accepted_findings?: string;
  } = {},
): Promise<boolean> {
  const result = await tx.q
    .updateTable('draw')
    .set((eb) => ({ ...changes, version: eb('version', '+', 1) }))
    .where('tournament_id', '=', key.tournamentId)
    .where('id', '=', key.drawId)
    .where('version', '=', key.expected)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Keeps how a draw is arranged, to be undone to; the oldest steps go. */
export async function insertUndo(
  tx: Tx,
  tournamentId: string,
  drawId: string,
  snapshot: Arrangement,
): Promise<void> {
  await tx.q
    .insertInto('draw_undo')
    .values({
      tournament_id: tournamentId,
      draw_id: drawId,
      by_account: tx.actor.kind === 'account' ? tx.actor.accountId : null,
      snapshot: JSON.stringify(snapshot),
    })
    .execute();
  await sql`
    delete from draw_undo
    where tournament_id = ${tournamentId} and draw_id = ${drawId} and position < (
      select position from draw_undo where tournament_id = ${tournamentId} and draw_id = ${drawId}
      order by position desc offset ${mostDrawSteps - 1} limit 1
    )
  `.execute(tx.q);
}

/** Takes the newest kept arrangement away, or undefined when nothing is left. */
export async function popUndo(
  tx: Tx,
  tournamentId: string,
  drawId: string,
): Promise<Arrangement | undefined> {
  const newest = await tx.q
    .selectFrom('draw_undo')
    .select(['position', 'snapshot'])
    .where('tournament_id', '=', tournamentId)
    .where('draw_id', '=', drawId)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!newest) return undefined;
  await tx.q
    .deleteFrom('draw_undo')
    .where('tournament_id', '=', tournamentId)
    .where('draw_id', '=', drawId)
    .where('position', '=', newest.position)
    .execute();
  // Only `insertUndo` writes this column.
  return newest.snapshot as Arrangement;
}

/** Forgets what could be undone: undo never leads behind a release. */
export async function deleteUndo(tx: Tx, tournamentId: string, drawId: string): Promise<void> {
  await tx.q
    .deleteFrom('draw_undo')
    .where('tournament_id', '=', tournamentId)
    .where('draw_id', '=', drawId)
    .execute();
}

export interface NewDraw {
  readonly id: string;
  readonly roundId: string;
  readonly kind: DrawKind;
  readonly seed: string;
  readonly digest: string;
  /** The engine's input as canonical text; null: no engine here made it. */
  readonly input: string | null;
  readonly certificate?: Draw['certificate'];
  readonly options: DrawOptions;
  /** Debates that were accepted as undecided. */
  readonly undecided: readonly AcceptedDebate[];
  readonly flights: number;
  readonly engineVersion: string;
  readonly cost: number;
  readonly criteria?: Draw['criteria'];
  readonly meetings?: Draw['meetings'];
  /** Why it was chosen from equally good ones. */
  readonly ahead?: DrawFigures['ahead'];
  readonly debates: readonly (DrawnDebate & { readonly flight: number })[];
  readonly byes: readonly string[];
}

export async function countDrafts(tx: Tx, tournamentId: string, roundId: string): Promise<number> {
  const { count } = await tx.q
    .selectFrom('draw')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('tournament_id', '=', tournamentId)
    .where('round_id', '=', roundId)
    .where('state', '=', 'draft')
    .executeTakeFirstOrThrow();
  return count;
}

/** Writes a draft draw with its debates. */
export async function insertDraw(tx: Tx, tournamentId: string, made: NewDraw): Promise<void> {
  await tx.q
    .insertInto('draw')
    .values({
      tournament_id: tournamentId,
      id: made.id,
      round_id: made.roundId,
      state: 'draft',
      kind: made.kind,
      seed: made.seed,
      digest: made.digest,
      input: made.input,
      certificate: made.certificate ? JSON.stringify(made.certificate) : null,
      options: JSON.stringify(made.options),
      flights: made.flights,
      engine_version: made.engineVersion,
      cost: made.cost,
      figures: figuresOf(made),
      undecided: JSON.stringify(made.undecided),
      created_by: tx.actor.kind === 'account' ? tx.actor.accountId : null,
      created_at: tx.now,
    })
    .execute();
  const frame = { tournament_id: tournamentId, draw_id: made.id };
  const debates = made.debates.map((debate) => ({ ...debate, id: newUnsortedId() }));
  await insertDebates(tx, frame, debates);
  const byes = made.byes.map((teamId) => ({ ...frame, team_id: teamId }));
  if (byes.length > 0) await tx.q.insertInto('draw_bye').values(byes).execute();
}

function figuresOf({ criteria, meetings, ahead }: NewDraw): string | null {
  return criteria || meetings || ahead ? JSON.stringify({ criteria, meetings, ahead }) : null;
}

/** Throws a draw away with everything in it. */
export async function deleteDraw(tx: Tx, tournamentId: string, drawId: string): Promise<void> {
  await tx.q
    .deleteFrom('draw')
    .where('tournament_id', '=', tournamentId)
    .where('id', '=', drawId)
    .execute();
}

/** Remembers that somebody chose the bye of a team. */
export async function chooseBye(
  tx: Tx,
  tournamentId: string,
  { drawId, teamId }: { readonly drawId: string; readonly teamId: string },
): Promise<void> {
  await tx.q
    .updateTable('draw_bye')
    .set({ chosen: true })
    .where('tournament_id', '=', tournamentId)
    .where('draw_id', '=', drawId)
    .where('team_id', '=', teamId)
    .execute();
}
