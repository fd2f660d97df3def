/** Use cases of those who plan. */
import { eventsAtMost, hoursAtMost } from '#contract/areas/schedule.ts';
import type { Api } from '#contract/index.ts';
import type { HandlerInput } from '#contract/route.ts';
import { byId } from '#engine/collections.ts';
import { aboutGone, aboutMany, changesBetween } from '#server/changes-between.ts';
import type { Fact, Reader, Tx } from '#server/db/database.ts';
import { refuseDoubleUse } from '#server/db/double-use-repository.ts';
import { AppError, found, invalidField, violates } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { newId } from '#server/keys/secrets.ts';
import * as repository from './repository.ts';
import { type Planned, toPlanned } from './view.ts';

type Input<R extends keyof Api['schedule']> = HandlerInput<Api['schedule'][R]>;
type Body = Input<'add'>['body']['events'][number];
type Plan = { readonly events: Planned[] };

export async function loadPlan(reader: Reader, tournamentId: string): Promise<Plan> {
  const rows = await repository.findAllEvents(reader, tournamentId);
  return { events: rows.map(toPlanned) };
}

export function add(context: Context, { body }: Input<'add'>): Promise<Plan> {
  const { tournamentId } = context;
  return context.write(async (tx) => {
    const present = await repository.findAllEvents(tx, tournamentId);
    if (present.length + body.events.length > eventsAtMost) {
      throw new AppError('refused-by-rules', `A schedule holds at most ${eventsAtMost} events.`);
    }
    for (const [index, event] of body.events.entries()) refuseBadEvent(event, `events.${index}.`);
    const rows = body.events.map((event) => ({ id: newId(), ...columnsOf(event) }));
    await explained(repository.insertEvents(tx, tournamentId, rows));
    await refuseDoubleUse(tx, tournamentId);
    record(tx, 'added', { rows });
    return loadPlan(tx, tournamentId);
  });
}

export function change(context: Context, { params, body }: Input<'change'>): Promise<Planned> {
  const { tournamentId } = context;
  return context.write(async (tx) => {
    const before = await findEvent(tx, tournamentId, params.eventId);
    const event = changed(before, body);
    refuseBadEvent(event, '');
    const key = { tournamentId, id: before.id, expected: body.version };
    const columns = columnsOf(event);
    if (!(await explained(repository.updateEvent(tx, key, columns)))) {
      throw new AppError('conflict', '', { data: toPlanned(before) });
    }
    await refuseDoubleUse(tx, tournamentId);
    const after = toPlanned(await findEvent(tx, tournamentId, before.id));
    const data = { changes: changesBetween(toPlanned(before), after) };
    record(tx, 'changed', { rows: [before, { ...columns, id: before.id }], data });
    return after;
  });
}

/** Moves events, all or none. */
export function move(context: Context, { body }: Input<'move'>): Promise<Plan> {
  for (const [index, one] of body.moves.entries()) refuseBadTimes(one, `moves.${index}.`);
  return eachOf(context, body.moves, {
    what: 'moved',
    act: (tx, key, { startsAt, endsAt }) =>
      repository.updateEvent(tx, key, {
        starts_at: new Date(startsAt),
        ends_at: new Date(endsAt),
      }),
  });
}

/** Removes events, all or none. */
export function remove(context: Context, { body }: Input<'remove'>): Promise<Plan> {
  return eachOf(context, body.events, { what: 'removed', act: repository.deleteEvent });
}

interface Named {
  readonly eventId: string;
  readonly version: number;
}

interface Act<N extends Named> {
  /** As the log says it. */
  readonly what: What;
  /** False when the event has moved on. */
  readonly act: (tx: Tx, key: repository.EventKey, one: N) => Promise<boolean>;
}

type What = 'added' | 'changed' | 'moved' | 'removed';

/** Does one thing to each of the events, or to none. */
function eachOf<N extends Named>(
  context: Context,
  events: readonly N[],
  { what, act }: Act<N>,
): Promise<Plan> {
  const { tournamentId } = context;
  return context.write(async (tx) => {
    const present = byId(await repository.findAllEvents(tx, tournamentId));
    const rows = events.map(({ eventId }) => found(present.get(eventId)));
    for (const one of events) {
      const key = { tournamentId, id: one.eventId, expected: one.version };
      if (await act(tx, key, one)) continue;
      const plan = { events: [...present.values()].map(toPlanned) };
      throw new AppError('conflict', '', { data: plan });
    }
    await refuseDoubleUse(tx, tournamentId);
    const plan = await loadPlan(tx, tournamentId);
    const differences = plan.events.flatMap((after) => {
      const before = events.some(({ eventId }) => eventId === after.id) && present.get(after.id);
      if (!before) return [];
      return changesBetween(toPlanned(before), after).map((one) => ({ ...one, of: after.id }));
    });
    const gone = what === 'removed' ? aboutGone(rows.flatMap(({ title }) => title ?? [])) : {};
    record(tx, what, { rows, data: { ...aboutMany([], differences), ...gone } });
    return plan;
  });
}

async function findEvent(reader: Reader, tournamentId: string, id: string) {
  const [row] = await repository.findAllEvents(reader, tournamentId, id);
  return found(row);
}

type Recorded = Pick<repository.EventRow, 'id' | 'kind' | 'round_id' | 'staff_only'>;

/** Informs everybody of public events, the staff of its own; and of rounds that start at another time. */
function record(
  tx: Tx,
  what: What,
  { rows, data = {} }: { readonly rows: readonly Recorded[]; readonly data?: Fact['data'] },
): void {
  const isPublic = rows.some((row) => !row.staff_only);
  const ids = new Set(rows.map(({ id }) => id));
  const [only] = ids;
  tx.record({
    type: `schedule.${what}`,
    topics: isPublic ? ['public', 'tabroom'] : ['tabroom'],
    ...(ids.size === 1 && only ? { ids: { eventId: only } } : {}),
    data: { events: ids.size, ...(ids.size > 1 ? aboutMany([...ids]) : {}), ...data },
  });
  const rounds = rows.flatMap((row) => (row.kind === 'debate' && row.round_id ? row.round_id : []));
  for (const roundId of new Set(rounds)) {
    tx.record({
      type: 'round.changed',
      topics: ['public', 'tabroom'],
      ids: { roundId },
      data: { fields: ['startsAt'] },
    });
  }
}

function refuseBadEvent(event: Body, path: string): void {
  refuseBadTimes(event, path);
  if (event.title === null && event.roundId === null) {
    throw invalidField(`${path}title`, 'An event needs a round or a name.');
  }
  if (event.staffOnly && event.kind === 'debate' && event.roundId !== null) {
    throw invalidField(`${path}staffOnly`, 'The start of a round’s debates is always public.');
  }
}

function refuseBadTimes(
  { startsAt, endsAt }: { readonly startsAt: string; readonly endsAt: string },
  path: string,
): void {
  const length = Date.parse(endsAt) - Date.parse(startsAt);
  if (length <= 0) throw invalidField(`${path}endsAt`, 'The end must be after the start.');
  if (length > hoursAtMost * 3_600_000) {
    throw invalidField(`${path}endsAt`, `An event lasts at most ${hoursAtMost} hours.`);
  }
}

/** Turns what the database refuses into what people did. */
async function explained<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (violates(error, 'schedule_event_debate')) {
      throw new AppError('already-done', 'The debates of this round are already in the schedule.');
    }
    if (violates(error, 'schedule_event_round')) {
      throw invalidField('roundId', 'This round doesn’t exist.');
    }
    if (violates(error, 'schedule_event_venue')) {
      throw invalidField('venueId', 'This room doesn’t exist.');
    }
    throw error;
  }
}

function columnsOf(event: Body): repository.EventFields {
  return {
    kind: event.kind,
    title: event.title,
    starts_at: new Date(event.startsAt),
    ends_at: new Date(event.endsAt),
    place: event.place,
    venue_id: event.venueId,
    round_id: event.roundId,
    staff_only: event.staffOnly,
    notes: event.notes,
  };
}

/** The event as it would be: fields that are left out stay. */
function changed(row: repository.EventRow, change: Input<'change'>['body']): Body {
  const before = toPlanned(row);
  return {
    kind: change.kind ?? before.kind,
    title: change.title === undefined ? before.title : change.title,
    startsAt: change.startsAt ?? before.startsAt,
    endsAt: change.endsAt ?? before.endsAt,
    place: change.place ?? before.place,
    venueId: change.venueId === undefined ? before.venueId : change.venueId,
    roundId: change.roundId === undefined ? before.roundId : change.roundId,
    staffOnly: change.staffOnly ?? before.staffOnly,
    notes: change.notes ?? before.notes,
  };
}
