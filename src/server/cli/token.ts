import { everyScope, mostTokenDays, usualTokenDays } from '#contract/token-scope.ts';
import { accountByName, createApiToken } from '../areas/auth/index.ts';
import type { Command } from './command.ts';
import { required, UsageError, wholeNumber } from './usage.ts';

export const tokenCommand: Command = {
  summary: 'Make an API token for a profile; it is shown only once.',
  usage: '--account <name> [--label scripts] [--days 365] [--read]',
  flags: {
    '--account': 'Name of the profile.',
    '--label': 'What it is for.',
    '--days': `Days until it expires (default ${usualTokenDays}, at most ${mostTokenDays}).`,
    '--read': 'Make it read-only.',
  },
  options: {
    account: { type: 'string' },
    label: { type: 'string' },
    days: { type: 'string' },
    read: { type: 'boolean' },
  },
  positionals: 0,
  async run({ flags, open }) {
    const name = required(flags, 'account');
    const days = wholeNumber(flags, 'days', [1, mostTokenDays]);
    const { server } = await open();
    const account = await accountByName(server.services, name);
    if (!account) throw new UsageError(`There is no profile “${name}”.`);
    const { token, expiresAt } = await createApiToken(server.services, {
      accountId: account.id,
      name: typeof flags.label === 'string' ? flags.label : 'Command line',
      scope: { ...everyScope, access: flags.read === true ? 'read' : 'write' },
      ...(days === undefined ? {} : { days }),
    });
    return {
      lines: [token],
      json: { token, account: account.name, expiresAt: expiresAt.toISOString() },
    };
  },
};
