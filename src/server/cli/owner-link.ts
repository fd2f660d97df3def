import { createOwnerLink } from '../areas/auth/index.ts';
import type { Command } from './command.ts';

export const ownerLinkCommand: Command = {
  summary: 'Print a one-time link that opens the operator’s profile on another device.',
  usage: '',
  flags: {},
  options: {},
  positionals: 0,
  async run({ open }) {
    const { server } = await open();
    const link = await createOwnerLink(server.services, { forNewDevice: true });
    if (!link) throw new Error('Broken assumption: no owner link for a new device');
    return { lines: [link], json: { link } };
  },
};
