/** Written reasons in the database, each beside its debate. */
import type { Updateable } from 'kysely';
import type { Reader, Tx } from '#server/db/database.ts';
import { sameTournament } from '#server/db/joins.ts';
import type { Schema } from '#server/db/schema.ts';
import { shownFlight } from '#server/db/shown-flight-repository.ts';

/** Which debates of live draws; nothing named: those of rounds with results to come, too. */
export interface DebateFilter {
  readonly roundId?: string;
  readonly debateIds?: readonly string[];
}

function selectDebates({ q }: Reader, tournamentId: string, filter: DebateFilter) {
  return q
    .selectFrom('debate')
    .innerJoin('draw', (join) =>
      sameTournament(
        'draw.id',
        'debate.draw_id',
      )(join).on('draw.state', 'in', ['confirmed', 'released']),
    )
    .innerJoin('round', sameTournament('round.id', 'draw.round_id'))
    .leftJoin('venue', sameTournament('venue.id', 'debate.venue_id'))
    .leftJoin('panel_seat', (join) =>
      sameTournament('panel_seat.debate_id', 'debate.id')(join).on('panel_seat.role', '=', 'chair'),
    )
    .leftJoin('person as chair', sameTournament('chair.id', 'panel_seat.adjudicator_id'))
    .leftJoin('decision_reasons as kept', sameTournament('kept.debate_id', 'debate.id'))
    .leftJoin('person as writer', sameTournament('writer.id', 'kept.written_by'))
    .select([
      'debate.id',
      'debate.rank',
      shownFlight.as('flight'),
      'round.id as round_id',
      'round.name as round_name',
      'round.written_reasons as is_marked',
      'chair.id as chair_id',
      'chair.name as chair_name',
      'kept.text',
      'kept.written_by',
      'writer.name as writer_name',
      'kept.written_at',
      'kept.approved_at',
      'kept.withheld_at',
      'kept.withheld_because',
      'kept.waived_at',
      'kept.asked_at',
      'kept.text_version',
      'kept.version',
    ])
    .select((eb) => eb.fn.coalesce('venue.name', 'debate.location').as('venue'))
    .select((eb) =>
      eb
        .selectFrom('ballot')
        .whereRef('ballot.tournament_id', '=', 'debate.tournament_id')
        .whereRef('ballot.debate_id', '=', 'debate.id')
        .where('ballot.state', '<>', 'discarded')
        .select(({ fn }) => fn.min('ballot.entered_at').as('first'))
        .as('first_ballot_at'),
    )
    .where('debate.tournament_id', '=', tournamentId)
    .$if(filter.roundId !== undefined, (query) =>
      query.where('round.id', '=', filter.roundId ?? ''),
    )
    .$if(filter.debateIds !== undefined, (query) =>
      query.where((eb) => eb('debate.id', '=', eb.fn.any(eb.val(filter.debateIds ?? [])))),
    )
    .orderBy('round.seq')
    .orderBy('debate.rank');
}

/** A debate of a live draw with its chair, its first ballot and its reasons. */
export type DebateRow = Awaited<ReturnType<ReturnType<typeof selectDebates>['execute']>>[number];

/** In order of rounds and ranks. */
export function findAllDebates(
  reader: Reader,
  tournamentId: string,
  filter: DebateFilter = {},
): Promise<DebateRow[]> {
  return selectDebates(reader, tournamentId, filter).execute();
}

interface Key {
  readonly tournamentId: string;
  readonly debateId: string;
  /** 0: there was no row. */
  readonly version: number;
}

type Changes = Omit<
  Updateable<Schema['decision_reasons']>,
  'tournament_id' | 'debate_id' | 'text_version' | 'version'
>;

/**
 * Writes a text over the one of a version, 0: over none.
 * @returns false when another text is kept
 */
export async function saveText(
  tx: Tx,
  { tournamentId, debateId, version: textVersion }: Key,
  changes: Changes,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.q
    .insertInto('decision_reasons')
    .values({
      ...changes,
      tournament_id: tournamentId,
      debate_id: debateId,
      text_version: textVersion + 1,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['tournament_id', 'debate_id'])
        .doUpdateSet((eb) => ({
          ...changes,
          text_version: textVersion + 1,
          version: eb('decision_reasons.version', '+', 1),
        }))
        .where('decision_reasons.text_version', '=', textVersion),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Changes what the tab room decided about a debate. @returns false when it has moved on */
export async function saveReasons(tx: Tx, key: Key, changes: Changes): Promise<boolean> {
  const { tournamentId, debateId, version } = key;
  if (version === 0) {
    const { numInsertedOrUpdatedRows } = await tx.q
      .insertInto('decision_reasons')
      .values({ tournament_id: tournamentId, debate_id: debateId, ...changes })
      .onConflict((conflict) => conflict.columns(['tournament_id', 'debate_id']).doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  }
  const { numUpdatedRows } = await tx.q
    .updateTable('decision_reasons')
    .set((eb) => ({ ...changes, version: eb('version', '+', 1) }))
    .where('tournament_id', '=', tournamentId)
    .where('debate_id', '=', debateId)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Notes that chairs were asked for the reasons of some debates; no change of the text. */
export async function saveRequested(
  tx: Tx,
  tournamentId: string,
  debateIds: readonly string[],
): Promise<void> {
  if (debateIds.length === 0) return;
  await tx.q
    .insertInto('decision_reasons')
    .values(
      debateIds.map((debateId) => ({
        tournament_id: tournamentId,
        debate_id: debateId,
        asked_at: tx.now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['tournament_id', 'debate_id']).doUpdateSet({ asked_at: tx.now }),
    )
    .execute();
}

/** Addresses of people, by id. */
export async function findAddresses(
  { q }: Reader,
  tournamentId: string,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (personIds.length === 0) return new Map();
  const rows = await q
    .selectFrom('person_private')
    .select(['person_id', 'email'])
    .where('tournament_id', '=', tournamentId)
    .where('person_id', 'in', personIds)
    .execute();
  return new Map(rows.flatMap(({ person_id, email }) => (email ? [[person_id, email]] : [])));
}
