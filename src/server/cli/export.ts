import { writeFileSync } from 'node:fs';
import type { Command } from './command.ts';
import { openTournament } from './session.ts';
import { required } from './usage.ts';

export const exportCommand: Command = {
  summary: 'Export a tournament as one JSON document, like its data page.',
  usage: '--tournament <slug> --out <file>',
  flags: {
    '--tournament': 'Address (slug) of the tournament.',
    '--out': 'File to write.',
  },
  options: { tournament: { type: 'string' }, out: { type: 'string' } },
  positionals: 0,
  async run({ flags, open }) {
    const slug = required(flags, 'tournament');
    const out = required(flags, 'out');
    const { owner, params, name } = await openTournament(await open(), slug);
    const document = await owner.data.exportJson({ params });
    const text = `${JSON.stringify(document, null, 2)}\n`;
    writeFileSync(out, text, { mode: 0o600 });
    return {
      lines: [`Wrote ${name} to ${out}.`],
      json: { tournament: slug, out, bytes: Buffer.byteLength(text) },
    };
  },
};
