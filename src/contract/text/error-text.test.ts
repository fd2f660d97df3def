import { describe, expect, test } from 'vitest';
import { ApiError, createClient } from '../client.ts';

/** The message of a call that is answered with this. */
async function messageOf(body: string | null, init: ResponseInit): Promise<string> {
  const client = createClient({ fetch: async () => new Response(body, init) });
  const error = await client.site.time().catch((failure: unknown) => failure);
  return error instanceof ApiError ? error.message : 'no refusal';
}

const problem = { 'content-type': 'application/problem+json' };
const full = { type: '', title: 'A title.', status: 409, code: 'conflict', detail: 'A detail.' };

describe('a refused call', () => {
  test.each<[rule: string, body: string | null, init: ResponseInit, text: string]>([
    ['is the response body', 'Out of slots', { status: 400, statusText: 'Bad' }, 'Out of slots'],
    [
      'is the detail of a problem',
      JSON.stringify(full),
      { status: 409, headers: problem },
      'A detail.',
    ],
    [
      'is the title of a problem without detail',
      JSON.stringify({ ...full, detail: '' }),
      { status: 409, headers: problem },
      'A title.',
    ],
    ['is else the status text', '', { status: 502, statusText: 'Bad Gateway' }, 'Bad Gateway'],
    ['is else Unknown Error', null, { status: 500 }, 'Unknown Error'],
    [
      'is never a page of a proxy',
      '<html><body>nginx</body></html>',
      { status: 502, statusText: 'Bad Gateway', headers: { 'content-type': 'text/html' } },
      'Bad Gateway',
    ],
  ])('its error text %s', async (_, body, init, text) => {
    expect(await messageOf(body, init)).toBe(text);
  });

  test('says that there is no connection when nothing answered', async () => {
    const client = createClient({ fetch: () => Promise.reject(new TypeError('failed')) });
    await expect(client.site.time()).rejects.toMatchObject({
      code: 'offline',
      message: 'No connection.',
    });
  });
});
