/**
 * A route is data: method, path, access, schemas, errors. The server mounts it, the client calls
 * it, `/docs/openapi.json` prints it, the tests walk it; all from the same object.
 */
import type { z } from 'zod';
import type { BodySizeName } from './body-sizes.ts';
import type { commonErrors, ErrorCode } from './errors.ts';
import type { EventWord } from './kinds/activity-types.ts';
import type { LimitName } from './limits.ts';
import type { OwnScope, SiteAction, TournamentAction } from './permissions.ts';
import type { StatementClass } from './statement-limits.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call. A site action needs no tournament; a tournament action is looked up in the matrix
 * for the tournament in `params.tournamentId`; where the matrix says `own`, `scope` names what must
 * be the actor's.
 */
export type Access =
  | { readonly action: SiteAction; readonly scope: 'site' }
  | { readonly action: TournamentAction; readonly scope: OwnScope };

export interface RouteSpec {
  readonly method: Method;
  /** Fastify style, with `:params`. */
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** How large the body may be; absent: `usual`. */
  readonly bodySize?: BodySizeName;
  /** Null: 204 without a body. */
  readonly response: z.ZodType | null;
  readonly errors: readonly ErrorCode[];
  /**
   * Whether a repeat with the same `Idempotency-Key` gets the first answer instead of being done twice.
   * Absent: with a key; `required`: refused without one; `none`: the key is not read, because a repeat
   * does no harm or the answer holds a secret that is stored nowhere.
   */
  readonly idempotency?: 'required' | 'none';
  /**
   * Takes the header `device-key`: a secret of the caller's device, one for each tournament, that what
   * was written on it is shown to that device alone. Never in the address, which others keep.
   */
  readonly device?: 'optional' | 'required';
  /**
   * Reads and writes real names for any caller: it concerns the caller, people they registered, or a
   * whole tournament. BusyPlaces, where the tournament uses code names, only staff read real names.
   */
  readonly realNames?: true;
  /** Nothing of the caller is kept: refusals are counted without them. Never takes an `Idempotency-Key`. */
  readonly unnamed?: true;
  /**
   * The answer, or an email that it sends, holds what lets its reader act as somebody else or get in:
   * private links, registration codes, invites, tokens, personal calendars; or it gives them to another
   * account or address. API tokens get what the public gets, or nothing.
   */
  readonly handsOutSecrets?: true;
  /**
   * A grave act: the session has proved within `proofMinutes` that its person is there, else the answer
   * is `proof-required`. Closed to API tokens.
   */
  readonly proof?: 'recent';
  /** How often it may be called; the mount answers `too-many-requests` beyond that. */
  readonly limit?: LimitName;
  /**
   * A read of one tournament: first words of the events after which its answer is out of date; `*`: any
   * event. Pages that show it ask again by themselves (`useRead`); empty: no event concerns it. `~` before a
   * word: not after each, but within a quarter of a minute, for events that come often and nobody waits for.
   */
  readonly stale?: readonly (EventWord | `~${EventWord}` | '*')[];
  /**
   * An act in one tournament: first words of the events that it causes. The page that does it asks again
   * at once for what they make out of date (`useAct`); others hear the events themselves.
   */
  readonly changes?: readonly EventWord[];
  /**
   * How long its statements may run; absent: `ordinary`. Beyond it the answer is `took-too-long`.
   * `heavy`: its cost grows with the tournament, and a caller has few at a time.
   */
  readonly statements?: StatementClass;
}

/** Whether the answer is kept under the caller's `Idempotency-Key`. */
export function takesKey({ method, idempotency }: RouteSpec): boolean {
  return method !== 'GET' && idempotency !== 'none';
}

/** States a route; only keeps the literal types. */
export function route<const R extends RouteSpec>(spec: R): R {
  return spec;
}

type Part<S> = S extends z.ZodType ? z.input<S> : never;
type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type Field<K extends string, S> = S extends z.ZodType
  ? Record<string, never> extends Part<S>
    ? { readonly [P in K]?: Part<S> }
    : { readonly [P in K]: Part<S> }
  : unknown;

type DeviceField<D> = D extends 'required'
  ? { readonly device: string }
  : D extends 'optional'
    ? { readonly device?: string | undefined }
    : unknown;

/** What a caller gives: only the parts that the route has. */
export type CallInput<R extends RouteSpec> = Field<'params', R['params']> &
  Field<'query', R['query']> &
  Field<'body', R['body']> &
  DeviceField<R['device']> & { readonly idempotencyKey?: string; readonly signal?: AbortSignal };

/** What a handler gets: each part parsed. */
export type HandlerInput<R extends RouteSpec> = {
  readonly params: Parsed<R['params']>;
  readonly query: Parsed<R['query']>;
  readonly body: Parsed<R['body']>;
} & DeviceInput<R['device']>;

/** The key of the caller's device. */
type DeviceInput<D> = D extends 'required'
  ? { readonly device: string }
  : D extends 'optional'
    ? { readonly device: string | null }
    : unknown;

/** What a handler must give and a caller gets. */
export type CallOutput<R extends RouteSpec> = R['response'] extends z.ZodType
  ? z.output<R['response']>
  : undefined;

/** The codes a caller of this route has to expect. */
export type CallError<R extends RouteSpec> =
  | R['errors'][number]
  | (typeof commonErrors)[number]
  | (R['proof'] extends 'recent' ? 'proof-required' : never);

type DeepReadonly<T> = T extends (infer U)[]
  ? readonly DeepReadonly<U>[]
  : T extends object
    ? { readonly [K in keyof T]: DeepReadonly<T[K]> }
    : T;

/** What a handler answers with; it may be read-only all the way down. */
export type Answer<R extends RouteSpec> = DeepReadonly<CallOutput<R>>;
