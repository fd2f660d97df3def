/** Events as the contract shows them. */
import type { z } from 'zod';
import type { plannedEvent, publicEvent } from '#contract/areas/schedule.ts';
import { type Expectation, estimateOf, type PlannedEvent } from '#engine/schedule/index.ts';
import type { EventRow } from './repository.ts';

export type Planned = z.output<typeof plannedEvent>;
export type Public = z.output<typeof publicEvent>;

export function toPlanned(row: EventRow): Planned {
  return {
    ...shared(row),
    venueId: row.venue_id,
    staffOnly: row.staff_only,
    version: row.version,
  };
}

/** @param expected what the forecast says of it; absent: as planned */
export function toPublic(row: EventRow, expected: Expectation | undefined, now: Date): Public {
  const event = toEngine(row);
  const likely = expected ?? { ...event, isKnown: false };
  const about = estimateOf(event, likely, now.getTime());
  return {
    ...shared(row),
    expectedStartsAt: new Date(likely.startsAt).toISOString(),
    expectedEndsAt: new Date(likely.endsAt).toISOString(),
    about: about === null ? null : new Date(about).toISOString(),
  };
}

export function toEngine(row: EventRow): PlannedEvent {
  return {
    id: row.id,
    kind: row.kind,
    roundId: row.round_id,
    startsAt: row.starts_at.getTime(),
    endsAt: row.ends_at.getTime(),
  };
}

function shared(row: EventRow) {
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    roundId: row.round_id,
    roundName: row.round_name,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    place: row.place,
    venue: row.venue,
    notes: row.notes,
  };
}
