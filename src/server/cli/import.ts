import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { unzipSync } from 'fflate';
import { newId } from '../keys/secrets.ts';
import type { Command } from './command.ts';
import { openTournament } from './session.ts';
import { required, UsageError } from './usage.ts';

/** A zip may unfold to this much; an import of text is far smaller. */
const largest = 64 * 1024 * 1024;
const isTable = /\.(csv|tsv|txt)$/i;

export const importCommand: Command = {
  summary: 'Import a folder or zip of CSV files into a tournament: all of it or nothing.',
  usage: '<folder|zip> --tournament <slug> [--dry-run]',
  flags: {
    '--tournament': 'Address (slug) of the tournament.',
    '--dry-run': 'Show what would change without importing.',
  },
  options: { tournament: { type: 'string' }, 'dry-run': { type: 'boolean' } },
  positionals: 1,
  async run({ positionals, flags, report, open }) {
    const [path = ''] = positionals;
    const slug = required(flags, 'tournament');
    const files = readTables(path);
    report(`Read ${files.length} files.`);
    const session = await open();
    const { owner, params, name } = await openTournament(session, slug);
    const body = { source: basename(path), files };
    const preview = await owner.data.previewImport({ params, body });
    const problems = preview.problems.map(
      ({ file, row, severity, message }) =>
        `${severity}: ${file}${row ? `:${row}` : ''} ${message}`,
    );
    const counts = preview.counts.map(
      ({ kind, add, change, same }) => `${kind}: ${add} new, ${change} changed, ${same} unchanged`,
    );
    const isRefused = preview.problems.some(({ severity }) => severity === 'error');
    if (isRefused || flags['dry-run']) {
      return { lines: [...problems, ...counts], json: preview, ok: !isRefused };
    }
    const batch = await owner.data.applyImport({
      params,
      body: { ...body, digest: preview.digest },
      idempotencyKey: newId(),
    });
    return {
      lines: [...problems, ...counts, `Imported into ${name}.`],
      json: { ...batch, problems: preview.problems },
    };
  },
};

function readTables(path: string): { name: string; text: string }[] {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) throw new UsageError(`${path} doesn’t exist.`);
  const files = stat.isDirectory() ? readFolder(path) : readZip(path);
  if (files.length === 0) throw new UsageError(`${path} contains no CSV files.`);
  return files;
}

function readFolder(path: string): { name: string; text: string }[] {
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isFile() && isTable.test(entry.name))
    .map(({ name }) => ({ name, text: readFileSync(join(path, name), 'utf8') }));
}

function readZip(path: string): { name: string; text: string }[] {
  let total = 0;
  try {
    const entries = unzipSync(readFileSync(path), {
      filter: ({ name, originalSize }) => {
        if (!isTable.test(name) || basename(name).startsWith('.')) return false;
        total += originalSize;
        if (total > largest) throw new UsageError(`${path} unpacks to more than 64 MB.`);
        return true;
      },
    });
    const decoder = new TextDecoder();
    return Object.entries(entries).map(([name, bytes]) => ({
      name: basename(name),
      text: decoder.decode(bytes),
    }));
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`${path} is neither a folder nor a zip file.`);
  }
}
