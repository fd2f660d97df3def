import { accountByName, resetPin } from '../areas/auth/index.ts';
import type { Command } from './command.ts';
import { UsageError } from './usage.ts';

export const resetPinCommand: Command = {
  summary:
    'Give a profile a new PIN and sign it out everywhere, for example for an owner who forgot theirs.',
  usage: '<name>',
  flags: {},
  options: {},
  positionals: 1,
  async run({ positionals, open }) {
    const [name = ''] = positionals;
    const { server } = await open();
    const account = await accountByName(server.services, name);
    if (!account) throw new UsageError(`There is no profile “${name}”.`);
    const pin = await resetPin(server.services, account.id);
    const text = `The new PIN of ${account.name} is ${pin}. Sign in with it; change it under My Details.`;
    return { lines: [text], json: { account: account.name, pin } };
  },
};
