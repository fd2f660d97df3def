/** `/share/:name.png`: the pictures that pages name for whoever shares a link. */
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { sharePictures } from '#contract/limits.ts';
import { type Ending, loadEnding } from '../areas/breaks/index.ts';
import { findTournamentOpenToAll } from '../areas/tournaments/index.ts';
import type { Reader } from '../db/database.ts';
import { AppError } from '../errors.ts';
import { addressKey } from '../http/address.ts';
import type { Services } from '../services.ts';
import type { Job } from '../work/job.ts';
import { publicWork } from '../work/work-pool.ts';
import { formatDays } from './format-days.ts';
import type { ShareFace, ShareResult } from './picture.ts';

/** The site's own picture; no slug has a dot. */
const ownName = 'rostrum';
/** Rostrum's own colour. */
const ownColor = '#7e2460';

const shareJob: Job<ShareFace, Uint8Array> = {
  kind: 'share-picture',
  source: new URL('./picture.worker.ts', import.meta.url),
  seconds: 10,
};

/** Where a page's picture is. */
export function sharePath(slug: string | null): string {
  return slug === null ? `/share/${ownName}.png` : `/share/tournaments/${slug}.png`;
}

export function registerShare(app: FastifyInstance, services: Services): void {
  const { workPool } = services;
  /** By what is on them; whoever asks for one that is being drawn waits for the same. */
  const pictures = new LRUCache<string, Uint8Array, ShareFace>({
    maxSize: sharePictures.mostBytes,
    sizeCalculation: (picture) => picture.byteLength,
    fetchMethod: (_key, _old, { context }) =>
      workPool.start(shareJob, context, { owner: publicWork }).answer,
  });
  const send = async (request: FastifyRequest, reply: FastifyReply, face: ShareFace) => {
    const key = JSON.stringify(face);
    if (!pictures.has(key)) {
      const caller = { actor: null, address: addressKey(request.ip) };
      await services.limiter.count('share-picture', caller, reply);
    }
    return sendPicture(request, reply, await pictures.forceFetch(key, { context: face }));
  };
  const host = new URL(services.config.publicUrl).host;
  app.get(`/share/${ownName}.png`, async (request, reply) =>
    send(request, reply, { ...own, address: host }),
  );
  app.get<{ Params: { file: string } }>('/share/tournaments/:file', async (request, reply) => {
    const slug = /^(.+)\.png$/.exec(request.params.file)?.[1];
    const face = slug && (await services.db.read((reader) => faceOf(reader, services, slug)));
    if (!face) throw new AppError('not-found');
    return send(request, reply, { ...face, address: `${host}/tournaments/${face.address}` });
  });
}

/** What is on the picture of a tournament; its address is the slug. Null: it is not open to all. */
async function faceOf(
  reader: Reader,
  { clock }: Pick<Services, 'clock'>,
  slug: string,
): Promise<ShareFace | null> {
  const row = await findTournamentOpenToAll(reader, { slug });
  if (!row) return null;
  const ending = await loadEnding(reader, row.id, clock.now());
  return {
    name: row.name,
    facts: [formatDays(row.start_date, row.end_date), row.place ?? '', row.pack.name],
    color: row.color,
    address: row.slug,
    results: ending ? resultsOf(ending) : [],
  };
}

/** Champions, then finalists and the best speaker, as far as they are public. */
function resultsOf({ champions, awards }: Ending): ShareResult[] {
  const list = new Intl.ListFormat('en-GB');
  const [first, ...others] = champions;
  const [best] = awards;
  const winners = best?.rows.filter(({ place }) => place === 1) ?? [];
  return [
    ...(first
      ? [
          { label: `${first.category} champions`, text: first.team.name },
          { label: 'Finalists', text: list.format(first.finalists.map(({ name }) => name)) },
        ]
      : []),
    ...others.map(({ category, team }) => ({ label: `${category} champions`, text: team.name })),
    { label: 'Best speaker', text: list.format(winners.map(({ name }) => name)) },
  ].filter(({ text }) => text !== '');
}

const own = {
  name: 'Run the tournament. Hear the debates.',
  facts: ['Registration, draw, judges, motions, ballots, results'],
  color: ownColor,
  results: [],
};

function sendPicture(request: FastifyRequest, reply: FastifyReply, picture: Uint8Array) {
  const etag = `"${createHash('sha1').update(picture).digest('base64url')}"`;
  // Asked for again each time: a tournament that has become private is gone at once.
  reply
    .header('cache-control', 'no-cache')
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('etag', etag);
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type('image/png').send(Buffer.from(picture));
}
