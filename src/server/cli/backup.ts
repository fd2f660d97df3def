import { writeFileSync } from 'node:fs';
import { makeBackup } from '../backup/make-backup.ts';
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
    const document = await makeBackup(session.server.services, id);
    const text = `${JSON.stringify(document)}\n`;
    writeFileSync(out, text, { mode: 0o600 });
    const rows = Object.values(document.tables).reduce((sum, table) => sum + table.length, 0);
    return {
      lines: [`Saved ${name} (${rows} rows) to ${out}.`],
      json: { tournament: slug, out, rows, bytes: Buffer.byteLength(text) },
    };
  },
};
