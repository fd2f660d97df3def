import { open as openFile } from 'node:fs/promises';
import { writeBackup } from '../backup/make-backup.ts';
import {
  BackupError,
  backUpSite,
  openFile as openSiteFile,
  openStore,
} from '../backup/site/index.ts';
import type { Call, Command, Outcome } from './command.ts';
import { openTournament } from './session.ts';
import { required, UsageError } from './usage.ts';

export const backupCommand: Command = {
  summary: 'Back up the whole site, or a tournament, to restore it exactly.',
  usage: '--site [--out <file>] | --tournament <slug> --out <file>',
  flags: {
    '--site': 'Everything, encrypted with the backup key, to where backups of each night are kept.',
    '--tournament': 'Address (slug) of the tournament.',
    '--out': 'File to write. That of a tournament contains personal data: keep it safe.',
  },
  options: {
    site: { type: 'boolean' },
    tournament: { type: 'string' },
    out: { type: 'string' },
  },
  positionals: 0,
  run: (call) => (call.flags.site === true ? backUpAll(call) : backUpTournament(call)),
};

async function backUpAll({ flags, open }: Call): Promise<Outcome> {
  if (flags.tournament !== undefined) throw new UsageError('Give --site or --tournament.');
  const { server } = await open();
  const { services } = server;
  const unlisted = typeof flags.out === 'string';
  const store = unlisted ? openSiteFile(String(flags.out)) : openStore(services.config);
  if (!store) throw new UsageError('Backups are turned off here: give --out, or set BACKUP_TO.');
  try {
    const made = await backUpSite(services, store, { unlisted });
    if (!made) throw new UsageError('Another backup is being made right now.');
    const where = unlisted ? made.place : `${made.place} as ${made.name}`;
    return { lines: [`Saved the site to ${where}: ${made.rows} rows.`], json: made };
  } catch (error) {
    if (error instanceof BackupError) throw new UsageError(error.message);
    throw error;
  }
}

async function backUpTournament({ flags, open }: Call): Promise<Outcome> {
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
}
