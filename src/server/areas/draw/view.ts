/** Draws as the contract shows them. */
import type { z } from 'zod';
import type { DrawFigures, draw, drawSummary } from '#contract/areas/draw/draw-rows.ts';
import type { AcceptedDebate } from '#contract/undecided.ts';
import type { DrawOptions } from '#engine/rule-pack.ts';
import type { DrawKind, DrawState, PanelRole, Stage } from '#engine/vocabulary.ts';

/** A whole draw: debates with teams, panel and venue. */
export type DrawDocument = z.output<typeof draw>;
export type DrawDebate = DrawDocument['debates'][number];
type DrawSummary = z.output<typeof drawSummary>;

/** A draw's own row, with what its round says of it. */
export interface DrawRow {
  readonly id: string;
  readonly round_id: string;
  readonly state: DrawState;
  readonly kind: DrawKind;
  readonly seed: string;
  readonly options: DrawOptions;
  readonly flights: number;
  readonly cost: number;
  readonly figures: DrawFigures | null;
  readonly undecided: readonly AcceptedDebate[];
  readonly created_at: Date;
  readonly released_at: Date | null;
  readonly version: number;
  readonly draw_release_at: Date | null;
  readonly completed_at: Date | null;
  readonly stage: Stage;
}

/** Everything that belongs to a draw, as its tables hold it. */
export interface DrawParts {
  readonly row: DrawRow;
  readonly debates: readonly {
    readonly id: string;
    readonly rank: number;
    readonly bracket: number | null;
    readonly venue_id: string | null;
    readonly venue_locked: boolean;
    readonly importance: number;
    readonly flags: readonly string[];
    readonly sides_open: boolean;
    readonly flight: number;
    readonly starts_at: Date | null;
    readonly location: string | null;
    readonly version: number;
  }[];
  /** By debate, in seat order. */
  readonly teams: ReadonlyMap<
    string,
    readonly {
      readonly team_id: string;
      readonly seat: number;
      readonly flags: readonly string[];
    }[]
  >;
  /** By debate, chair first. */
  readonly seats: ReadonlyMap<
    string,
    readonly {
      readonly adjudicator_id: string;
      readonly role: PanelRole;
      readonly locked: boolean;
    }[]
  >;
  readonly byes: readonly string[];
}

export function toDraw({ row, debates, teams, seats, byes }: DrawParts): DrawDocument {
  return {
    id: row.id,
    roundId: row.round_id,
    state: row.state,
    kind: row.kind,
    seed: row.seed,
    cost: row.cost,
    figures: row.figures,
    undecided: [...row.undecided],
    options: row.options,
    flights: row.flights,
    debates: debates.map((debate) => ({
      id: debate.id,
      rank: debate.rank,
      bracket: debate.bracket,
      venueId: debate.venue_id,
      venueLocked: debate.venue_locked,
      importance: debate.importance,
      flags: [...debate.flags],
      sidesOpen: debate.sides_open,
      flight: debate.flight,
      startsAt: debate.starts_at?.toISOString() ?? null,
      location: debate.location,
      teams: (teams.get(debate.id) ?? []).map((team) => ({
        teamId: team.team_id,
        seat: team.seat,
        flags: [...team.flags],
      })),
      panel: (seats.get(debate.id) ?? []).map((seat) => ({
        adjudicatorId: seat.adjudicator_id,
        role: seat.role,
        locked: seat.locked,
      })),
      version: debate.version,
    })),
    byes: [...byes],
    createdAt: row.created_at.toISOString(),
    releasedAt: row.released_at?.toISOString() ?? null,
    releaseAt: row.state === 'confirmed' ? (row.draw_release_at?.toISOString() ?? null) : null,
    version: row.version,
  };
}

export function toSummary(row: {
  readonly id: string;
  readonly state: DrawState;
  readonly kind: DrawKind;
  readonly seed: string;
  readonly cost: number;
  readonly created_at: Date;
  readonly version: number;
  readonly rooms: number | null;
}): DrawSummary {
  const { id, state, kind, seed, cost, version } = row;
  const createdAt = row.created_at.toISOString();
  return { id, state, kind, seed, cost, version, createdAt, rooms: row.rooms ?? 0 };
}
