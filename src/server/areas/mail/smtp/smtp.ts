/** One email over SMTP, with an exact account of what became of it. */
import { Readable } from 'node:stream';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { isLoopback } from '#server/config.ts';
import type { Composed } from '../compose.ts';

/** `unknown`: the server had the email in hand when the line went dead. */
export type Outcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'temporary' | 'permanent' | 'unknown'; readonly reason: string };

const timeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 };

/** Longest attempt, in milliseconds: a server that says a little now and then is never silent for long. */
const longestAttempt = 240_000;

/** Sends; never throws for what the network or the other side does, and always comes to an end. */
export async function sendBySmtp(
  smtpUrl: string,
  email: Composed,
  longest = longestAttempt,
): Promise<Outcome> {
  const options = parseConnectionUrl(smtpUrl);
  const { auth } = options;
  const connection = new SMTPConnection({
    ...timeouts,
    // A password never travels in the clear, except inside one machine.
    requireTLS: auth !== undefined && !isLoopback(options.host ?? ''),
    ...options,
  });
  const failure = failureOf(connection);
  const step: Step = (work) => Promise.race([doneBy(work), failure]);
  const deadline = setTimeout(() => {
    connection.emit('error', new Error('The mail server took too long.'));
    connection.close();
  }, longest);
  try {
    await step((done) => connection.connect(done));
    if (auth) await step((done) => connection.login(auth, done));
    return await handOver(connection, email, step);
  } catch (error) {
    // Before the email was handed over nothing is in doubt: a wrong password is the operator's to
    // fix, and the email waits for that.
    return { kind: 'temporary', reason: reasonOf(error) };
  } finally {
    clearTimeout(deadline);
    connection.quit();
  }
}

/** Waits for one part of the conversation. @throws Error also when the connection ends in the meantime */
type Step = (work: (done: Done) => void) => Promise<void>;
type Done = (error?: Error | null) => void;

/** Rejects when the connection fails, which the callbacks of connecting and signing in do not hear of. */
function failureOf(connection: SMTPConnection): Promise<never> {
  const failure = new Promise<never>((_, reject) => {
    connection.on('error', reject);
    // A callback that comes with the end knows more about it.
    connection.once('end', () => setImmediate(() => reject(new Error('The connection ended.'))));
  });
  failure.catch(() => undefined);
  return failure;
}

async function handOver(connection: SMTPConnection, email: Composed, step: Step): Promise<Outcome> {
  let isHanded = false;
  const body = new Readable({
    read() {
      // Only read once the server has said to go ahead.
      isHanded = true;
      this.push(email.message);
      this.push(null);
    },
  });
  const envelope = { from: email.envelope.from, to: [email.envelope.to] };
  try {
    await step((done) => connection.send(envelope, body, done));
    return { kind: 'sent' };
  } catch (error) {
    const reason = reasonOf(error);
    const reply = replyCodeOf(error);
    if (reply !== null) return { kind: reply < 500 ? 'temporary' : 'permanent', reason };
    if (isHanded) return { kind: 'unknown', reason };
    return { kind: codeOf(error) === 'EENVELOPE' ? 'permanent' : 'temporary', reason };
  }
}

function doneBy(work: (done: Done) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    work((error) => (error ? reject(error) : resolve()));
  });
}

/** The other side's reply, else the network's word for it; never what we sent. */
function reasonOf(error: unknown): string {
  if (codeOf(error) === 'EAUTH') return 'The mail server did not accept the sign-in.';
  const response = field(error, 'response');
  const text =
    typeof response === 'string' && response ? response : String(field(error, 'message'));
  return text.replace(/\s+/g, ' ').slice(0, 300);
}

function replyCodeOf(error: unknown): number | null {
  const code = field(error, 'responseCode');
  return typeof code === 'number' ? code : null;
}

function codeOf(error: unknown): unknown {
  return field(error, 'code');
}

function field(error: unknown, name: string): unknown {
  return typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;
}
