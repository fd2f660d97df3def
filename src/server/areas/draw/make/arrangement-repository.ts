/** The rooms of a draw in the database: writing where everybody and everything is. */
import type { Explanation } from '#engine/explanation.ts';
import type { Tx } from '#server/db/database.ts';
import type { DrawDebate, DrawDocument } from '../view.ts';
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
  readonly startsAt?: string | null | undefined;
  readonly location?: string | null | undefined;
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
        starts_at: debate.startsAt ? new Date(debate.startsAt) : null,
        location: debate.location ?? null,
        why: JSON.stringify(debate.why),
      })),
    )
    .execute();
  await insertTeams(tx, frame, debates);
}

/**
 * Puts teams, panels and venues of a draw where an arrangement says. Rooms that it does not have go;
 * those that went before come back. Rooms that stay as they are are not written.
 * @param before how the draw is in the database.
 */
export async function saveArrangement(
  tx: Tx,
  tournamentId: string,
  before: DrawDocument,
  wanted: Settled,
): Promise<void> {
  const frame = { tournament_id: tournamentId, draw_id: before.id };
  const old = new Map(before.debates.map((debate) => [debate.id, keyOf(debate)]));
  const changed = wanted.debates.filter((debate) => old.get(debate.id) !== keyOf(debate));
  const kept = new Set(wanted.debates.map(({ id }) => id));
  const gone = before.debates.flatMap(({ id }) => (kept.has(id) ? [] : id));
  const there = changed.filter(({ id }) => old.has(id));
  const ids = there.map(({ id }) => id);
  await clear(tx, frame, [...ids, ...gone]);
  await deleteRooms(tx, frame, gone);
  await insertDebates(
    tx,
    frame,
    changed.flatMap(({ why, ...debate }) =>
      old.has(debate.id) || !why ? [] : [{ ...debate, why }],
    ),
  );
  for (const debate of changed) await updateRoom(tx, frame, debate);
  await insertTeams(tx, frame, there);
  const seats = changed.flatMap((debate) =>
    debate.panel.map((seat) => ({
      ...frame,
      debate_id: debate.id,
      adjudicator_id: seat.adjudicatorId,
      role: seat.role,
      locked: seat.locked,
      flight: debate.flight,
    })),
  );
  if (seats.length > 0) await tx.q.insertInto('panel_seat').values(seats).execute();
  await saveByes(tx, frame, { before: before.byes, wanted: wanted.byes });
}

/** Everything of a debate that an arrangement decides, as text that is the same for the same. */
function keyOf(debate: DrawDebate | SettledDebate): string {
  const { venueId, venueLocked, importance, flags, sidesOpen, flight, teams, panel } = debate;
  return JSON.stringify([
    [venueId, venueLocked, importance, flags, sidesOpen, flight],
    [debate.startsAt, debate.location],
    teams.map((team) => [team.teamId, team.seat, team.flags]).sort(bySubject),
    panel.map((seat) => [seat.adjudicatorId, seat.role, seat.locked]).sort(bySubject),
  ]);
}

function bySubject([a]: readonly unknown[], [b]: readonly unknown[]): number {
  return String(a) < String(b) ? -1 : 1;
}

/** Byes that stay keep whether somebody chose them. */
async function saveByes(
  tx: Tx,
  frame: Frame,
  { before, wanted }: { readonly before: readonly string[]; readonly wanted: readonly string[] },
): Promise<void> {
  const gone = before.filter((id) => !wanted.includes(id));
  const fresh = wanted.filter((id) => !before.includes(id));
  if (gone.length > 0) {
    await tx.q
      .deleteFrom('draw_bye')
      .where('tournament_id', '=', frame.tournament_id)
      .where('draw_id', '=', frame.draw_id)
      .where('team_id', 'in', gone)
      .execute();
  }
  if (fresh.length === 0) return;
  const byes = fresh.map((teamId) => ({ ...frame, team_id: teamId }));
  await tx.q.insertInto('draw_bye').values(byes).execute();
}

/** Empties rooms. A venue that two debates exchange would be taken twice for a moment. */
async function clear(tx: Tx, frame: Frame, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  for (const table of ['debate_team', 'panel_seat'] as const) {
    await tx.q
      .deleteFrom(table)
      .where('tournament_id', '=', frame.tournament_id)
      .where('draw_id', '=', frame.draw_id)
      .where('debate_id', 'in', ids)
      .execute();
  }
  await tx.q
    .updateTable('debate')
    .set({ venue_id: null })
    .where('tournament_id', '=', frame.tournament_id)
    .where('draw_id', '=', frame.draw_id)
    .where('id', 'in', ids)
    .execute();
}

async function deleteRooms(tx: Tx, frame: Frame, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.q
    .deleteFrom('debate')
    .where('tournament_id', '=', frame.tournament_id)
    .where('draw_id', '=', frame.draw_id)
    .where('id', 'in', ids)
    .execute();
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
      // Left out, they stay as they are.
      ...(debate.startsAt === undefined
        ? {}
        : { starts_at: debate.startsAt === null ? null : new Date(debate.startsAt) }),
      ...(debate.location === undefined ? {} : { location: debate.location }),
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
