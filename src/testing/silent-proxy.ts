/** A way to a database that can swallow every packet without closing a connection. */

import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

export interface SilentProxy {
  readonly connectionString: string;
  /** From now on nothing passes, in either direction; connections stay open. */
  swallow(): void;
  /** New connections pass again; those from before stay silent. */
  recover(): void;
  /** From now on new connections are let in and their statements wait, as those of a pooler that is full. */
  queue(): void;
  /** How many connections there have been. */
  readonly count: number;
  close(): Promise<void>;
}

/** `ReadyForQuery`: the end of a handshake. */
const letIn = Buffer.from([...Buffer.from('Z'), 0, 0, 0, 5, ...Buffer.from('I')]);

/** @param target a connection string over TCP, or over a socket as the embedded PostgreSQL has it */
export async function startSilentProxy(target: string): Promise<SilentProxy> {
  const url = new URL(target);
  const folder = url.searchParams.get('host');
  const port = url.searchParams.get('port') ?? (url.port || '5432');
  const reach = () =>
    folder?.startsWith('/')
      ? connect(`${folder}/.s.PGSQL.${port}`)
      : connect(Number(port), url.hostname);
  const sockets = new Set<Socket>();
  let isSwallowing = false;
  let isQueueing = false;
  let count = 0;
  const server = createServer((near) => {
    count += 1;
    const isQueued = isQueueing;
    const far = reach();
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => sockets.delete(socket));
    }
    let isSilent = false;
    const pass = (from: Socket, to: Socket) => {
      from.on('data', (bytes) => {
        isSilent ||= isSwallowing;
        if (!isSilent) to.write(bytes);
        if (isQueued && bytes.subarray(-letIn.length).equals(letIn)) isSilent = true;
      });
      from.on('close', () => to.destroy());
    };
    pass(near, far);
    pass(far, near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const through = new URL(target);
  through.searchParams.delete('host');
  through.searchParams.delete('port');
  through.hostname = '127.0.0.1';
  through.port = String((server.address() as AddressInfo).port);
  return {
    connectionString: through.href,
    swallow: () => {
      isSwallowing = true;
    },
    recover: () => {
      isSwallowing = false;
    },
    queue: () => {
      isQueueing = true;
    },
    get count() {
      return count;
    },
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
