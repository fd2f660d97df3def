/**
 * The first answers of a page by private link, put into the page so that a phone asks for nothing before
 * it shows the room. They are asked of our own API with the link's key: same access, same limits, same
 * redaction, and nothing where the API refuses.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isPageOf } from '#contract/kinds/pages.ts';
import { looksLikeId } from '#contract/text/id-shape.ts';

/** What is in the page as JSON; the web reads it in `lib/query/first-data.ts`. */
export interface FirstData {
  readonly tournament?: unknown;
  /** Answers to the holder of the link by path (`/api/tournaments/…`). */
  readonly answers?: Readonly<Record<string, unknown>>;
}

interface Asking {
  readonly app: FastifyInstance;
  readonly request: FastifyRequest;
  readonly key: string;
}

/** What each page asks at once, below its tournament. */
const questions: Readonly<Record<string, readonly string[]>> = {
  'p/:key': ['access', 'my-page', 'check-in/mine', 'my-feedback', 'schedule', 'inbox'],
  'p/:key/ballot/:debateId': ['access', 'debates/:debateId/ballot-form'],
  'p/:key/feedback': ['access', 'my-feedback'],
};

/**
 * Adds the answers of a page by private link to what is in the page anyway.
 * @param path of the page, without query
 */
export async function withFirstAnswers(
  app: FastifyInstance,
  request: FastifyRequest,
  { path, data }: { readonly path: string; readonly data: FirstData },
): Promise<FirstData> {
  const [, , address = '', ...rest] = path.split('/');
  const page = Object.keys(questions).find((one) => isPageOf(one, rest.join('/')));
  if (page === undefined) return data;
  const [, key = '', , debateId = ''] = rest;
  const asking = { app, request, key };
  const tournament = data.tournament ?? (await ask(asking, addressOf(address)));
  const { id } = (tournament ?? {}) as { readonly id?: string };
  if (id === undefined) return data;
  const answers = await Promise.all(
    (questions[page] ?? []).map(async (question) => {
      const url = `/api/tournaments/${id}/${question.replace(':debateId', debateId)}`;
      return [url, await ask(asking, url)] as const;
    }),
  );
  const given = Object.fromEntries(answers.filter(([, answer]) => answer !== undefined));
  return { ...data, tournament, answers: given };
}

function addressOf(name: string): string {
  return looksLikeId(name) ? `/api/tournaments/${name}` : `/api/tournamentSlug/${name}`;
}

/** Undefined when the API refused: the page asks again itself and shows the reason. */
async function ask(
  { app, request: { headers, socket }, key }: Asking,
  url: string,
): Promise<unknown> {
  const forwarded = headers['x-forwarded-for'];
  const response = await app.inject({
    method: 'GET',
    url,
    headers: {
      authorization: `Link ${key}`,
      // Opens a private tournament to the holder of one of its links.
      invitation: key,
      ...(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }),
    },
    ...(socket.remoteAddress === undefined ? {} : { remoteAddress: socket.remoteAddress }),
  });
  return response.statusCode === 200 ? response.json() : undefined;
}
