/**
 * A push service as browsers use it (RFC 8030), on this machine: gives out endpoints, demands a VAPID
 * token that holds (RFC 8292), keeps what it takes, and fails on request.
 */
import { importJWK, jwtVerify } from 'jose';
import {
  type Answer,
  createFaults,
  type FakeHttp,
  type Faults,
  startFakeHttp,
} from './fake-http.ts';
import { createReceiver, type Receiver } from './push-receiver.ts';

interface ReceivedPush {
  readonly endpoint: string;
  /** As its browser reads it. */
  readonly text: string;
  readonly ttl: number;
  readonly urgency: string;
  readonly topic: string;
  readonly bytes: number;
  /** The token's `sub`. */
  readonly contact: string;
}

export interface FakeBrowser {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

export interface FakePush extends FakeHttp, Pick<Faults, 'fail'> {
  /** What it has taken, the oldest first. */
  readonly received: readonly ReceivedPush[];
  /** A browser that subscribes; the service knows its endpoint from now on. */
  subscribe(name: string): FakeBrowser;
}

/** @param now the time by which tokens are judged */
export async function startFakePush(now: () => Date): Promise<FakePush> {
  const browsers = new Map<string, Receiver>();
  const received: ReceivedPush[] = [];
  const faults = createFaults();
  const http = await startFakeHttp(faults, async (request, _text, bytes) => {
    const path = request.url ?? '/';
    const browser = browsers.get(path);
    if (request.method !== 'POST' || !browser) return refuse(404, 'no such subscription');
    const { headers } = request;
    const contact = await contactOf(String(headers.authorization), {
      audience: http.origin,
      now: now(),
    });
    if (!contact) return refuse(403, 'the token does not hold');
    if (headers['content-encoding'] !== 'aes128gcm') return refuse(415, 'not encrypted');
    if (!/^\d+$/.test(String(headers.ttl))) return refuse(400, 'no TTL');
    if (!/^[\w-]{1,32}$/.test(String(headers.topic))) return refuse(400, 'not a topic');
    if (bytes.byteLength > 4096) return refuse(413, 'more than 4096 bytes');
    received.push({
      endpoint: `${http.origin}${path}`,
      text: browser.open(bytes),
      ttl: Number(headers.ttl),
      urgency: String(headers.urgency),
      topic: String(headers.topic),
      bytes: bytes.byteLength,
      contact,
    });
    return { status: 201, body: '' };
  });
  return {
    ...http,
    fail: faults.fail,
    received,
    subscribe(name) {
      const receiver = createReceiver();
      const path = `/push/${name}`;
      browsers.set(path, receiver);
      const { p256dh, auth } = receiver;
      return { endpoint: `${http.origin}${path}`, keys: { p256dh, auth } };
    },
  };
}

function refuse(status: number, body: string): Answer {
  return { status, body };
}

/** The `sub` of a token that holds; null: it does not. */
async function contactOf(
  authorization: string,
  { audience, now }: { readonly audience: string; readonly now: Date },
): Promise<string | null> {
  const [, token = '', key = ''] = /^vapid t=([^,\s]+),\s*k=([\w-]+)$/.exec(authorization) ?? [];
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65) return null;
  const [x, y] = [point.subarray(1, 33), point.subarray(33)];
  const jwk = { kty: 'EC', crv: 'P-256', x: x.toString('base64url'), y: y.toString('base64url') };
  try {
    const publicKey = await importJWK(jwk, 'ES256');
    const options = { audience, algorithms: ['ES256'], currentDate: now };
    const { payload } = await jwtVerify(token, publicKey, options);
    const isShort = (payload.exp ?? Infinity) * 1000 - now.getTime() <= 86_400_000;
    const isContact = /^(mailto:.+@.+|https:\/\/.+)/.test(payload.sub ?? '');
    return isShort && isContact ? (payload.sub ?? null) : null;
  } catch {
    return null;
  }
}
