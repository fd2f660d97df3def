/** `/docs`: the API for people, without scripts, and `/docs/openapi.json` for programs. */
import type { FastifyInstance } from 'fastify';
import { errorCatalogue } from '#contract/errors.ts';
import { api } from '#contract/index.ts';
import type { RouteSpec } from '#contract/route.ts';
import type { Services } from '../services.ts';
import { escapeHtml, htmlPage } from './html.ts';
import { accessText, openApiDocument } from './openapi.ts';

export function registerDocs(app: FastifyInstance, { config }: Services): void {
  const document = JSON.stringify(openApiDocument(api, config.publicUrl));
  const page = htmlPage({ title: 'Help and API', body: docsBody() });
  app.get('/docs/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(document),
  );
  app.get('/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
}

function docsBody(): string {
  return `
<h1>Help and API</h1>
<p>Rostrum runs a debating tournament from the first sign-up to the published results.
Everything that its pages do, a program can do as well.</p>
<h2 id="start">Running a tournament</h2>
<ol>
<li><b>Create</b> it: choose the rules and the expected number of teams. Rounds and the open break are made with it.</li>
<li><b>Bring the people in</b>: Settings, Import and export takes a folder of CSV files; Participants adds and changes them by hand.</li>
<li><b>Each round</b> follows the nine steps on the overview: check-in, draw, judges, rooms, release, motion, debates, ballots, complete. The line below them names the next act.</li>
<li><b>Judges</b> open their private link (Participants, Links) and send the ballot from their phone; a second person confirms it.</li>
<li><b>Breaks</b> are made from the standings once the preliminary rounds are complete; each elimination round then takes its teams from the one before.</li>
<li><b>Publish</b>: results round by round, the break when it is announced, the tab at the end.</li>
</ol>
<h2 id="api">API</h2>
<p>The whole API as <a href="/docs/openapi.json">OpenAPI 3.1</a>. Send a session or a personal token as
<code>Authorization: Bearer …</code>; a participant's private link as <code>Authorization: Link …</code>.
Calls that change something accept an <code>Idempotency-Key</code>. Live changes arrive on <code>/api/ws</code>.</p>
${Object.entries(api)
  .map(([area, routes]) => areaSection(area, routes))
  .join('\n')}
<h2 id="errors">Refusals</h2>
<p>Every refusal is <code>application/problem+json</code> with a <code>code</code>.</p>
<table><thead><tr><th>Code</th><th>Status</th><th>Meaning</th></tr></thead><tbody>
${Object.entries(errorCatalogue)
  .map(
    ([code, { status, title }]) =>
      `<tr id="errors-${code}"><td><code>${code}</code></td><td>${status}</td><td>${escapeHtml(title)}</td></tr>`,
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
