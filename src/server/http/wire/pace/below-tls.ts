/**
 * Node runs TLS over a stream that it did not make by a class of its own (`JSStreamSocket`), which asserts that
 * TLS writes one thing at a time. A peer can make it write two, such as an alert beside an answer
 * (nodejs/node#35384), and the failed assertion would end the process. Here it ends the connection.
 */
import { Duplex } from 'node:stream';
import { TLSSocket } from 'node:tls';
import { invariant } from '#engine/result.ts';

/** As libuv has it: the other side has gone. */
const brokenPipe = -32;

type Ask = (this: { readonly stream: Duplex }, ...args: unknown[]) => unknown;

/** Changes that class for the whole process; the second time it does nothing. */
export function keepTlsFromEndingProcess(): void {
  const methods = methodsOfClass();
  if (guarded.has(methods)) return;
  guarded.add(methods);
  for (const name of ['doWrite', 'doShutdown']) {
    const ask = methods[name];
    invariant(ask, 'Node asks the class below TLS to write and to end');
    methods[name] = function (...args) {
      try {
        return ask.apply(this, args);
      } catch {
        // Not while TLS is in the middle of it.
        setImmediate(() => this.stream.destroy());
        return brokenPipe;
      }
    };
  }
}

const guarded = new WeakSet<object>();

/** Node has no public name for the class. */
function methodsOfClass(): Record<string, Ask | undefined> {
  const stream = new Duplex({ read: () => undefined, write: (_, __, done) => done() });
  const socket = new TLSSocket(stream, { isServer: true });
  const { _handle: handle } = socket as unknown as {
    readonly _handle: { readonly _parentWrap: object };
  };
  const methods: Record<string, Ask | undefined> = Object.getPrototypeOf(handle._parentWrap);
  socket.destroy();
  return methods;
}
