/**
 * Serves the built web: hashed assets for a year, and one page for every other path, with title,
 * description, share data and the tournament itself filled in, and the right status.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { sourceLanguage } from '#contract/text/language.ts';
import type { Config } from '#server/config.ts';
import { withCodeNames } from '#server/db/shown-names.ts';
import { AppError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { registerLinkManifest, withLinkManifest } from '../identity/link-manifest.ts';
import { type PageTags, readPageTags } from '../page-files.ts';
import { withFirstAnswers } from '../repeats/first-answers.ts';
import { outageSeconds, replyError } from '../reply-error.ts';
import type { Counted } from '../wire/busy.ts';
import { escapeHtml } from './html.ts';
import { type Languages, languageFor, languagesIn } from './languages.ts';
import { describePage, type PageHead } from './page-head.ts';
import { findWebRoot } from './web-root.ts';

export async function registerWeb(
  app: FastifyInstance,
  services: Services,
  counted: Counted,
): Promise<void> {
  const root = findWebRoot();
  if (root) {
    await app.register(fastifyStatic, {
      root: join(root, 'assets'),
      prefix: '/assets/',
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      index: false,
    });
    for (const name of Object.keys(rootTypes)) registerRootFile(app, root, name);
    registerLinkManifest(app, root);
  }
  const page = root ? readFileSync(join(root, 'index.html'), 'utf8') : null;
  const tagsOf = readPageTags(root ?? '', page ?? '');
  const languages = languagesIn(root ?? '');
  // The handler of unknown paths is no route, so no hook wraps it (`app.ts`).
  const answer: RouteHandlerMethod = (request, reply) =>
    withCodeNames(() => answerPage(request, reply));
  const answerPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const isPage = /^(GET|HEAD)$/.test(request.method) && !/^\/(api|assets)\//.test(request.url);
    if (!isPage) return replyError(new AppError('not-found'), request, reply);
    if (!page)
      return reply
        .code(503)
        .type('text/plain; charset=utf-8')
        .send('The web is not built: npm run build.');
    return sendPage({ app, services, page, tagsOf, languages }, request, reply);
  };
  app.setNotFoundHandler(counted(answer));
}

/** The files at the root, and what each is. */
const rootTypes: Readonly<Record<string, string>> = {
  'sw.js': 'text/javascript; charset=utf-8',
  'manifest.webmanifest': 'application/manifest+json; charset=utf-8',
  'favicon.svg': 'image/svg+xml; charset=utf-8',
  'badge-96.png': 'image/png',
  'icon-192.png': 'image/png',
  'icon-512.png': 'image/png',
  'icon-maskable-512.png': 'image/png',
  'apple-touch-icon.png': 'image/png',
};

/** What browsers look for at the root of the site, and must always find fresh. */
function registerRootFile(app: FastifyInstance, root: string, name: string): void {
  if (!existsSync(join(root, name))) return;
  const bytes = readFileSync(join(root, name));
  app.get(`/${name}`, (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type(rootTypes[name] ?? 'application/octet-stream')
      .send(bytes),
  );
}

interface Web {
  readonly app: FastifyInstance;
  readonly services: Services;
  /** The built `index.html`. */
  readonly page: string;
  readonly tagsOf: PageTags;
  readonly languages: Languages;
}

async function sendPage(
  { app, services, page, tagsOf, languages }: Web,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const path = request.url.split('?', 1)[0] ?? '/';
  const head = await describePage(services, path);
  const data = await withFirstAnswers(app, request, { path, data: head.data });
  if (!head.indexed) reply.header('x-robots-tag', 'noindex');
  if (head.status === 503) reply.header('retry-after', outageSeconds);
  // Addresses of pages may carry tokens and keys: nothing keeps them.
  return reply
    .code(head.status)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(
      fill(
        inLanguage(withLinkManifest(page, path), request, languages),
        { ...head, data },
        { tags: tagsOf(path), config: services.config },
      ),
    );
}

/** The page with its language, and the catalogue that its script starts with. */
function inLanguage(page: string, request: FastifyRequest, languages: Languages): string {
  const tag = languageFor(request.headers['accept-language'], languages);
  const catalogue = languages.get(tag);
  if (!catalogue) return page;
  const link = `<link rel="preload" as="fetch" crossorigin id="catalogue" href="${catalogue}">`;
  return page
    .replace(`<html lang="${sourceLanguage}">`, `<html lang="${tag}">`)
    .replace('<!--head-->', `${link}\n    <!--head-->`);
}

interface Filling {
  readonly tags: readonly string[];
  readonly config: Config;
}

function fill(page: string, head: PageHead, { tags, config }: Filling): string {
  const { analyticsHost, publicUrl } = config;
  const address = head.path === null ? null : escapeHtml(publicUrl + head.path);
  const picture = escapeHtml(publicUrl + head.picture);
  const meta = [
    ...tags,
    `<meta name="description" content="${escapeHtml(head.description)}">`,
    `<meta property="og:title" content="${escapeHtml(head.title)}">`,
    `<meta property="og:description" content="${escapeHtml(head.description)}">`,
    '<meta property="og:type" content="website">',
    '<meta property="og:site_name" content="Rostrum">',
    `<meta property="og:image" content="${picture}">`,
    '<meta property="og:image:width" content="1200">',
    '<meta property="og:image:height" content="630">',
    '<meta name="twitter:card" content="summary_large_image">',
    ...(address === null
      ? []
      : [
          `<link rel="canonical" href="${address}">`,
          `<meta property="og:url" content="${address}">`,
        ]),
    ...(head.about === null
      ? []
      : [`<script type="application/ld+json">${inScript(head.about)}</script>`]),
    ...(analyticsHost
      ? [`<meta name="analytics-host" content="${escapeHtml(analyticsHost)}">`]
      : []),
    ...(head.indexed ? [] : ['<meta name="robots" content="noindex">']),
  ];
  const data = inScript(head.data);
  // Functions, because a `$` in a replacement text would have a meaning.
  return (
    page
      .replace(/<title>.*?<\/title>/, () => `<title>${escapeHtml(head.title)} - Rostrum</title>`)
      // The font of such a page comes after what draws it; characters show in the device's font until then.
      .replace('as="font"', (font) => (tags.length > 0 ? `${font} fetchpriority="low"` : font))
      .replace('<!--head-->', () => meta.join('\n    '))
      .replace(
        '<!--data-->',
        () => `<script type="application/json" id="first-data">${data}</script>`,
      )
  );
}

/** Data that cannot end the script that it is in. */
function inScript(data: object): string {
  return JSON.stringify(data).replace(/</g, '\\u003c');
}
