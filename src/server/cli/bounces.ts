import { deleteStop, MailboxError, takeMailbox } from '../areas/mail/index.ts';
import type { Command } from './command.ts';
import { UsageError } from './usage.ts';

export const bouncesCommand: Command = {
  summary: 'Read a mailbox file of emails that came back, or let an address get emails again.',
  usage: '[--mailbox <file>] [--allow <address>]',
  flags: {
    '--mailbox': 'An mbox file with delivery reports and spam reports.',
    '--allow': 'An address that gets emails again.',
  },
  options: { mailbox: { type: 'string' }, allow: { type: 'string' } },
  positionals: 0,
  async run({ flags, open }) {
    const { mailbox, allow } = flags;
    if (typeof mailbox === 'string') {
      const { server } = await open();
      const { messages, taken } = await takeMailbox(server.services, mailbox).catch(
        (error: unknown) => {
          const isOfFile = error instanceof MailboxError || hasSystemCall(error);
          if (isOfFile) throw new UsageError(error.message);
          throw error;
        },
      );
      const text = `${taken} of ${messages} emails report about an email of this server.`;
      return { lines: [text], json: { messages, taken } };
    }
    if (typeof allow !== 'string') throw new UsageError('Name a file or an address.');
    const { server } = await open();
    const scope = { tournamentId: null, actor: { kind: 'system' } } as const;
    const wasStopped = await server.services.db.write(scope, (tx) => deleteStop(tx, allow));
    const text = wasStopped ? `${allow} gets emails again.` : `${allow} was not stopped.`;
    return { lines: [text], json: { address: allow, wasStopped } };
  },
};

/** Whether it comes from the operating system, such as of a missing file. */
function hasSystemCall(error: unknown): error is Error {
  return error instanceof Error && 'syscall' in error;
}
