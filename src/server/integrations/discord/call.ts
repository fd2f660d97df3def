/**
 * Calls to Discord's REST: limits obeyed with a short wait, outages tried once more where that is
 * safe, answers limited in time and size and checked before anybody sees them.
 */
import type { z } from 'zod';
import { ChatFailure } from '#server/ports/chat-platform.ts';

export interface DiscordCall {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Below the API's address. */
  readonly path: string;
  /** What is called, for the log: the path without ids. */
  readonly about: string;
  /** Calls with the same word share a limit until Discord says otherwise. */
  readonly authorization?: string;
  readonly json?: unknown;
  readonly form?: Readonly<Record<string, string>>;
}

export interface DiscordAnswer {
  readonly status: number;
  /** Discord's own number of an error, or the word of an OAuth error. */
  readonly code: string | null;
  readonly body: unknown;
}

export type CallDiscord = (call: DiscordCall) => Promise<DiscordAnswer>;

const timeout = 8000;
const largestAnswer = 256 * 1024;
/** Somebody waits in front of a page: longer waits are theirs to decide. */
const longestWait = 3000;
const outagePause = 250;

/** Calls to one API address; remembers when Discord asked everybody to wait. */
export function createCall(apiUrl: string): CallDiscord {
  let quietUntil = 0;

  async function once(call: DiscordCall): Promise<DiscordAnswer | { readonly wait: number }> {
    const quiet = quietUntil - Date.now();
    if (quiet > longestWait) throw new ChatFailure('busy', call.about, seconds(quiet));
    if (quiet > 0) await pause(quiet);
    const response = await send(`${apiUrl}${call.path}`, call);
    const body = await readJson(response, call.about);
    if (response.status !== 429) return { status: response.status, code: codeOf(body), body };
    const wait = waitOf(response, body);
    const isGlobal = response.headers.get('x-ratelimit-global') === 'true';
    if (isGlobal) quietUntil = Math.max(quietUntil, Date.now() + wait);
    return { wait };
  }

  return async (call) => {
    const mayRepeat = call.method !== 'POST';
    let waited = 0;
    let isSecond = false;
    for (;;) {
      const answer = await once(call).catch(async (error: unknown) => {
        const isOutage = error instanceof ChatFailure && error.reason === 'unreachable';
        if (!isOutage || !mayRepeat || isSecond) throw error;
        return null;
      });
      if (answer === null || ('status' in answer && answer.status >= 500)) {
        if (!mayRepeat || isSecond) throw new ChatFailure('unreachable', call.about);
        isSecond = true;
        await pause(outagePause);
      } else if ('wait' in answer) {
        if (waited + answer.wait > longestWait) {
          throw new ChatFailure('busy', call.about, seconds(answer.wait));
        }
        waited += answer.wait;
        await pause(answer.wait);
      } else {
        return answer;
      }
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

async function send(url: string, call: DiscordCall): Promise<Response> {
  const { authorization, json, form } = call;
  try {
    return await fetch(url, {
      method: call.method,
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
      headers: {
        accept: 'application/json',
        'user-agent': 'DiscordBot (https://rostrum.example, 1)',
        ...(authorization ? { authorization } : {}),
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(form ? { body: new URLSearchParams(form) } : {}),
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    });
  } catch {
    // The error's own text may hold the address; the reason is enough.
    throw new ChatFailure('unreachable', call.about);
  }
}

async function readJson(response: Response, about: string): Promise<unknown> {
  const text = (await readLimited(response, largestAnswer, about)).toString('utf8');
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    // Outages answer with pages of a proxy.
    if (response.status >= 500 || response.status === 429) return null;
    throw new ChatFailure('unreadable', about);
  }
}

/** The bytes of an answer, at most this many. @throws ChatFailure `unreadable` or `unreachable` */
export async function readLimited(
  response: Response,
  limit: number,
  about: string,
): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of response.body ?? []) {
      size += chunk.byteLength;
      if (size > limit) break;
      chunks.push(chunk);
    }
  } catch {
    throw new ChatFailure('unreachable', about);
  }
  if (size > limit) throw new ChatFailure('unreadable', about);
  return Buffer.concat(chunks);
}

/** Milliseconds to wait by the body's exact figure, else by the header. */
function waitOf(response: Response, body: unknown): number {
  const retryAfter = field(body, 'retry_after') ?? response.headers.get('retry-after') ?? 1;
  const wait = Number(retryAfter) * 1000;
  return Number.isFinite(wait) && wait >= 0 ? wait : 1000;
}

function codeOf(body: unknown): string | null {
  const code = field(body, 'code') ?? field(body, 'error');
  return typeof code === 'string' || typeof code === 'number' ? String(code) : null;
}

function field(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null
    ? (body as Readonly<Record<string, unknown>>)[name]
    : undefined;
}

function seconds(milliseconds: number): number {
  return Math.ceil(milliseconds / 1000);
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
