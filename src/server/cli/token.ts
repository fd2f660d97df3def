import { accountByName, createApiToken } from '../areas/auth/index.ts';
import { type Command, required, UsageError, wholeNumber } from './command.ts';

export const tokenCommand: Command = {
  summary: 'Make an API token that acts as a profile; it is shown this once.',
  usage: '--account <name> [--label scripts] [--days 365]',
  flags: {
    '--account': 'Name of the profile.',
    '--label': 'What it is for.',
    '--days': 'Days until it ends; it does not end unless told.',
  },
  options: {
    account: { type: 'string' },
    label: { type: 'string' },
    days: { type: 'string' },
  },
  positionals: 0,
  async run({ flags, open }) {
    const name = required(flags, 'account');
    const days = wholeNumber(flags, 'days', [1, 3650]);
    const { server, clock } = await open();
    const account = await accountByName(server.services, name);
    if (!account) throw new UsageError(`There is no profile “${name}”.`);
    const expiresAt =
      days === undefined ? null : new Date(clock.now().getTime() + days * 86_400_000);
    const label = typeof flags.label === 'string' ? flags.label : 'Command line';
    const token = await createApiToken(server.services, {
      accountId: account.id,
      name: label,
      expiresAt,
    });
    return {
      lines: [token],
      json: { token, account: account.name, expiresAt: expiresAt?.toISOString() ?? null },
    };
  },
};
