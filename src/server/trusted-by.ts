/**
 * Logos of those who trust this server, for the landing page: the operator's own files in
 * `DATA_DIR/trusted-by`, one a logo, the file's name being the name that is read out.
 */
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { AppError } from './errors.ts';
import type { Services } from './services.ts';

const types: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
};
const prefix = '/api/site/logos/';
const shownLogos = 24;

export interface Logo {
  readonly name: string;
  /** Where the picture is on this server. */
  readonly src: string;
}

/** By name; none when there is no such folder. A number in front (`1 Riverbend.svg`) only sorts. */
export async function findTrustedBy({ config }: Pick<Services, 'config'>): Promise<Logo[]> {
  const files = await logoFiles(config.dataDir);
  return files.slice(0, shownLogos).map((file) => ({
    name: file.slice(0, -extname(file).length).replace(/^\d+ +/, ''),
    src: `${prefix}${encodeURIComponent(file)}`,
  }));
}

/** Registers `/api/site/logos/:file`. */
export function registerLogos(app: FastifyInstance, { config }: Services): void {
  app.get<{ Params: { file: string } }>(`${prefix}:file`, async (request, reply) => {
    const { file } = request.params;
    // Only what the folder lists: a name cannot lead out of it.
    if (!(await logoFiles(config.dataDir)).includes(file)) throw new AppError('not-found');
    return reply
      .type(types[extname(file).toLowerCase()] ?? 'application/octet-stream')
      .header('cache-control', 'public, max-age=3600')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .send(createReadStream(join(config.dataDir, 'trusted-by', file)));
  });
}

async function logoFiles(dataDir: string): Promise<string[]> {
  const files = await readdir(join(dataDir, 'trusted-by')).catch(() => []);
  return files.filter((file) => extname(file).toLowerCase() in types).sort();
}
