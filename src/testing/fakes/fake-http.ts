/** What the fakes of other services share: answers, faults in their place, listening. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Answer {
  readonly status: number;
  readonly body: string | Buffer;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The connection breaks instead: the caller never learns what was done. */
  readonly isCut?: boolean;
}

/** An answer instead of the usual one, this many times. */
export interface Fault {
  readonly status: number;
  readonly body: string;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly times?: number;
  /** Says nothing at all: the caller has to give up. */
  readonly silent?: boolean;
  /** The connection breaks instead. */
  readonly isCut?: boolean;
}

export interface Faults {
  fail(path: RegExp, fault: Fault): void;
  /** The answer that goes wrong for this path, used up. */
  take(path: string): Fault | undefined;
}

export function createFaults(): Faults {
  const waiting: { readonly path: RegExp; readonly fault: Fault; left: number }[] = [];
  return {
    fail(path, fault) {
      waiting.push({ path, fault, left: fault.times ?? 1 });
    },
    take(path) {
      const next = waiting.find((one) => one.left > 0 && one.path.test(path));
      if (next) next.left -= 1;
      return next?.fault;
    },
  };
}

export interface FakeHttp {
  readonly origin: string;
  /** `METHOD /path` of every call so far. */
  readonly calls: readonly string[];
  close(): Promise<void>;
}

/** Listens on a free port of this machine; faults come before the usual answer. */
export async function startFakeHttp(
  faults: Faults,
  answer: (request: IncomingMessage, body: string, bytes: Buffer) => Answer | Promise<Answer>,
): Promise<FakeHttp> {
  const calls: string[] = [];
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    calls.push(`${request.method} ${path}`);
    const fault = faults.take(path);
    if (fault?.silent) return;
    const usual = async () => {
      const bytes = await read(request);
      return fault ?? answer(request, bytes.toString('utf8'), bytes);
    };
    usual().then(
      (one) => send(response, one),
      (error: unknown) => send(response, { status: 500, body: String(error) }),
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    calls,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

export function json(status: number, body: unknown): Answer {
  return { status, type: 'application/json', body: JSON.stringify(body) };
}

async function read(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

function send(response: ServerResponse, { status, body, type, headers, isCut }: Answer): void {
  if (isCut) {
    response.destroy();
    return;
  }
  response.writeHead(status, { 'content-type': type ?? 'text/plain', ...headers });
  response.end(body);
}
