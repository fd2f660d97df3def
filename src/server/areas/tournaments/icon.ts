/** A tournament's own picture: given, taken away, served. */
import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Api } from '#contract/index.ts';
import { iconAddress, iconEdges, iconLimits } from '#contract/kinds/icons.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError, found, invalidField } from '#server/errors.ts';
import type { Context, Handlers } from '#server/http/context.ts';
import type { Services } from '#server/services.ts';
import type { Job } from '#server/work/job.ts';
import type { DrawnIcon, PictureFault } from './icon-picture.ts';
import { deleteIcon, findIcon, replaceIcon, updateIconHash } from './icon-repository.ts';
import * as repository from './repository.ts';
import { toTournament } from './view.ts';

const iconJob: Job<Uint8Array, DrawnIcon | PictureFault> = {
  kind: 'icon',
  lane: 'short',
  source: new URL('./icon.worker.ts', import.meta.url),
  seconds: 20,
  leavesThread: true,
};

export const iconRoutes: Handlers<Api['icons']> = {
  put: async (context, { body }) => {
    // Before the write: drawing takes its time, and needs nothing of the database.
    const drawn = await context.work(iconJob, Buffer.from(body.picture, 'base64'));
    if (typeof drawn === 'string') throw invalidField('picture', sentences[drawn]);
    return setIcon(context, body.version, drawn);
  },
  remove: (context, { body }) => setIcon(context, body.version, null),
};

const sentences: Readonly<Record<PictureFault, string>> = {
  kind: 'This isn’t a supported picture: send PNG or JPEG.',
  webp: 'WebP is turned into PNG by the page in the browser; send PNG or JPEG here.',
  size: `At most ${iconLimits.edge} × ${iconLimits.edge} px.`,
  unreadable: 'This picture is damaged or blank.',
};

function setIcon(context: Context, version: number, drawn: DrawnIcon | null) {
  const { tournamentId } = context;
  return context.write(async (tx) => {
    const row = found(await repository.findById(tx, tournamentId));
    const hash = row.private ? newIconKey() : drawn?.hash;
    const icon = drawn && hash ? iconAddress(hash) : null;
    if (!(await repository.update(tx, tournamentId, version, { icon }))) {
      throw new AppError('conflict', '', { data: toTournament(row, tx.now) });
    }
    if (drawn && hash) await replaceIcon(tx, tournamentId, { ...drawn, hash });
    else await deleteIcon(tx, tournamentId);
    const data = { fields: ['icon'] };
    tx.record({ type: 'tournament.changed', topics: ['public', 'tabroom'], data });
    return toTournament(found(await repository.findById(tx, tournamentId)), tx.now);
  });
}

/**
 * Gives the picture of a tournament that becomes private an address that only its members hear of: where
 * it was before there is nothing any more.
 */
export async function hideIcon(tx: Tx, tournamentId: string): Promise<string> {
  const key = newIconKey();
  await updateIconHash(tx, tournamentId, key);
  return iconAddress(key);
}

/** In place of the digest of a picture's content: browsers load pictures without credentials. */
function newIconKey(): string {
  return randomBytes(32).toString('hex');
}

const address = z.object({
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  file: z.enum(iconEdges.map((edge) => `${edge}.png` as const)),
});

/** A picture's address changes with its content. */
const yearInSeconds = 365 * 24 * 3600;

/** Registers `/api/icons/:hash/:edge.png`. */
export function registerIcons(app: FastifyInstance, { db }: Services): void {
  app.get('/api/icons/:hash/:file', async (request, reply) => {
    const parsed = address.safeParse(request.params);
    if (!parsed.success) throw new AppError('not-found');
    const { hash, file } = parsed.data;
    const png = await db.read((reader) =>
      findIcon(reader, { hash, edge: Number.parseInt(file, 10) }),
    );
    if (!png) throw new AppError('not-found');
    return reply
      .header('cache-control', `public, max-age=${yearInSeconds}, immutable`)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .type('image/png')
      .send(png);
  });
}
