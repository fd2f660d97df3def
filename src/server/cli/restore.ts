import { readFileSync } from 'node:fs';
import { RestoreError } from '../backup/open-backup.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import type { Command } from './command.ts';
import { UsageError } from './usage.ts';

export const restoreCommand: Command = {
  summary: 'Restore a tournament from its backup; it must not exist here.',
  usage: '<file>',
  flags: {},
  options: {},
  positionals: 1,
  async run({ positionals, open }) {
    const [path = ''] = positionals;
    const text = readText(path);
    const { server } = await open();
    try {
      const { tournament, madeAt } = await restoreBackup(server.services, text);
      const address = `${server.services.config.publicUrl}/tournaments/${tournament.slug}`;
      return {
        lines: [`Restored ${tournament.slug} as of ${madeAt}: ${address}`],
        json: { id: tournament.id, slug: tournament.slug, madeAt, address },
      };
    } catch (error) {
      if (error instanceof RestoreError) throw new UsageError(error.message);
      throw error;
    }
  },
};

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new UsageError(`Cannot read a file at ${path}.`);
  }
}
