/** An app installed from a private link opens that link: its pages name a manifest of their own. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../pages/html.ts';

const name = 'manifest.webmanifest';

interface Params {
  readonly address: string;
  readonly key: string;
}

/** @param root of the built web, whose own manifest starts at the dashboard */
export function registerLinkManifest(app: FastifyInstance, root: string): void {
  const manifest = JSON.parse(readFileSync(join(root, name), 'utf8')) as object;
  app.get<{ Params: Params }>(`/tournaments/:address/p/:key/${name}`, (request, reply) => {
    const { address, key } = request.params;
    const start = `/tournaments/${encodeURIComponent(address)}/p/${encodeURIComponent(key)}`;
    return reply
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify({ ...manifest, id: start, start_url: start }));
  });
}

/** The page with the manifest of its private link; any other page as it is. */
export function withLinkManifest(page: string, path: string): string {
  const link = /^\/tournaments\/[^/"]+\/p\/[^/"]+/.exec(path)?.[0];
  return link === undefined
    ? page
    : page.replace(`"/${name}"`, () => `"${escapeHtml(`${link}/${name}`)}"`);
}
