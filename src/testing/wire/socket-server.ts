/** A server of raw connections, for what a real one does only on a bad day. */
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { own } from '../own-server.ts';

export interface SocketServer {
  readonly port: number;
  close(): Promise<void>;
}

/** Starts one that does this with each connection; it closes with the test or the test file. */
export async function ownSocketServer(behave: (socket: Socket) => void): Promise<SocketServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    behave(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return own(
    Promise.resolve({
      port: (server.address() as AddressInfo).port,
      async close() {
        for (const socket of sockets) socket.destroy();
        server.close();
      },
    }),
  );
}
