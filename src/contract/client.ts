/**
 * The typed client. It carries method, path and event words only (`paths.json`, generated from the
 * contract and checked by a test); schemas are type imports, so that public pages load without zod.
 */

import type { ErrorCode, ProblemBody } from './errors.ts';
import type { Api } from './index.ts';
import paths from './paths.json' with { type: 'json' };
import type { CallInput, CallOutput, RouteSpec } from './route.ts';
import { errorText, readProblem } from './text/error-text.ts';

type Call<R> = R extends RouteSpec
  ? Record<string, never> extends CallInput<R>
    ? (input?: CallInput<R>) => Promise<CallOutput<R>>
    : (input: CallInput<R>) => Promise<CallOutput<R>>
  : never;

/** `client.rounds.list({ params: { tournamentId } })` for every route of the contract. */
export type Client = {
  readonly [A in keyof Api]: { readonly [R in keyof Api[A]]: Call<Api[A][R]> };
};

export interface ClientOptions {
  /** Origin in front of the paths; empty in the browser. */
  readonly baseUrl?: string;
  /** Headers for every call, asked again each time (a refreshed session, a link key). */
  readonly headers?: () => Promise<Record<string, string>> | Record<string, string>;
  readonly fetch?: typeof fetch;
}

interface Failure {
  readonly code: ErrorCode | 'offline';
  /** 0 when nothing answered. */
  readonly status: number;
  readonly problem: ProblemBody | null;
}

/** A refusal by the server, or no answer (`code` is `offline` then). */
export class ApiError extends Error {
  readonly code: ErrorCode | 'offline';
  readonly status: number;
  readonly problem: ProblemBody | null;
  /** @param text the sentence for people, by `errorText` */
  constructor(failure: Failure, text: string) {
    super(text);
    this.code = failure.code;
    this.status = failure.status;
    this.problem = failure.problem;
  }
}

/**
 * First words of events: of a read, those after which its answer is out of date (`*`: any), of an act,
 * those that it causes.
 */
export function eventWordsOf(area: string, name: string): readonly string[] {
  const table: Readonly<Record<string, Readonly<Record<string, string>>>> = paths;
  const [, , words] = table[area]?.[name]?.split(' ') ?? [];
  return words?.split(',') ?? [];
}

interface AnyInput {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
  readonly device?: string;
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

/** A client for the whole contract. Calls throw `ApiError`. */
export function createClient(options: ClientOptions = {}): Client {
  const areas = Object.entries(paths).map(([area, routes]) => [
    area,
    Object.fromEntries(
      Object.entries(routes).map(([name, route]) => {
        const [method = '', path = ''] = route.split(' ');
        return [name, (input: AnyInput = {}) => call(options, method, path, input)];
      }),
    ),
  ]);
  // The table and the type are made from the same contract; a test compares them.
  return Object.fromEntries(areas) as Client;
}

async function call(
  options: ClientOptions,
  method: string,
  path: string,
  input: AnyInput,
): Promise<unknown> {
  const send = options.fetch ?? fetch;
  const headers: Record<string, string> = {
    accept: 'application/json',
    ...(await options.headers?.()),
  };
  if (input.body !== undefined) headers['content-type'] = 'application/json';
  if (input.device) headers['device-key'] = input.device;
  if (input.idempotencyKey) headers['idempotency-key'] = input.idempotencyKey;
  let response: Response;
  try {
    response = await send(`${options.baseUrl ?? ''}${fill(path, input)}`, {
      method,
      headers,
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
      ...(input.signal ? { signal: input.signal } : {}),
    });
  } catch (error) {
    if (input.signal?.aborted) throw error;
    throw new ApiError({ code: 'offline', status: 0, problem: null }, 'No connection.');
  }
  if (!response.ok) throw await failure(response);
  return response.status === 204 ? undefined : response.json();
}

function fill(path: string, input: AnyInput): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(input.params?.[name] ?? ''),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined) query.set(name, String(value));
  }
  const text = query.toString();
  return text ? `${filled}?${text}` : filled;
}

async function failure(response: Response): Promise<ApiError> {
  const answer = {
    // An answer that breaks off says nothing.
    body: await response.text().catch(() => ''),
    contentType: response.headers.get('content-type'),
    statusText: response.statusText,
  };
  const problem = readProblem(answer);
  const { status } = response;
  return new ApiError({ code: problem?.code ?? 'internal', status, problem }, errorText(answer));
}
