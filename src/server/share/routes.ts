/** `/share/:name.png`: the pictures that pages name for whoever shares a link. */
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { sharePictures } from '#contract/limits.ts';
import { formatDays } from '#contract/text/when.ts';
import { loadEnding } from '../areas/breaks/index.ts';
import { findTournamentOpenToAll } from '../areas/tournaments/index.ts';
import { AppError } from '../errors.ts';
import { isKnownAnswer } from '../http/known-answer.ts';
import { pageInTurn } from '../http/pages/page-in-turn.ts';
import { addressKey } from '../http/wire/address.ts';
import type { Services } from '../services.ts';
import type { Job } from '../work/job.ts';
import { nextPiece } from '../work/thread-pieces.ts';
import { publicWork } from '../work/work-pool.ts';
import type { ShareFace, ShareResult } from './picture.ts';
import { resultsOf } from './results.ts';

/** The site's own picture; no slug has a dot. */
const ownName = 'rostrum';
/** Rostrum's own colour. */
const ownColor = '#7e2460';

const shareJob: Job<ShareFace, Uint8Array> = {
  kind: 'share-picture',
  lane: 'short',
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
      workPool.start(shareJob, context, { account: publicWork, owner: publicWork }).answer,
  });
  const count = (request: FastifyRequest, reply: FastifyReply) => {
    const caller = { actor: null, address: addressKey(request.ip) };
    return services.limiter.count('share-picture', caller, reply);
  };
  const pictureOf = async (request: FastifyRequest, reply: FastifyReply, face: ShareFace) => {
    const key = JSON.stringify(face);
    if (!pictures.has(key)) await count(request, reply);
    return pictures.forceFetch(key, { context: face });
  };
  /** @throws AppError `not-found` also where the tournament is private */
  const openToAll = async (slug: string | undefined) => {
    const row = slug
      ? await services.db.read((reader) => findTournamentOpenToAll(reader, { slug }))
      : null;
    if (!row) throw new AppError('not-found');
    return row;
  };
  const host = new URL(services.config.publicUrl).host;
  app.get(`/share/${ownName}.png`, async (request, reply) => {
    const picture = await pictureOf(request, reply, { ...own, address: host });
    return sendPicture(request, reply, picture);
  });
  app.get<{ Params: { file: string } }>('/share/tournaments/:file', async (request, reply) => {
    const slug = /^(.+)\.png$/.exec(request.params.file)?.[1];
    const faceOf = async () => {
      const row = await openToAll(slug);
      const wanted = { id: row.id, seq: row.seq, address: addressKey(request.ip) };
      return {
        name: row.name,
        facts: [formatDays(row.start_date, row.end_date), row.place ?? '', row.pack.name],
        color: row.color,
        address: `${host}/tournaments/${row.slug}`,
        results: await readResults(services, wanted, () => count(request, reply)),
      };
    };
    // It may wait for its turn for a long time: what is no longer public by then is not sent.
    for (let face = await faceOf(); ; ) {
      const picture = await pictureOf(request, reply, face);
      const now = await faceOf();
      if (isDeepStrictEqual(now, face)) return sendPicture(request, reply, picture);
      face = now;
    }
  });
}

interface WantedResults {
  readonly id: string;
  readonly seq: number;
  readonly address: string;
}

/**
 * The results on the picture of a tournament, kept until it changes: they rest on all of its ballots.
 *
 * @param admit called before they are read again
 */
async function readResults(
  services: Services,
  { id, seq, address }: WantedResults,
  admit: () => Promise<void>,
): Promise<ShareResult[]> {
  const page = { key: `share ${id}`, tournamentId: id, seq, address };
  const { bytes } = await pageInTurn(services, page, async () => {
    await admit();
    await nextPiece();
    const now = services.clock.now();
    const { ending } = await services.db.read((reader) => loadEnding(reader, id, now));
    return { body: ending ? resultsOf(ending) : [] };
  });
  return JSON.parse(bytes.toString());
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
  if (isKnownAnswer(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type('image/png').send(Buffer.from(picture));
}
