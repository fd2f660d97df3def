/**
 * Calls to Discord's REST. `@discordjs/rest` knows its limits (buckets, 429s, the global one); we set
 * how long a caller may wait, repeat once what is safe to repeat, and bound every answer in time and
 * size before anybody reads it.
 */
import {
  DiscordAPIError,
  HTTPError,
  RateLimitError,
  REST,
  RESTEvents,
  type RequestMethod,
  type ResponseLike,
} from '@discordjs/rest';
import type { z } from 'zod';
import { ChatFailure } from '#server/ports/chat-platform.ts';
import { readLimited, rejectAt } from './read-limited.ts';

export interface DiscordCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the API's address. */
  readonly path: `/${string}`;
  readonly query?: Readonly<Record<string, string>>;
  /** What is called, for the log: the path without ids. */
  readonly about: string;
  readonly authorization?: string;
  readonly json?: unknown;
  readonly form?: Readonly<Record<string, string>>;
  /** For the server's own log of changes. */
  readonly reason?: string;
  /** In a person's own name, so that it waits for nobody else's calls. */
  readonly personal?: true;
}

export interface DiscordAnswer {
  readonly status: number;
  /** Discord's own number of an error, or the word of an OAuth error. */
  readonly code: string | null;
  readonly body: unknown;
}

export type CallDiscord = (call: DiscordCall) => Promise<DiscordAnswer>;

export interface CallOptions {
  /** With the version, without a final slash. */
  readonly apiUrl: string;
  /** Longest wait for a rate limit, in milliseconds. */
  readonly patience: number;
  /** Longest answer, in bytes. */
  readonly largest: number;
  /** Answers of 401, 403 and 429 in ten minutes after which our bot’s calls stop until these are over. */
  readonly mostRefusals: number;
}

/**
 * Discord locks an address out for long after 10,000 such answers, and then nobody could sign in. Organisers can
 * ask about servers that are none of theirs again and again, so their calls stop before.
 */
const mostRefusals = 5000;

/** Somebody waits in front of a page: longer waits are theirs to decide. */
export const interactiveCall = { patience: 3000, largest: 256 * 1024, mostRefusals } as const;

/** A job waits for buckets to fill again, and reads a thousand members at once. */
export const whileAJobWaits = { patience: 15_000, largest: 4 * 1024 * 1024, mostRefusals } as const;

const timeout = 8000;
const outagePause = 250;

/** Seconds that a refusal lasts at least. */
const shortestLimit = 1;

/** A limit that is said to last longer (milliseconds) is asked about again. */
const longestQuiet = 3_600_000;

/** Calls to one API address, all under the same limits. */
export function createCall(options: CallOptions): CallDiscord {
  const shared = createRest(options, 'for long');
  /** Personal calls have an instance each, which hears of the global limit from nobody else. */
  let quietUntil = 0;
  /** Likewise for the calls of our bot alone. */
  let barredUntil = 0;
  shared.on(RESTEvents.InvalidRequestWarning, ({ count, remainingTime }) => {
    if (count >= options.mostRefusals) barredUntil = Date.now() + remainingTime;
  });

  async function once(call: DiscordCall): Promise<DiscordAnswer> {
    const until = call.personal ? quietUntil : Math.max(quietUntil, barredUntil);
    const quiet = until - Date.now();
    if (quiet > options.patience) throw new ChatFailure('busy', call.about, secondsOf(quiet));
    const rest = call.personal ? createRest(options, 'for one call') : shared;
    try {
      const response = await rest.queueRequest({
        // The type is an enum of these very words.
        method: call.method as RequestMethod,
        fullRoute: call.path,
        versioned: false,
        // The package would drop its token after a 401; ours comes with each call.
        auth: false,
        headers: call.authorization ? { authorization: call.authorization } : {},
        signal: AbortSignal.timeout(timeout + options.patience),
        ...(call.reason ? { reason: call.reason } : {}),
        ...(call.query ? { query: new URLSearchParams(call.query) } : {}),
        ...(call.form ? { body: new URLSearchParams(call.form), passThroughBody: true } : {}),
        ...(call.json === undefined ? {} : { body: call.json }),
      });
      return { status: response.status, code: null, body: await readJson(response, call.about) };
    } catch (error) {
      if (error instanceof RateLimitError && error.global) {
        quietUntil = Date.now() + Math.min(error.retryAfter, longestQuiet);
      }
      if (!(error instanceof DiscordAPIError)) throw toFailure(error, call.about);
      return { status: error.status, code: codeOf(error), body: error.rawError };
    }
  }

  return async (call) => {
    try {
      return await once(call);
    } catch (error) {
      const isOutage = error instanceof ChatFailure && error.reason === 'unreachable';
      // Nobody knows whether a POST that failed was done.
      if (!isOutage || call.method === 'POST') throw error;
      await pause(outagePause);
      return once(call);
    }
  };
}

/** The body of a good answer. @throws ChatFailure `unreadable` */
export function parseAnswer<S extends z.ZodType>(
  schema: S,
  answer: DiscordAnswer,
  about: string,
): z.output<S> {
  const result = schema.safeParse(answer.body);
  if (!result.success) throw new ChatFailure('unreadable', about);
  return result.data;
}

function createRest(
  { apiUrl, patience, largest }: CallOptions,
  lives: 'for long' | 'for one call',
): REST {
  return new REST({
    api: apiUrl,
    timeout,
    retries: 0,
    userAgentAppendix: 'Rostrum',
    // No timers for what lives as long as one call. Servers that nobody asks about any more are forgotten.
    ...(lives === 'for long'
      ? { invalidRequestWarningInterval: 1 }
      : { hashSweepInterval: 0, handlerSweepInterval: 0 }),
    rejectOnRateLimit: ({ retryAfter }) => retryAfter > patience,
    makeRequest: (url, init) => fetchLimited(url, init, largest),
  });
}

/** The package asks for undici's own types of what `fetch` takes; they are the same things. */
async function fetchLimited(
  url: string,
  { method, headers, body, signal }: Parameters<REST['options']['makeRequest']>[1],
  largest: number,
): Promise<ResponseLike> {
  // The package always passes a signal.
  const until = signal as AbortSignal;
  const request = { method, headers, body, signal: until, redirect: 'error' } as RequestInit;
  const response = await Promise.race([fetch(url, request), rejectAt(until)]);
  const bytes = await readLimited(response, largest, 'answer', until);
  const { status, statusText } = response;
  // Some states must not carry a body.
  return new Response(bytes.length > 0 ? new Uint8Array(bytes) : null, {
    status,
    statusText,
    headers: status === 429 ? limitedHeaders(response.headers) : response.headers,
  });
}

/** Adds how long a refusal lasts where it does not say: the package would ask again at once, without end. */
function limitedHeaders(headers: Headers): Headers {
  const said = Number(headers.get('retry-after')) || 0;
  const limited = new Headers(headers);
  limited.set('retry-after', String(Math.max(shortestLimit, said)));
  return limited;
}

function toFailure(error: unknown, about: string): ChatFailure {
  if (error instanceof ChatFailure) return new ChatFailure(error.reason, about);
  if (error instanceof RateLimitError) {
    return new ChatFailure('busy', about, secondsOf(error.retryAfter));
  }
  if (error instanceof HTTPError) return new ChatFailure('unreachable', `${about} ${error.status}`);
  if (error instanceof SyntaxError) return new ChatFailure('unreadable', about);
  // The error's own text may hold the address; the reason is enough.
  return new ChatFailure('unreachable', about);
}

async function readJson(response: ResponseLike, about: string): Promise<unknown> {
  const text = await response.text();
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    throw new ChatFailure('unreadable', about);
  }
}

function codeOf({ code }: DiscordAPIError): string | null {
  return code === undefined ? null : String(code);
}

/** At least one, at most the longest wait that is believed. */
function secondsOf(milliseconds: number): number {
  return Math.max(1, Math.round(Math.min(milliseconds, longestQuiet) / 1000));
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
