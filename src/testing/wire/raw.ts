/** A peer that keeps no rules: bytes over a plain TCP socket, to be cut off in any way it likes. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** The longest that a peer waits for an answer or for the end of its connection. */
const patience = 20_000;

export interface RawAnswer {
  /** Status of the first answer; null when nothing that looks like HTTP came back. */
  readonly status: number | null;
  readonly text: string;
}

/** A connected socket that swallows its own errors. */
export async function openSocket(origin: string): Promise<Socket> {
  const { hostname, port } = new URL(origin);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

/** Waits for the end of a connection, in whichever way the server ends it. */
export function closeOf(socket: Socket): Promise<void> {
  return new Promise((resolve) => socket.once('close', () => resolve()));
}

/** Sends bytes and reads until the server closes, or for as long as a peer waits (milliseconds). */
export async function sendBytes(
  origin: string,
  bytes: string | Uint8Array,
  { wait = patience }: { readonly wait?: number } = {},
): Promise<RawAnswer> {
  const socket = await openSocket(origin);
  let text = '';
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, wait);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
    });
    socket.on('close', end);
    socket.write(bytes);
  });
  socket.destroy();
  return { status: statusOf(text), text };
}

/** Sends bytes, waits for the first of an answer when asked to, and resets the connection. */
export async function sendAndReset(
  origin: string,
  bytes: string | Uint8Array,
  { after }: { readonly after: 'answer' | 'nothing' },
): Promise<void> {
  const socket = await openSocket(origin);
  const answered = after === 'answer' ? once(socket, 'data').catch(() => undefined) : null;
  socket.write(bytes);
  await answered;
  const closed = once(socket, 'close');
  socket.resetAndDestroy();
  await closed;
}

function statusOf(text: string): number | null {
  const status = /^HTTP\/1\.[01] (\d{3})/.exec(text)?.[1];
  return status === undefined ? null : Number(status);
}

/** A request to change the protocol, as a browser's `new WebSocket(address)` sends it. */
export function upgradeTo(target: string, headers: readonly string[] = []): string {
  return [
    `GET ${target} HTTP/1.1`,
    'Host: localhost',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    ...headers,
    '',
    '',
  ].join('\r\n');
}
