import { expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { createTournament } from '#testing/factories/factories.ts';
import { ownServer } from '#testing/own-server.ts';
import { insertTournamentsLike } from '#testing/stored.ts';

const origin = 'https://tab.example.org';
// Few enough to use up.
const tight = { ...limits, calendar: { ...limits.calendar, perAddress: 5 } };
const server = await ownServer({ publicUrl: origin }, { limits: tight });

const read = async (url: string) => (await server.app.inject({ url })).body;
const addresses = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);

test('the sitemap of an empty site names its own pages only', async () => {
  expect(addresses(await read('/sitemap.xml'))).toEqual([`${origin}/sitemap/pages.xml`]);
  const pages = addresses(await read('/sitemap/pages.xml'));
  expect(pages).toContain(`${origin}/`);
  expect(pages).toContain(`${origin}/motions`);
  const closed = /^\/(dashboard|operator|signin|tournaments\/create)/;
  expect(pages.filter((url) => closed.test(new URL(url ?? '').pathname))).toEqual([]);
});

test('listed tournaments stand in it without pages that name people, unlisted ones do not', async () => {
  const ana = await server.signIn('Ana');
  const open = await createTournament(ana, { name: 'Open' });
  const hidden = await createTournament(ana, { name: 'Hidden' });
  await ana.client.tournaments.update({
    params: { tournamentId: hidden.id },
    body: { version: hidden.version, listed: false },
  });
  expect(addresses(await read('/sitemap.xml'))).toContain(`${origin}/sitemap/tournaments-1.xml`);
  const found = addresses(await read('/sitemap/tournaments-1.xml'));
  expect(found).toContain(`${origin}/tournaments/${open.slug}`);
  expect(found).toContain(`${origin}/tournaments/${open.slug}/motions`);
  expect(found.join()).not.toContain(hidden.slug);
  expect(found.join()).not.toMatch(/judges|participants|manage|settings|standings/);
});

test('no file holds more than fifty thousand addresses, and nothing is left out', async () => {
  const ana = await server.signIn('Ana');
  const { id } = await createTournament(ana);
  await insertTournamentsLike(server.services, id, 12_600);
  const files = addresses(await read('/sitemap.xml')).filter((url) => url?.includes('tournaments'));
  expect(files).toHaveLength(2);
  const all = [];
  for (const file of files) {
    const found = addresses(await read(file?.replace(origin, '') ?? ''));
    expect(found.length).toBeLessThanOrEqual(50_000);
    all.push(...found);
  }
  expect(new Set(all).size).toBe(all.length);
  expect(all).toContain(`${origin}/tournaments/many-0`);
  expect(all).toContain(`${origin}/tournaments/many-12599`);
});

test('what is no file of it is not found', async () => {
  const files = ['tournaments-9', 'tournaments-0', 'tournaments', 'motions-1', 'people-1', 'x-y'];
  for (const file of files) {
    expect((await server.app.inject({ url: `/sitemap/${file}.xml` })).statusCode).toBe(404);
  }
});

test('robots are informed where it is, and keep out of private links', async () => {
  const robots = await read('/robots.txt');
  expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`);
  expect(robots).toContain('Disallow: /tournaments/*/p/');
});

test('its files and the calendars are read so often from one address', async () => {
  const ana = await server.signIn('Ana');
  const { id } = await createTournament(ana);
  const statusOf = async (url: string) =>
    (await server.app.inject({ url, remoteAddress: '192.0.2.9' })).statusCode;
  const flood = async (url: string, calls: number) => {
    for (let n = 0; n < calls; n++) expect(await statusOf(url)).toBe(200);
    return statusOf(url);
  };
  expect(await flood('/sitemap/pages.xml', limits.sitemap.perAddress)).toBe(429);
  expect(await statusOf('/sitemap.xml')).toBe(429);
  const calendar = `/api/tournaments/${id}/schedule.ics`;
  expect(await flood(calendar, tight.calendar.perAddress)).toBe(429);
  expect((await server.app.inject({ url: '/sitemap.xml' })).statusCode).toBe(200);
});
