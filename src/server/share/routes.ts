/** `/share/:name.png`: the pictures that pages name for whoever shares a link. */
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { findTournamentBySlug } from '../areas/tournaments/index.ts';
import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';
import { formatDays } from './format-days.ts';
import { drawShare, ownColor, type ShareFace } from './picture.ts';

/** The site's own picture; no slug has a dot. */
const ownName = 'rostrum';
const keptPictures = 100;

/** Where a page's picture is. */
export function sharePath(slug: string | null): string {
  return slug === null ? `/share/${ownName}.png` : `/share/tournaments/${slug}.png`;
}

export function registerShare(app: FastifyInstance, services: Services): void {
  const pictures = new Map<string, Promise<Uint8Array>>();
  const pictureOf = (face: ShareFace): Promise<Uint8Array> => {
    const key = JSON.stringify(face);
    const kept = pictures.get(key);
    if (kept) return kept;
    const drawn = drawShare(face);
    drawn.catch(() => pictures.delete(key));
    pictures.set(key, drawn);
    if (pictures.size > keptPictures) pictures.delete(pictures.keys().next().value ?? '');
    return drawn;
  };
  const host = new URL(services.config.publicUrl).host;
  app.get(`/share/${ownName}.png`, async (_request, reply) =>
    sendPicture(reply, await pictureOf({ ...own, address: host })),
  );
  app.get<{ Params: { file: string } }>('/share/tournaments/:file', async (request, reply) => {
    const slug = /^(.+)\.png$/.exec(request.params.file)?.[1];
    const row = slug && (await services.db.read((reader) => findTournamentBySlug(reader, slug)));
    if (!row) throw new AppError('not-found');
    const face = {
      name: row.name,
      facts: [formatDays(row.start_date, row.end_date), row.place ?? '', row.pack.name],
      color: row.color,
      address: `${host}/tournaments/${row.slug}`,
    };
    return sendPicture(reply, await pictureOf(face));
  });
}

const own = {
  name: 'Run the tournament. Hear the debates.',
  facts: ['Registration, draw, judges, motions, ballots, results'],
  color: ownColor,
};

function sendPicture(reply: FastifyReply, picture: Uint8Array) {
  const etag = `"${createHash('sha1').update(picture).digest('base64url')}"`;
  return reply
    .type('image/png')
    .header('cache-control', 'public, max-age=3600')
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('etag', etag)
    .send(Buffer.from(picture));
}
