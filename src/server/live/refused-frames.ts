/**
 * `ws` goes on parsing what has already arrived after it has refused a frame: Node's streams write what waits in
 * them also after an error. It is in the middle of that frame then, and throws (8.23.0), which would end the
 * process. Here nothing more is parsed.
 */
import type { Writable } from 'node:stream';
import type { WebSocket } from 'ws';
import { invariant } from '#engine/result.ts';

/** The parser of one connection, before its first byte. `ws` has no public name for it. */
export function keepToFirstRefusal(socket: WebSocket): void {
  const { _receiver: receiver } = socket as WebSocket & { readonly _receiver?: Receiver };
  invariant(receiver, 'ws parses frames with a receiver');
  const parse = receiver._write;
  receiver._write = function (chunk, encoding, done) {
    if (this._errored) done();
    else parse.call(this, chunk, encoding, done);
  };
}

interface Receiver extends Writable {
  /** It has refused a frame. */
  _errored: boolean;
  _write(this: Receiver, ...args: Parameters<Writable['_write']>): void;
}
