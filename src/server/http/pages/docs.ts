/** `/docs/api`: the API for people, without scripts, and `/docs/openapi.json` for programs. */
import type { FastifyInstance } from 'fastify';
import { errorCatalogue } from '#contract/errors.ts';
import { api } from '#contract/index.ts';
import type { RouteSpec } from '#contract/route.ts';
import type { Services } from '#server/services.ts';
import { accessText, openApiDocument } from '../openapi.ts';
import { markShared } from '../wire/answer-bytes.ts';
import { type EncodedBody, encodedBody, sendEncoded } from './encoding.ts';
import { escapeHtml, htmlPage } from './html.ts';

export function registerDocs(app: FastifyInstance, { config }: Services): void {
  const document = documentFor(config.publicUrl);
  const page = Buffer.from(htmlPage({ title: 'API', body: docsBody() }));
  app.get('/docs/openapi.json', (request, reply) =>
    sendEncoded(request, reply.type('application/json; charset=utf-8'), document),
  );
  app.get('/docs/api', (_request, reply) => {
    markShared(reply.raw, page);
    return reply.type('text/html; charset=utf-8').send(page);
  });
}

/** Megabytes that take half a second to make, and always the same: every answer and server of the process shares them. */
const documents = new Map<string, EncodedBody>();

function documentFor(publicUrl: string): EncodedBody {
  const document =
    documents.get(publicUrl) ??
    encodedBody(Buffer.from(JSON.stringify(openApiDocument(api, publicUrl))));
  documents.set(publicUrl, document);
  return document;
}

function docsBody(): string {
  return `
<h1>API</h1>
<p>Everything that the pages of Rostrum do, a program can do as well. For people there is the <a href="/docs">help</a>.</p>
<p>The whole API as <a href="/docs/openapi.json">OpenAPI 3.1</a>. Send a session or an API token as
<code>Authorization: Bearer …</code>; a participant's private link as <code>Authorization: Link …</code>. Make API tokens under
<a href="/me">My Details</a>: choose read or write, one tournament or all, and the areas. A token can do what you can within
that scope, and sees everything else as the public does. It lasts a year unless you choose otherwise, and never creates
tokens or changes how you sign in.
Calls that change something accept an <code>Idempotency-Key</code>: sent again with it, they are done once. Live changes arrive on <code>/api/ws</code>.</p>
${Object.entries(api)
  .map(([area, routes]) => areaSection(area, routes))
  .join('\n')}
<h2 id="errors">Refusals</h2>
<p>Every refusal is <code>application/problem+json</code> with a <code>code</code>.</p>
<table><thead><tr><th>Code</th><th>Status</th><th>Meaning</th></tr></thead><tbody>
${Object.entries(errorCatalogue)
  .map(
    ([code, { status, title }]) =>
      `<tr id="error-${code}"><td><code>${code}</code></td><td>${status}</td><td>${escapeHtml(title)}</td></tr>`,
  )
  .join('\n')}
</tbody></table>`;
}

function areaSection(area: string, routes: Readonly<Record<string, RouteSpec>>): string {
  const rows = Object.values(routes).map(
    (spec) =>
      `<tr><td><code>${spec.method}</code></td><td><code>${escapeHtml(spec.path)}</code></td><td>${escapeHtml(spec.summary)}<br><small>${escapeHtml(accessText(spec))}</small></td></tr>`,
  );
  return `<h3 id="api-${area}">${area}</h3><table><tbody>${rows.join('')}</tbody></table>`;
}
