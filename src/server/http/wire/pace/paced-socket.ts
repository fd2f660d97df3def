import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import type { Backlog, ParseTurns } from './parse-turns.ts';

/** Bytes that a parser is given at once: the smallest frames and chunks in it take some milliseconds. */
const pieceBytes = 4 * 1024;

/** Bytes that are encrypted at once: Node would encrypt all of a large answer, for each of its readers. */
const encryptedBytes = 32 * 1024;

interface Chunk {
  readonly chunk: Buffer | string;
  readonly encoding: BufferEncoding;
}

export interface PacedBy {
  /** Whom a connection counts for. */
  readonly addressOf: (raw: Socket) => string;
  readonly turns: ParseTurns;
}

type Written = (error?: Error | null) => void;

/**
 * A connection as the parsers see it: what arrives comes in small pieces, in turn with other connections,
 * and none after it was destroyed. Node’s HTTP and TLS servers take any duplex stream for a connection;
 * this one has what they and the framework ask of a socket. Over TLS there are two: one below, since a
 * small piece of what arrives holds few records, and one above, for the parser.
 */
export class PacedSocket extends Duplex implements Backlog {
  /** The connection itself: over TLS, the decrypted one. */
  readonly under: Socket;
  /** The connection to the peer, below TLS. */
  readonly raw: Socket;
  readonly #turns: ParseTurns;
  /** What has arrived and is not parsed; nothing more is read meanwhile. */
  #rest: Buffer | null = null;
  #isWanted = false;
  #hasEnded = false;
  #address: string;

  constructor(under: Socket, by: PacedBy) {
    super({ decodeStrings: false, emitClose: true });
    this.under = under;
    this.raw = rawSocket(under);
    this.#address = by.addressOf(this.raw);
    this.#turns = by.turns;
    under.pause();
    under.on('data', (bytes: Buffer) => {
      this.#rest = this.#rest ? Buffer.concat([this.#rest, bytes]) : bytes;
      if (this.#isWanted) this.#turns.add(this);
      if (this.#rest) under.pause();
    });
    under.on('end', () => {
      this.#hasEnded = true;
      if (!this.#rest) this.push(null);
    });
    under.on('timeout', () => this.emit('timeout'));
    under.on('error', (error) => this.destroy(error));
    under.on('close', () => this.destroy());
  }

  get address(): string {
    return this.#address;
  }

  /** From now on it counts for another address: a proxy’s connections carry requests of many people. */
  countFor(address: string): void {
    if (address === this.#address || this.destroyed) return;
    // It may be waiting under the former one.
    this.#turns.remove(this);
    this.#address = address;
    if (this.#rest && this.#isWanted) this.#turns.add(this);
  }

  parseNext(): boolean {
    const rest = this.#rest;
    if (!rest || this.destroyed || this.#isHeldBack()) return false;
    this.#rest = rest.length > pieceBytes ? rest.subarray(pieceBytes) : null;
    this.#isWanted = this.push(rest.subarray(0, pieceBytes));
    // What was parsed may have destroyed it.
    if (this.destroyed) return false;
    if (this.#rest) return this.#isWanted;
    if (this.#hasEnded) this.push(null);
    else if (this.#isWanted) this.#readOn();
    return false;
  }

  /** What is pushed while it is paused would come all at once later, in nobody’s turn. */
  #isHeldBack(): boolean {
    return this.isPaused() && this.listenerCount('readable') === 0;
  }

  override _read(): void {
    this.#isWanted = true;
    if (this.#rest) this.#turns.add(this);
    else this.#readOn();
  }

  override resume(): this {
    super.resume();
    if (this.#rest && this.#isWanted) this.#turns.add(this);
    return this;
  }

  #readOn(): void {
    if (this.under.isPaused()) this.under.resume();
  }

  override _write(chunk: Buffer | string, encoding: BufferEncoding, done: Written): void {
    this._writev([{ chunk, encoding }], done);
  }

  override _writev(all: Chunk[], done: Written): void {
    // TLS takes an empty write for a whole one, and may write another beside it.
    const chunks = this.encrypted ? all.filter(({ chunk }) => chunk.length > 0) : all;
    if (chunks.length === 0) {
      done();
      return;
    }
    if (this.encrypted && chunks.some(({ chunk }) => chunk.length > encryptedBytes)) {
      this.#writeInTurn(chunks.flatMap(toPieces), done);
      return;
    }
    this.under.cork();
    chunks.forEach(({ chunk, encoding }, at) => {
      this.under.write(chunk, encoding, at === chunks.length - 1 ? done : undefined);
    });
    this.under.uncork();
  }

  /** Each piece once the one before it has gone. */
  #writeInTurn(pieces: readonly Chunk[], done: Written, at = 0): void {
    const piece = pieces[at];
    if (!piece) done();
    else {
      this.under.write(piece.chunk, piece.encoding, (error) => {
        if (error) done(error);
        else this.#writeInTurn(pieces, done, at + 1);
      });
    }
  }

  /** Bytes of its own that are in memory: what is not parsed, and what is encrypted and has not gone. */
  get ownBytes(): number {
    const encrypted = this.encrypted ? this.under.writableLength : 0;
    return (this.#rest?.length ?? 0) + this.readableLength + encrypted;
  }

  override _final(done: Written): void {
    this.under.end(() => done());
  }

  override _destroy(error: Error | null, done: Written): void {
    this.#rest = null;
    this.#turns.remove(this);
    this.under.destroy();
    done(error);
  }

  /** Closes with a reset, so that the kernel lets go of what the peer has not read as well. */
  resetAndDestroy(): void {
    // Node refuses to reset a connection over TLS, only the one below it: it throws.
    this.raw.resetAndDestroy();
    this.destroy();
  }

  /** Closes once everything is written. */
  destroySoon(): void {
    if (this.writable) this.end();
    if (this.writableFinished) this.destroy();
    else this.once('finish', () => this.destroy());
  }

  setTimeout(milliseconds: number, onTimeout?: () => void): this {
    this.under.setTimeout(milliseconds);
    if (onTimeout) this.once('timeout', onTimeout);
    return this;
  }

  setNoDelay(on?: boolean): this {
    this.raw.setNoDelay(on);
    return this;
  }

  setKeepAlive(on?: boolean, delay?: number): this {
    this.raw.setKeepAlive(on, delay);
    return this;
  }

  get remoteAddress(): string | undefined {
    return this.raw.remoteAddress;
  }

  get remotePort(): number | undefined {
    return this.raw.remotePort;
  }

  get remoteFamily(): string | undefined {
    return this.raw.remoteFamily;
  }

  get localAddress(): string | undefined {
    return this.raw.localAddress;
  }

  get localPort(): number | undefined {
    return this.raw.localPort;
  }

  get encrypted(): boolean {
    return 'encrypted' in this.under;
  }
}

function toPieces({ chunk, encoding }: Chunk): Chunk[] {
  if (typeof chunk === 'string') return [{ chunk, encoding }];
  const count = Math.ceil(chunk.length / encryptedBytes);
  return Array.from({ length: count }, (_, at) => ({
    chunk: chunk.subarray(at * encryptedBytes, (at + 1) * encryptedBytes),
    encoding,
  }));
}

/** The socket below TLS, or the socket itself. Node has no public names for the steps in between. */
function rawSocket(socket: Socket): Socket {
  const below = (socket as Socket & OverStream)._handle?._parentWrap?.stream;
  return below instanceof PacedSocket ? below.raw : socket;
}

/** A socket over a stream that Node did not make, as TLS over a paced one. */
interface OverStream {
  readonly _handle?: { readonly _parentWrap?: { readonly stream: unknown } | null } | null;
}
