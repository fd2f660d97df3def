/**
 * Calls to addresses that people typed. The name is resolved once and the connection goes to exactly
 * what was looked at, so that no answer of a name server leads inside; redirects are not followed;
 * time and size are limited. Rules: `docs/operations.md`, Calls to other sites.
 */
import { type Agent, Agent as PlainAgent, request as requestPlain } from 'node:http';
import { request as requestSecure, Agent as SecureAgent } from 'node:https';
import type { LookupFunction } from 'node:net';
import { type Address, createResolve, type Resolve, resolveBySystem } from './host-names.ts';
import { isSpecial } from './special-networks.ts';

export interface OutgoingRequest {
  readonly url: URL;
  /** Sent by POST; absent: a GET. */
  readonly body?: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

export interface OutgoingAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Buffer;
}

/** `private`: an address inside somebody's network. `insecure`: not https. */
export type OutgoingFault =
  | 'private'
  | 'insecure'
  | 'no-host'
  | 'certificate'
  | 'slow'
  | 'unreachable'
  | 'too-large';

/** The call did not come to an answer. The message names the host at most. */
export class OutgoingFailure extends Error {
  readonly fault: OutgoingFault;
  constructor(fault: OutgoingFault, about: string) {
    super(`${fault}: ${about}`);
    this.name = 'OutgoingFailure';
    this.fault = fault;
  }
}

export interface OutgoingRules {
  /** The operator lets people name addresses of one’s own network, also without https. */
  readonly allowPrivate: boolean;
  /** Milliseconds until the whole answer is there. */
  readonly timeout: number;
  /** Bytes of an answer. */
  readonly largest: number;
  /** Connections to one host that stay open for further calls for a moment, at most; absent: one for each call. */
  readonly connections?: number;
}

/** @throws OutgoingFailure */
export type Outgoing = (request: OutgoingRequest) => Promise<OutgoingAnswer>;

/** @param resolve finds the addresses of a name; another in tests */
export function createOutgoing(
  rules: OutgoingRules,
  resolve: Resolve = rules.allowPrivate ? resolveBySystem : createResolve(),
): Outgoing {
  const agents = agentsOf(rules);
  return async (call) => {
    // One deadline for the name, the connection and the answer.
    const signal = AbortSignal.timeout(rules.timeout);
    const { url } = call;
    const addresses = await allowedAddresses(url, rules, (host) => {
      const slow = new OutgoingFailure('slow', host);
      return untilAborted(resolve(host), signal, slow);
    });
    const agent = agents?.[url.protocol === 'https:' ? 'secure' : 'plain'] ?? false;
    return send(call, { addresses, signal, largest: rules.largest, agent });
  };
}

/** Milliseconds after which a connection without a call is closed: the other side may keep it for ever. */
const idleFor = 4000;

/** An open connection leads to an address that was looked at when it was opened. */
function agentsOf({ connections }: OutgoingRules) {
  if (connections === undefined) return null;
  const options = { keepAlive: true, maxSockets: connections, timeout: idleFor };
  return { plain: new PlainAgent(options), secure: new SecureAgent(options) };
}

/** What does not hear of signals itself is left alone once the time is over. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal, failure: Error): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(failure), { once: true });
    work.then(resolve, reject);
  });
}

async function allowedAddresses(
  url: URL,
  rules: OutgoingRules,
  resolve: Resolve,
): Promise<readonly Address[]> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (url.protocol !== 'https:' && !(rules.allowPrivate && url.protocol === 'http:')) {
    throw new OutgoingFailure('insecure', host);
  }
  const addresses = await resolve(host).catch((error: unknown) => {
    throw error instanceof OutgoingFailure ? error : new OutgoingFailure('no-host', host);
  });
  if (!rules.allowPrivate && addresses.some(isSpecial)) throw new OutgoingFailure('private', host);
  return addresses;
}

interface Sending {
  readonly addresses: readonly Address[];
  readonly signal: AbortSignal;
  readonly largest: number;
  /** False: a connection of its own. */
  readonly agent: Agent | false;
}

function send(outgoing: OutgoingRequest, sending: Sending): Promise<OutgoingAnswer> {
  const { url, headers, body } = outgoing;
  const { addresses, signal, largest, agent } = sending;
  const request = url.protocol === 'https:' ? requestSecure : requestPlain;
  const method = body ? 'POST' : 'GET';
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) =>
      reject(
        error instanceof OutgoingFailure
          ? error
          : new OutgoingFailure(signal.aborted ? 'slow' : faultOf(error), url.hostname),
      );
    const call = request(url, { method, headers, signal, agent, lookup: pinned(addresses) });
    call.on('error', (error) => {
      // The other side has closed an idle connection: the call never reached it.
      if (!call.reusedSocket || signal.aborted) fail(error);
      else resolve(send(outgoing, { ...sending, agent: false }));
    });
    // Node reports a change of protocol (101) by neither an error nor a response, only by closing.
    call.on('close', () => fail(new Error('closed without an answer')));
    call.on('response', (response) => {
      const chunks: Buffer[] = [];
      let size = 0;
      response.on('error', fail);
      response.on('data', (chunk: Buffer) => {
        size += chunk.byteLength;
        if (size > largest) {
          fail(new OutgoingFailure('too-large', url.hostname));
          call.destroy();
        } else {
          chunks.push(chunk);
        }
      });
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          // Nothing that we read comes more than once.
          headers: response.headers as Record<string, string | undefined>,
          body: Buffer.concat(chunks),
        }),
      );
    });
    call.end(body);
  });
}

/**
 * Connects to what was looked at, however often the name is asked for again. It answers a turn later, as name
 * servers do: where no way leads to an address, connecting fails at once, and a socket that fails before its
 * request has it ends the process.
 */
function pinned(addresses: readonly Address[]): LookupFunction {
  const [first] = addresses;
  return (_host, options, done) => {
    setImmediate(() => {
      if (options.all) done(null, [...addresses]);
      else done(null, first?.address ?? '', first?.family ?? 4);
    });
  };
}

function faultOf(error: unknown): OutgoingFault {
  const code = (error as { readonly code?: unknown } | null)?.code;
  const isCertificate =
    typeof code === 'string' && /CERT|SELF_SIGNED|UNABLE_TO|^ERR_(TLS|SSL)|^EPROTO$/.test(code);
  return isCertificate ? 'certificate' : 'unreachable';
}
