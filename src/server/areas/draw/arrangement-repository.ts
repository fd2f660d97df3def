/** The rooms of a draw in the database: writing where everybody and everything is. */
import type { Explanation } from '#engine/explanation.ts';
import type { Tx } from '../../db/database.ts';
import type { ArrangedDebate } from './arrangement.ts';

/** An arrangement whose debates are put into slots. */
interface Settled {
  readonly debates: readonly SettledDebate[];
  readonly byes: readonly string[];
}

type SettledDebate = ArrangedDebate & { readonly flight: number };

interface Frame {
  readonly tournament_id: string;
  readonly draw_id: string;
}

/** A room to be written. */
export interface NewDebate {
  readonly id: string;
  readonly rank: number;
  readonly bracket: number | null;
  readonly flags: readonly string[];
  readonly sidesOpen: boolean;
  readonly flight: number;
  readonly why: Explanation;
  readonly teams: readonly {
    readonly teamId: string;
    readonly seat: number;
    readonly flags: readonly string[];
  }[];
}

/** Writes rooms with their teams. */
export async function insertDebates(
  tx: Tx,
  frame: Frame,
  debates: readonly NewDebate[],
): Promise<void> {
  if (debates.length === 0) return;
  await tx.q
    .insertInto('debate')
    .values(
      debates.map((debate) => ({
        ...frame,
        id: debate.id,
        rank: debate.rank,
        bracket: debate.bracket,
        flags: JSON.stringify(debate.flags),
        sides_open: debate.sidesOpen,
        flight: debate.flight,
        why: JSON.stringify(debate.why),
      })),
    )
    .execute();
  await insertTeams(tx, frame, debates);
}

/**
 * Puts teams, panels and venues of a draw where an arrangement says. Rooms that it does not have go;
 * those that went before come back.
 */
export async function saveArrangement(
  tx: Tx,
  tournamentId: string,
  drawId: string,
  wanted: Settled,
): Promise<void> {
  const frame = { tournament_id: tournamentId, draw_id: drawId };
  await clear(tx, frame);
  const present = await replaceRooms(tx, frame, wanted.debates);
  for (const debate of wanted.debates) await updateRoom(tx, frame, debate);
  await insertTeams(
    tx,
    frame,
    wanted.debates.filter(({ id }) => present.has(id)),
  );
  const seats = wanted.debates.flatMap((debate) =>
    debate.panel.map((seat) => ({
      ...frame,
      debate_id: debate.id,
      adjudicator_id: seat.adjudicatorId,
      role: seat.role,
      locked: seat.locked,
      flight: debate.flight,
    })),
  );
  const byes = wanted.byes.map((teamId) => ({ ...frame, team_id: teamId }));
  if (seats.length > 0) await tx.q.insertInto('panel_seat').values(seats).execute();
  if (byes.length > 0) await tx.q.insertInto('draw_bye').values(byes).execute();
}

/** Empties every room. A venue that two debates exchange would be taken twice for a moment. */
async function clear(tx: Tx, frame: Frame): Promise<void> {
  for (const table of ['debate_team', 'panel_seat', 'draw_bye'] as const) {
    await tx.q
      .deleteFrom(table)
      .where('tournament_id', '=', frame.tournament_id)
      .where('draw_id', '=', frame.draw_id)
      .execute();
  }
  await tx.q
    .updateTable('debate')
    .set({ venue_id: null })
    .where('tournament_id', '=', frame.tournament_id)
    .where('draw_id', '=', frame.draw_id)
    .execute();
}

/** @returns ids of the rooms that were there and stay; those made here have their teams already. */
async function replaceRooms(
  tx: Tx,
  frame: Frame,
  wanted: readonly SettledDebate[],
): Promise<ReadonlySet<string>> {
  const rows = await tx.q
    .selectFrom('debate')
    .select('id')
    .where('tournament_id', '=', frame.tournament_id)
    .where('draw_id', '=', frame.draw_id)
    .execute();
  const there = new Set(rows.map(({ id }) => id));
  const kept = new Set(wanted.map(({ id }) => id));
  const gone = [...there].filter((id) => !kept.has(id));
  if (gone.length > 0) {
    await tx.q
      .deleteFrom('debate')
      .where('tournament_id', '=', frame.tournament_id)
      .where('id', 'in', gone)
      .execute();
  }
  const fresh = wanted.flatMap(({ why, ...debate }) =>
    there.has(debate.id) || !why ? [] : [{ ...debate, why }],
  );
  await insertDebates(tx, frame, fresh);
  return new Set([...there].filter((id) => kept.has(id)));
}

async function updateRoom(tx: Tx, frame: Frame, debate: SettledDebate): Promise<void> {
  await tx.q
    .updateTable('debate')
    .set((eb) => ({
      venue_id: debate.venueId,
      venue_locked: debate.venueLocked,
      importance: debate.importance,
      flags: JSON.stringify(debate.flags),
      sides_open: debate.sidesOpen,
      flight: debate.flight,
      version: eb('version', '+', 1),
    }))
    .where('tournament_id', '=', frame.tournament_id)
    .where('draw_id', '=', frame.draw_id)
    .where('id', '=', debate.id)
    .execute();
}

async function insertTeams(
  tx: Tx,
  frame: Frame,
  debates: readonly Pick<NewDebate, 'id' | 'teams'>[],
): Promise<void> {
  const teams = debates.flatMap((debate) =>
    debate.teams.map((team) => ({
      ...frame,
      debate_id: debate.id,
      team_id: team.teamId,
      seat: team.seat,
      flags: JSON.stringify(team.flags),
    })),
  );
  if (teams.length > 0) await tx.q.insertInto('debate_team').values(teams).execute();
}
