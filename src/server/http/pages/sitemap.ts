/** `/robots.txt` and `/sitemap.xml`: what search engines may keep, and nothing else. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { indexedPages, indexedTournamentPages } from '#contract/kinds/pages.ts';
import { countAllReleased, findReleasedAddresses } from '#server/areas/motions/index.ts';
import { countIndexed, findIndexedSlugs } from '#server/areas/tournaments/index.ts';
import type { Reader } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { addressKey } from '../wire/address.ts';
import { escapeHtml } from './html.ts';

/** sitemaps.org: addresses in one file. */
const mostAddresses = 50_000;

/** Pages of each tournament; its motions have files of their own. */
const pagesEach = indexedTournamentPages.filter((page) => !page.includes(':'));
const tournamentsEach = Math.floor(mostAddresses / pagesEach.length);

export function registerSitemap(app: FastifyInstance, services: Services): void {
  const { publicUrl } = services.config;
  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robots(publicUrl)),
  );
  const count = ({ ip }: FastifyRequest, reply: FastifyReply) =>
    services.limiter.count('sitemap', { actor: null, address: addressKey(ip) }, reply);
  app.get('/sitemap.xml', async (request, reply) => {
    await count(request, reply);
    const now = services.clock.now();
    const files = await services.db.read((reader) => filesOf(reader, now));
    const addresses = files.map((file) => `${publicUrl}/sitemap/${file}.xml`);
    return sendXml(reply, { root: 'sitemapindex', item: 'sitemap', addresses });
  });
  app.get<{ Params: { file: string } }>('/sitemap/:file', async (request, reply) => {
    await count(request, reply);
    const [, kind = '', page = ''] =
      /^([a-z]+)(?:-(\d{1,4}))?\.xml$/.exec(request.params.file) ?? [];
    const now = services.clock.now();
    const paths = await services.db.read((reader) => pathsOf(reader, kind, Number(page), now));
    if (paths.length === 0) throw new AppError('not-found');
    const addresses = paths.map((path) => publicUrl + path);
    return sendXml(reply, { root: 'urlset', item: 'url', addresses });
  });
}

/** What there is to find, in files that are not too long. */
async function filesOf(reader: Reader, now: Date): Promise<string[]> {
  const numbered = (kind: string, count: number, size: number) =>
    Array.from({ length: Math.ceil(count / size) }, (_, index) => `${kind}-${index + 1}`);
  return [
    'pages',
    ...numbered('tournaments', await countIndexed(reader), tournamentsEach),
    ...numbered('motions', await countAllReleased(reader, { now, isIndexed: true }), mostAddresses),
  ];
}

/** The paths of one file; none where there is no such file. */
async function pathsOf(reader: Reader, kind: string, page: number, now: Date): Promise<string[]> {
  if (kind === 'pages') return [...indexedPages];
  if (!(page >= 1)) return [];
  if (kind === 'tournaments') {
    const offset = (page - 1) * tournamentsEach;
    const slugs = await findIndexedSlugs(reader, { limit: tournamentsEach, offset });
    return slugs.flatMap((slug) =>
      pagesEach.map((child) => `/tournaments/${slug}${child && `/${child}`}`),
    );
  }
  if (kind !== 'motions') return [];
  const offset = (page - 1) * mostAddresses;
  const motions = await findReleasedAddresses(reader, { now, limit: mostAddresses, offset });
  return motions.map(({ slug, id }) => `/tournaments/${slug}/motions/${id}`);
}

interface Sitemap {
  readonly root: 'urlset' | 'sitemapindex';
  readonly item: 'url' | 'sitemap';
  readonly addresses: readonly string[];
}

function sendXml(reply: FastifyReply, { root, item, addresses }: Sitemap): FastifyReply {
  const items = addresses.map((url) => `<${item}><loc>${escapeHtml(url)}</loc></${item}>`);
  return reply
    .type('application/xml; charset=utf-8')
    .header('cache-control', 'no-cache')
    .send(
      `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${items.join('\n')}
</${root}>
`,
    );
}

/** Pages that are not to be kept say so themselves; what is no page is not asked for at all. */
function robots(publicUrl: string): string {
  return `User-agent: *
Disallow: /api/
Disallow: /tournaments/*/p/
Disallow: /screen

Sitemap: ${publicUrl}/sitemap.xml
`;
}
