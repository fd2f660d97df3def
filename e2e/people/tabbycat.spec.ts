/** A convenor moves here from a Tabbycat: connect, look, import, undo; and when the site fails half-way. */

import { readFileSync } from 'node:fs';
import { newId } from '#server/keys/secrets.ts';
import { archivePeople, withEliminations } from '#testing/factories/factories-archive.ts';
import { makeBreaks } from '#testing/factories/factories-played.ts';
import { type FakeTabbycat, startFakeTabbycat } from '#testing/fakes/fake-tabbycat.ts';
import { dataPage } from '../pages/data.ts';
import { expect, type Person } from '../support/fixtures.ts';
import { test } from '../support/nearby-site.ts';
import { violations } from '../support/wcag.ts';

const archiveFile = new URL(
  '../../src/testing/fakes/tabbycat/archives/riverbend-bp.xml',
  import.meta.url,
);

let tabbycat: FakeTabbycat;
test.beforeAll(async () => {
  tabbycat = await startFakeTabbycat();
  tabbycat.addRecording();
});
test.afterAll(() => tabbycat.close());

async function emptyTournament(
  person: Person,
  slug: string,
  shape: { readonly preliminaryRounds?: number; readonly breakSize?: number } = {},
): Promise<string> {
  const today = new Date().toISOString().slice(0, 10);
  const { id } = await person.client.tournaments.create({
    body: {
      ...{ name: slug, slug, packId: 'wudc-bp', size: 8, startDate: today, endDate: today },
      ...{ timeZone: 'Europe/London', color: '#7e2460', place: null },
      ...shape,
    },
    idempotencyKey: newId(),
  });
  return id;
}

test('everything comes over from a Tabbycat that fails half-way, and goes again', async ({
  device,
  signIn,
  site,
}) => {
  const person = await site.person('Tara Tab');
  const tournamentId = await emptyTournament(person, 'moved-here');
  const params = { tournamentId };
  const desk = await device('desk');
  await signIn(desk, person);

  await desk.goto('/tournaments/moved-here/manage/tab');
  await desk.getByRole('link', { name: 'Connect Tabbycat' }).click();
  await desk.getByRole('textbox', { name: 'Site address' }).fill(tabbycat.origin);
  await desk.getByRole('textbox', { name: 'Tournament on that site' }).fill('riverbend-recorded');
  await desk.getByLabel('API token').fill(tabbycat.token);
  await desk.getByRole('button', { name: 'Check and save' }).click();
  await expect(desk.getByText(/^Tabbycat 2\.9\.3: /)).toBeVisible();

  tabbycat.fail(/teams$/, { status: 429, body: '', headers: { 'retry-after': '60' } });
  await desk.getByRole('link', { name: 'Import from Tabbycat' }).click();
  const fault = desk.getByRole('alert');
  await expect(fault).toContainText('Stopped at: Institutions, teams, speakers and judges.');
  await expect(fault).toContainText('Try again in 60 seconds.');
  await expect(fault).toContainText('Nothing has been imported.');
  expect(await violations(desk)).toEqual([]);
  const reads = () => tabbycat.calls.filter((call) => call.endsWith('/motions')).length;
  const before = reads();
  await fault.getByRole('button', { name: 'Try again' }).click();

  const data = dataPage(desk);
  await expect(data.counted('Teams: 8 new, 0 changed, 0 unchanged')).toBeVisible();
  await expect(data.counted('Judges: 6 new, 0 changed, 0 unchanged')).toBeVisible();
  // What was read before the failure is not read again.
  expect(reads()).toBe(before);
  await desk.getByText('Not imported', { exact: true }).click();
  await expect(desk.getByText(/^22 private links/)).toBeVisible();
  expect(await violations(desk)).toEqual([]);
  expect((await person.client.participants.list({ params })).teams).toEqual([]);
  await data.importButton.click();
  await expect(desk.getByText('Riverbend Open is here.')).toBeVisible();
  expect(await violations(desk)).toEqual([]);

  await desk.getByRole('link', { name: 'See participants' }).click();
  await expect(desk.getByText('Saltmarsh A').first()).toBeVisible();
  await expect(desk.getByText('Loud Larks').first()).toBeVisible();

  await desk.goto('/tournaments/moved-here/manage/tab/import');
  await expect(desk.getByText('There is nothing to import.')).toBeVisible();
  await expect(data.importButton).toBeDisabled();
  await desk.getByRole('button', { name: 'Undo', exact: true }).click();
  await desk.getByRole('button', { name: 'Undo the import' }).click();
  await expect(desk.getByText('Undone', { exact: true })).toBeVisible();
  expect((await person.client.participants.list({ params })).teams).toEqual([]);
});

test('a release that nobody has tried is named before anything is imported', async ({
  device,
  signIn,
  site,
}) => {
  const person = await site.person('Tara Tomorrow');
  const tournamentId = await emptyTournament(person, 'from-tomorrow');
  tabbycat.release('3.0.1');
  await person.client.tab.connect({
    params: { tournamentId },
    body: {
      ...{ address: tabbycat.origin, tournament: 'riverbend-recorded' },
      ...{ token: tabbycat.token, version: null },
    },
    idempotencyKey: newId(),
  });
  tabbycat.release('2.9.3');
  const desk = await device('desk');
  await signIn(desk, person);
  await desk.goto('/tournaments/from-tomorrow/manage/tab');
  await expect(desk.getByText('Rostrum doesn’t know Tabbycat 3.0.1.')).toBeVisible();
  await expect(desk.getByRole('link', { name: 'Import from Tabbycat' })).toBeVisible();
});

test('the rounds already debated come with the XML archive, after a wrong file', async ({
  device,
  signIn,
  site,
}) => {
  const person = await site.person('Tilda Tab');
  const tournamentId = await emptyTournament(person, 'midway');
  const params = { tournamentId };
  const archive = readFileSync(archiveFile, 'utf8');
  const desk = await device('desk');
  await signIn(desk, person);
  await desk.goto('/tournaments/midway/settings/data');
  const rounds = desk
    .locator('section')
    .filter({ has: desk.getByRole('heading', { name: 'Played rounds from Tabbycat' }) });
  const choose = (name: string, text: string) =>
    rounds
      .locator('input[type="file"]')
      .setInputFiles({ name, mimeType: 'text/xml', buffer: Buffer.from(text) });

  await choose('teams.csv', 'reference\nA');
  await expect(rounds.getByText(/^It isn’t well-formed XML/)).toBeVisible();
  expect.soft(await violations(desk)).toEqual([]);
  await rounds.getByRole('button', { name: 'Choose another file' }).click();
  // Too early: nobody is here yet.
  await choose('riverbend.xml', archive);
  await expect(rounds.getByText(/^8 teams aren’t here under these names/)).toBeVisible();
  const go = rounds.getByRole('button', { name: 'Import 3 rounds' });
  await expect(go).toBeDisabled();
  expect.soft(await violations(desk)).toEqual([]);
  await rounds.getByRole('button', { name: 'Choose another file' }).click();

  await importPeople(person, params, archive);
  await choose('riverbend.xml', archive);
  await expect(rounds.getByRole('list', { name: 'Played rounds' })).toContainText(
    'Round 1 · 2 debates · 2 ballots',
  );
  await expect(rounds.getByText('3 new motions')).toBeVisible();
  await expect(rounds.getByRole('list', { name: 'Motions' })).toContainText('Ferries · Round 1');
  await go.click();
  await expect(rounds.getByText('Imported', { exact: true })).toBeVisible();
  expect.soft(await violations(desk)).toEqual([]);

  // The tab goes on here: the standings are there, and the guide leads to the next round.
  await desk.goto('/tournaments/midway/manage/standings');
  await expect(desk.getByText('Oakridge Institute A').first()).toBeVisible();
  await desk.goto('/tournaments/midway/manage');
  await expect(desk.getByText('Round 4').first()).toBeVisible();
  await desk.goto('/tournaments/midway/manage/tab/import');
  await desk.goto('/tournaments/midway/settings/data');
  await rounds.getByRole('button', { name: 'Remove', exact: true }).click();
  await desk.getByRole('button', { name: 'Remove them' }).click();
  await expect(rounds.getByText('Imported', { exact: true })).toBeHidden();
  expect((await person.client.tab.importedRounds({ params })).rounds).toEqual([]);
});

test('the elimination rounds come once the break is made, with their champion', async ({
  device,
  signIn,
  site,
}) => {
  const person = await site.person('Tess Tab');
  const tournamentId = await emptyTournament(person, 'after-break', {
    ...{ preliminaryRounds: 3, breakSize: 8 },
  });
  const params = { tournamentId };
  const archive = readFileSync(archiveFile, 'utf8');
  await importPeople(person, params, archive);
  const desk = await device('desk');
  await signIn(desk, person);
  await desk.goto('/tournaments/after-break/settings/data');
  const rounds = desk
    .locator('section')
    .filter({ has: desk.getByRole('heading', { name: 'Played rounds from Tabbycat' }) });
  const choose = (text: string) =>
    rounds
      .locator('input[type="file"]')
      .setInputFiles({ name: 'riverbend.xml', mimeType: 'text/xml', buffer: Buffer.from(text) });

  // The eliminations wait for the break of the rounds that come first.
  const guess = { teams: [], advancing: ['x'] };
  const semifinals = { name: 'Semifinals', abbreviation: 'SF', category: 'BC2' };
  await choose(withEliminations(archive, [{ ...semifinals, debates: [guess] }]));
  await expect(rounds.getByText(/^1 break isn’t settled here/)).toBeVisible();
  await rounds.getByRole('button', { name: 'Import 3 rounds' }).click();
  await expect(rounds.getByRole('region', { name: 'Imported preliminary rounds' })).toBeVisible();
  const { breaks } = await makeBreaks(person, params);
  const at = (breaks[0]?.rows ?? [])
    .filter(({ breakRank }) => breakRank !== null)
    .sort((a, b) => (a.breakRank ?? 0) - (b.breakRank ?? 0))
    .map(({ name }) => name);
  const pick = (...ranks: number[]) => ranks.map((rank) => at[rank - 1] ?? '');
  const half = {
    ...semifinals,
    debates: [
      { teams: pick(1, 8, 4, 5), advancing: pick(4, 5), motion: 'M9' },
      { teams: pick(2, 7, 3, 6), advancing: pick(2, 3), motion: 'M9' },
    ],
  };
  const final = (teams: string[]) => ({
    ...{ name: 'Grand Final', abbreviation: 'GF', category: 'BC2' },
    debates: [{ teams, advancing: pick(3) }],
  });

  await choose(withEliminations(archive, [half, final(pick(4, 5, 2, 3))]));
  await expect(rounds.getByText(/^1 break isn’t announced here/)).toBeVisible();
  await announceBreak(person, params, true);
  await rounds.getByRole('button', { name: 'Choose another file' }).click();

  // Somebody is in the final there who went out here.
  await choose(withEliminations(archive, [half, final(pick(1, 5, 2, 3))]));
  await expect(rounds.getByText(/1 team in this round is already out here/)).toBeVisible();
  await expect(rounds.getByText(at[0] ?? '').first()).toBeVisible();
  expect.soft(await violations(desk)).toEqual([]);
  await rounds.getByRole('button', { name: 'Choose another file' }).click();

  await choose(withEliminations(archive, [half, final(pick(4, 5, 2, 3))]));
  const played = rounds.getByRole('list', { name: 'Played rounds' }).first();
  await expect(played).toContainText('Semifinals · 2 debates · 2 ballots');
  await expect(played).toContainText('Grand Final · 1 debate · 1 ballot');
  await expect(rounds.getByText('0 new motions · 1 here already')).toBeVisible();
  await rounds.getByRole('button', { name: 'Import 2 rounds' }).click();
  const imported = rounds.getByRole('region', { name: 'Imported elimination rounds' });
  await expect(imported).toContainText('Grand Final');
  expect.soft(await violations(desk)).toEqual([]);

  const { brackets } = await person.client.breaks.list({ params });
  expect(brackets[0]?.champion?.name).toBe(at[2]);
  await releaseResults(person, params);
  await desk.goto('/tournaments/after-break');
  await expect(desk.getByRole('region', { name: 'Results' })).toContainText(at[2] ?? '');
  await desk.goto('/tournaments/after-break/settings/data');
  // The preliminary rounds hold the eliminations.
  const early = rounds.getByRole('region', { name: 'Imported preliminary rounds' });
  await early.getByRole('button', { name: 'Remove' }).click();
  await desk.getByRole('button', { name: 'Remove them' }).click();
  await expect(desk.getByText('Remove the elimination rounds first.')).toBeVisible();
  await imported.getByRole('button', { name: 'Remove' }).click();
  await desk.getByRole('button', { name: 'Remove them' }).click();
  await expect(imported).toBeHidden();
  await announceBreak(person, params, false);
  await early.getByRole('button', { name: 'Remove' }).click();
  await desk.getByRole('button', { name: 'Remove them' }).click();
  await expect(early).toBeHidden();
  expect((await person.client.motions.list({ params })).motions).toEqual([]);
});

async function announceBreak(
  person: Person,
  params: { readonly tournamentId: string },
  announced: boolean,
): Promise<void> {
  const { breaks } = await person.client.breaks.list({ params });
  const [open] = breaks;
  if (!open) throw new Error('Broken assumption: a break is made');
  await person.client.breaks.announce({
    params: { ...params, categoryId: open.category.id },
    body: { announced, version: open.version ?? 0, acceptUndecided: [] },
    idempotencyKey: newId(),
  });
}

async function releaseResults(
  person: Person,
  params: { readonly tournamentId: string },
): Promise<void> {
  const { rounds } = await person.client.rounds.list({ params });
  for (const { id, version } of rounds.filter(({ silent }) => !silent)) {
    await person.client.rounds.releaseResults({
      params: { ...params, roundId: id },
      body: { released: true, version, acceptUndecided: [] },
      idempotencyKey: newId(),
    });
  }
}

/** Everybody of an archive, without institutions. */
async function importPeople(
  person: Person,
  params: { readonly tournamentId: string },
  archive: string,
): Promise<void> {
  const body = { source: 'Riverbend', files: archivePeople(archive) };
  const { digest } = await person.client.data.previewImport({ params, body });
  await person.client.data.applyImport({
    params,
    body: { ...body, digest },
    idempotencyKey: newId(),
  });
}
