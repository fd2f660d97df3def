/** Marks: from the desk, many at once, and by oneself. */
import type { z } from 'zod';
import type { scannedCode } from '#contract/areas/checkin.ts';
import type { Api } from '#contract/index.ts';
import type { HandlerInput } from '#contract/route.ts';
import { aboutMany } from '#server/changes-between.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError, found } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { endOf, isAsked, isTaking, stateOf } from './presence.ts';
import * as repository from './repository.ts';

type Input<R extends keyof Api['checkin']> = HandlerInput<Api['checkin'][R]>;
type DeskMark = Input<'mark'>['body']['marks'][number];

/** Of marks only the desk and the screens hear. */
const topics = ['tabroom', 'screens'] as const;

/** A device is believed about a tap that is so old at most, also after the end. */
const lateMs = 15 * 60_000;
/** So long after the end a person is still informed that they came too late. */
const tellClosedMs = 60 * 60_000;

/** Takes marks from the desk; names people who are not here, and those of whom something later is known. */
export function mark(context: Context, { params, body }: Input<'mark'>) {
  const { tournamentId, actor } = context;
  const { sessionId } = params;
  return context.write(async (tx) => {
    found((await repository.findAllSessions(tx, tournamentId, sessionId))[0]);
    const wanted = [...new Set(body.marks.map(({ personId }) => personId))];
    const people = await repository.findAllPeople(tx, tournamentId, wanted);
    const names = new Map(people.map(({ id, name }) => [id, name]));
    const marks = body.marks
      .filter(({ personId }) => names.has(personId))
      .map((one) => ({ ...one, at: notLater(new Date(one.at), tx.now) }));
    const accountId = actor.kind === 'account' ? actor.accountId : null;
    const key = { tournamentId, sessionId };
    const taken = await repository.insertMarks(tx, key, { kind: 'desk', accountId }, marks);
    tellOf(tx, sessionId, { taken, marks });
    const unknown = wanted.filter((id) => !names.has(id));
    const overtaken = await overtakenBy(tx, key, { marks: body.marks, names });
    return { taken, unknown, overtaken };
  });
}

/** People whose last mark says something else than the last of these. */
async function overtakenBy(
  tx: Tx,
  key: { readonly tournamentId: string; readonly sessionId: string },
  sent: { readonly marks: readonly DeskMark[]; readonly names: ReadonlyMap<string, string> },
) {
  const { tournamentId, sessionId } = key;
  const said = new Map(sent.marks.map(({ personId, direction }) => [personId, direction]));
  const personIds = [...said.keys()];
  const last = await repository.findAllLastMarks(tx, tournamentId, { sessionId, personIds });
  return last.flatMap(({ personId, direction, at, by }) => {
    const wanted = said.get(personId);
    if (wanted === undefined || wanted === direction) return [];
    const name = sent.names.get(personId) ?? '';
    return [{ personId, name, in: direction === 'in', at: at.toISOString(), by }];
  });
}

/**
 * Checks the caller in or out; doing it again changes nothing. A tap that waited for a network keeps
 * its time, for a quarter of an hour at most: their device is not the only witness.
 * @throws AppError `not-found`, `wrong-state` (not open when it was tapped, or it comes far too late),
 * `bad-code`
 */
export function markMine(context: Context, { params, body }: Input<'markMine'>) {
  const { tournamentId, personId } = context;
  const { sessionId } = params;
  if (!personId) throw new AppError('not-found');
  return context.write(async (tx) => {
    const [session] = await repository.findAllSessions(tx, tournamentId, sessionId);
    const [me] = await repository.findAllPeople(tx, tournamentId, [personId]);
    if (!session || !me || !isAsked(me, session)) throw new AppError('not-found');
    const at = tappedAt(body.at, tx.now);
    refuseClosed(session, { at, now: tx.now });
    if (session.needs_code && typed(body.code) !== session.code) {
      throw new AppError('bad-code', 'Scan the code in the hall, or type it exactly as shown.');
    }
    const key = { tournamentId, sessionId };
    const only = { sessionId, personIds: [personId] };
    const [before] = await repository.findAllLastMarks(tx, tournamentId, only);
    // What the desk saw after the tap was said to be made outweighs it.
    const isOvertaken =
      body.at !== undefined && before?.by === 'desk' && before.at > new Date(body.at);
    if (isOvertaken || (before?.direction ?? 'out') === body.direction) {
      const since = before?.at ?? tx.now;
      return { in: before?.direction === 'in', at: since.toISOString(), repeated: true };
    }
    const mine = { personId, direction: body.direction, at, key: body.key };
    const by = { kind: 'self', accountId: null } as const;
    const taken = await repository.insertMarks(tx, key, by, [mine]);
    tellOf(tx, sessionId, { taken, marks: [mine] });
    const [last] = await repository.findAllLastMarks(tx, tournamentId, only);
    const { direction } = last ?? mine;
    return { in: direction === 'in', at: (last?.at ?? at).toISOString(), repeated: false };
  });
}

function refuseClosed(
  session: repository.SessionRow,
  { at, now }: { readonly at: Date; readonly now: Date },
): void {
  if (stateOf(session, at) === 'planned') {
    throw new AppError('wrong-state', 'Check-in has not opened yet.');
  }
  if (isTaking(stateOf(session, now)) || isTaking(stateOf(session, at))) return;
  throw new AppError('wrong-state', 'Check-in is closed. Go to the desk.');
}

/**
 * When the caller tapped, as far as their own device is believed: a tap that waited for a network
 * keeps its time for a quarter of an hour; what is said to be older counts from now.
 */
function tappedAt(said: string | undefined, now: Date): Date {
  if (said === undefined) return now;
  const at = notLater(new Date(said), now);
  return now.getTime() - at.getTime() > lateMs ? now : at;
}

/** Sessions that ask the caller and are not long over, and what the code that they scanned is of. */
export function mine(context: Context, { query }: Input<'mine'>) {
  const { tournamentId, personId, now } = context;
  if (!personId) throw new AppError('not-found');
  return context.read(async (reader) => {
    const rows = await repository.findAllSessions(reader, tournamentId);
    if (rows.length === 0) return { sessions: [], scanned: scannedOf([], { query, now }) };
    const [me] = await repository.findAllPeople(reader, tournamentId, [personId]);
    const asking = rows.filter((row) => me !== undefined && isAsked(me, row));
    const marks = await repository.findAllLastMarks(reader, tournamentId, {
      personIds: [personId],
    });
    const newest = asking.find((row) => stateOf(row, now) !== 'planned');
    const sessions = asking
      .filter((row) => isOfInterest(row, now))
      .flatMap((row) => {
        const last = marks.find(({ sessionId }) => sessionId === row.id);
        // Whoever missed one is asked by the one after it.
        if (row !== newest && last?.direction !== 'in' && stateOf(row, now) === 'closed') return [];
        return {
          id: row.id,
          name: row.name,
          state: stateOf(row, now),
          closesAt: row.closes_at?.toISOString() ?? null,
          closedAt: row.closed_at?.toISOString() ?? null,
          needsCode: row.needs_code,
          in: last?.direction === 'in',
          at: last?.at.toISOString() ?? null,
        };
      });
    return { sessions, scanned: scannedOf(rows, { query, now, asking }) };
  });
}

function isOfInterest(row: repository.SessionRow, now: Date): boolean {
  if (stateOf(row, now) !== 'closed') return true;
  const end = endOf(row);
  return end !== null && now.getTime() - end.getTime() < tellClosedMs;
}

/** What a code is of, and why it does not check in where it does not; null when none was scanned. */
function scannedOf(
  rows: readonly repository.SessionRow[],
  given: {
    readonly query: { readonly code?: string | undefined };
    readonly now: Date;
    readonly asking?: readonly repository.SessionRow[];
  },
): z.output<typeof scannedCode> | null {
  const { query, now, asking = [] } = given;
  if (query.code === undefined) return null;
  const row = rows.find(({ code }) => code === typed(query.code));
  if (!row) return { answer: 'unknown', sessionId: null, name: null, at: null };
  const of = { sessionId: row.id, name: row.name };
  const state = stateOf(row, now);
  if (!asking.includes(row)) return { answer: 'others', ...of, at: null };
  if (state === 'planned') return { answer: 'planned', ...of, at: row.opens_at.toISOString() };
  if (state === 'closed') {
    return { answer: 'closed', ...of, at: endOf(row)?.toISOString() ?? null };
  }
  return { answer: 'asked', ...of, at: null };
}

function tellOf(
  tx: Tx,
  sessionId: string,
  { taken, marks }: { readonly taken: number; readonly marks: readonly Marked[] },
): void {
  if (taken === 0) return;
  const people = [...new Set(marks.map(({ personId }) => personId))];
  const directions = [...new Set(marks.map((one) => one.direction))];
  const changes = directions.map((direction) => {
    const own = marks.filter((one) => one.direction === direction);
    return {
      field: 'here',
      before: String(direction !== 'in'),
      after: String(direction === 'in'),
      // A device that was offline sends both at once.
      ...(directions.length > 1 ? { of: own.map(({ personId }) => personId).join(', ') } : {}),
    };
  });
  const data = { count: taken, ...aboutMany(people, changes) };
  tx.record({ type: 'check-in.marked', topics, ids: { sessionId }, data });
}

type Marked = Pick<DeskMark, 'personId' | 'direction'>;

/** A phone's clock may run ahead; a mark is never of the future. */
function notLater(at: Date, now: Date): Date {
  return at > now ? now : at;
}

/** A code however it is typed. */
function typed(code = ''): string {
  return code.toUpperCase().replace(/[^A-Z0-9]/g, '');
}
