/** A mail server of our own for tests, which misbehaves by address like real ones do. */
import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface SmtpEmail {
  readonly to: string;
  readonly raw: string;
}

export interface TestSmtp {
  /** For `config.mail.smtpUrl`. */
  readonly url: string;
  /** What was accepted, in order. */
  readonly emails: readonly SmtpEmail[];
  /** How often each address was tried, accepted or not. */
  tries(address: string): number;
  close(): Promise<void>;
}

/**
 * Starts it on a free port. By the part of the address before the `@`: `full` is answered 452 after the
 * email, `busy` 450, `nobody` 550 and `gone` 550 5.1.1 at the address, `refused` 554 after the email, `once` 451 the
 * first time only, and `drop` loses the line once the email has arrived.
 */
export async function startTestSmtp(
  options: { readonly user?: string; readonly password?: string } = {},
): Promise<TestSmtp> {
  const emails: SmtpEmail[] = [];
  const tried: string[] = [];
  const sockets = new Set<Socket>();
  const server = new SMTPServer({
    disabledCommands: options.user ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    allowInsecureAuth: true,
    authOptional: !options.user,
    onAuth: ({ username, password }, _session, done) => {
      const isRight = username === options.user && password === options.password;
      if (isRight) done(null, { user: username });
      else done(new Error('Invalid username or password'));
    },
    onRcptTo: ({ address }, _session, done) => {
      tried.push(address);
      const name = address.split('@', 1)[0];
      if (name === 'busy') return done(reply(450, 'Mailbox busy'));
      if (name === 'nobody') return done(reply(550, 'No such user'));
      if (name === 'gone') return done(reply(550, '5.1.1 The mailbox is gone'));
      done();
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo[0]?.address ?? '';
        const name = to.split('@', 1)[0];
        const times = tried.filter((one) => one === to).length;
        if (name === 'full') return done(reply(452, 'Insufficient storage'));
        if (name === 'refused') return done(reply(554, 'Rejected as spam'));
        if (name === 'once' && times === 1) return done(reply(451, 'Try again later'));
        emails.push({ to, raw: Buffer.concat(chunks).toString('utf8') });
        if (name === 'drop') for (const socket of sockets) socket.destroy();
        else done();
      });
    },
  });
  server.on('error', () => undefined);
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  const sign = options.user ? `${options.user}:${options.password}@` : '';
  return {
    url: `smtp://${sign}127.0.0.1:${port}`,
    emails,
    tries: (address) => tried.filter((one) => one === address).length,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
}

function reply(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
