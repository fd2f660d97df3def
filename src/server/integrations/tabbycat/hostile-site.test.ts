import { describe, expect, test } from 'vitest';
import { type TabReadPart, tabReadParts } from '#contract/kinds/tab/tab-reading.ts';
import type { OutgoingAnswer } from '#server/ports/outgoing.ts';
import { createTabbycat } from './index.ts';

const access = { origin: 'https://tab.example.org', token: 't' };
const headers = { 'content-type': 'application/json' };
const json = (body: unknown): OutgoingAnswer => ({
  status: 200,
  headers,
  body: Buffer.from(JSON.stringify(body)),
});

/** A site with these lists, by the end of their path; others are empty. */
function siteWith(lists: Readonly<Record<string, unknown>>) {
  return createTabbycat(async ({ url }) => json(lists[url.pathname.split('/').at(-1) ?? ''] ?? []));
}

const refusalOf = (lists: Readonly<Record<string, unknown>>, part: TabReadPart) =>
  siteWith(lists)
    .read(access, 'open', part)
    .then(
      () => null,
      (error: unknown) => error,
    );

const person = { url: '/j/1', name: 'Ana', id: 1 };

describe('a site that means harm', () => {
  test('asks to wait for no time, again and again: it is given up', async () => {
    let calls = 0;
    const tab = createTabbycat(async () => {
      calls++;
      return { status: 429, headers: { 'retry-after': '0' }, body: Buffer.from('') };
    });
    await expect(tab.tournaments(access)).rejects.toMatchObject({ reason: 'busy' });
    expect(calls).toBeLessThan(20);
  });

  test.each([
    ['levels', `${'['.repeat(1_000_000)}`],
    ['rows', `[${'{},'.repeat(6100)}{}]`],
    ['fields', `[{${'"a":0,'.repeat(5000)}"a":0}${`,{${'"a":0,'.repeat(5000)}"a":0}`.repeat(50)}]`],
  ])('answers with too many %s: they are not parsed', async (_, text) => {
    const tab = createTabbycat(async () => ({ status: 200, headers, body: Buffer.from(text) }));
    await expect(tab.tournaments(access)).rejects.toMatchObject({ reason: 'too-large' });
  });

  test.each(tabReadParts)('has names of millions of spaces: %s', async (part) => {
    const name = `${' '.repeat(1_000_000)}x`;
    const row = {
      url: '/1',
      name,
      slug: 's',
      seq: 1,
      break_size: 4,
      abbreviation: 'R1',
      reference: 'A',
    };
    const lists = { rounds: [row], 'venue-categories': [row], adjudicators: [row] };
    expect(await refusalOf(lists, part)).toMatchObject({ reason: 'unreadable' });
  });

  test('repeats one name in more rows than an import takes', async () => {
    const conflicts = Array.from({ length: 1000 }, () => '/j/1');
    const judge = { ...person, adjudicator_conflicts: conflicts };
    const adjudicators = Array.from({ length: 30 }, () => judge);
    expect(await refusalOf({ adjudicators }, 'people')).toMatchObject({ reason: 'too-large' });
  });

  test('repeats one name in more cells than fit into a table', async () => {
    const category = { url: '/c/1', name: 'x'.repeat(500) };
    const venue = {
      url: '/v/1',
      name: 'Hall',
      categories: Array.from({ length: 1000 }, () => '/c/1'),
    };
    const lists = {
      'venue-categories': [category],
      venues: Array.from({ length: 10 }, () => venue),
    };
    expect(await refusalOf(lists, 'rooms')).toMatchObject({ reason: 'too-large' });
  });

  test('has more rows than a list may have', async () => {
    const venues = Array.from({ length: 6001 }, () => ({ url: '/v/1', name: 'Hall' }));
    expect(await refusalOf({ venues }, 'rooms')).toMatchObject({ reason: 'too-large' });
  });

  test('has rounds without end in its summary', async () => {
    const rounds = Array.from({ length: 201 }, () => ({ seq: 1, name: 'Round', stage: 'P' }));
    const tab = siteWith({ open: { slug: 'open', name: 'Open' }, rounds });
    await expect(tab.summarise(access, 'open')).rejects.toMatchObject({ reason: 'too-large' });
  });

  test('has lists that are large together', async () => {
    const text = 'x'.repeat(3_000_000);
    const motions = [{ text, reference: 'A', rounds: [] }];
    const questions = [{ text, reference: 'B' }];
    const preferences = [{ identifier: 'c', value: text }];
    const lists = { motions, 'feedback-questions': questions, preferences };
    expect(await refusalOf(lists, 'setup')).toMatchObject({ reason: 'too-large' });
  });
});
