import { open as openFile } from 'node:fs/promises';
import { writeBackup } from '../backup/make-backup.ts';
import type { Command } from './command.ts';
import { openTournament } from './session.ts';
import { required } from './usage.ts';

export const backupCommand: Command = {
  summary: 'Back up a tournament to one file, to restore it exactly.',
  usage: '--tournament <slug> --out <file>',
  flags: {
    '--tournament': 'Address (slug) of the tournament.',
    '--out': 'File to write. Contains personal data: keep it safe.',
  },
  options: { tournament: { type: 'string' }, out: { type: 'string' } },
  positionals: 0,
  async run({ flags, open }) {
    const slug = required(flags, 'tournament');
    const out = required(flags, 'out');
    const session = await open();
    const { id, name } = await openTournament(session, slug);
    const file = await openFile(out, 'w', 0o600);
    try {
      await writeBackup(session.server.services, id, (text) => file.write(text));
      await file.write('\n');
      const { size: bytes } = await file.stat();
      return { lines: [`Saved ${name} to ${out}.`], json: { tournament: slug, out, bytes } };
    } finally {
      await file.close();
    }
  },
};
