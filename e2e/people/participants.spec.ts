/** The participants manager: many rows at once, duplicates, somebody's spreadsheet, what others changed. */
import type { Page } from '@playwright/test';
import { writeXlsx } from 'hucre/xlsx';
import { newId } from '#server/keys/secrets.ts';
import { dataPage } from '../pages/data.ts';
import { expect, type Person, type Site, test } from '../support/fixtures.ts';
import { violations } from '../support/wcag.ts';

async function tournamentOf(person: Person, slug: string): Promise<{ tournamentId: string }> {
  const today = new Date().toISOString().slice(0, 10);
  const { id: tournamentId } = await person.client.tournaments.create({
    body: {
      name: slug,
      slug,
      packId: 'wudc-bp',
      size: 16,
      startDate: today,
      endDate: today,
      timeZone: 'Europe/London',
      color: '#7e2460',
      place: null,
    },
    idempotencyKey: newId(),
  });
  return { tournamentId };
}

/** Ten teams with names of many lengths and scripts. */
async function fill({ client }: Person, params: { tournamentId: string }): Promise<void> {
  const names = [
    '王雨桐',
    'فاطمة الزهراء بنت محمد',
    'Łucja Nowak',
    'Wolfeschlegelsteinhausen-Nagaraja',
  ];
  for (let n = 1; n <= 10; n++) {
    const speakers = [{ name: names[n - 1] ?? `Ada Speaker ${n}` }, { name: `Bela Speaker ${n}` }];
    await client.participants.addTeam({ params, body: { reference: `Team ${n}`, speakers } });
  }
}

async function open(site: Site, slug: string) {
  const person = await site.person(`Paula ${slug}`);
  const params = await tournamentOf(person, slug);
  await fill(person, params);
  const list = () => person.client.participants.list({ params });
  return { person, params, list, base: `/tournaments/${slug}/manage/participants` };
}

const rowBox = (page: Page, name: string) =>
  page.getByRole('row', { name: new RegExp(name) }).getByRole('checkbox');

test('speakers change category in bulk, by range, and the change is undone', async ({
  device,
  signIn,
  site,
}) => {
  const { person, params, list, base } = await open(site, 'bulk-story');
  await person.client.participants.addSpeakerCategory({ params, body: { name: 'ESL' } });
  const desk = await device('desk');
  await signIn(desk, person);
  await desk.goto(`${base}/speakers`);
  await rowBox(desk, 'Bela Speaker 2').check();
  await rowBox(desk, 'Bela Speaker 5').click({ modifiers: ['Shift'] });
  const bar = desk.getByRole('toolbar', { name: 'With the selected rows' });
  await expect(bar).toContainText('7 selected');
  await bar.getByRole('button', { name: 'Change' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Change 7 rows' });
  await dialog.getByRole('combobox', { name: 'Add to categories' }).fill('ESL');
  await desk.getByRole('option', { name: 'ESL' }).click();
  expect(await violations(desk)).toEqual([]);
  await dialog.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(desk.getByText('7 rows changed')).toBeVisible();
  const changed = (await list()).speakers.filter((row) => row.categoryIds.length > 0);
  expect(changed).toHaveLength(7);
  await desk.getByRole('button', { name: 'Undo' }).click();
  await expect(desk.getByText('Undone', { exact: true })).toBeVisible();
  expect((await list()).speakers.every((row) => row.categoryIds.length === 0)).toBe(true);
});

test('teams are removed after a look, and come back from the list of acts', async ({
  device,
  signIn,
  site,
}) => {
  const { person, list, base } = await open(site, 'removal-story');
  const desk = await device('desk');
  await signIn(desk, person);
  await desk.goto(base);
  await desk.getByRole('checkbox', { name: 'Select all' }).check();
  await desk.getByRole('toolbar').getByRole('button', { name: 'Remove' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Remove 10 rows?' });
  await dialog.getByRole('button', { name: 'Remove 10' }).click();
  await expect(desk.getByText('No teams yet')).toBeVisible();
  await desk.reload();
  await desk.getByRole('button', { name: 'Recent changes' }).click();
  const acts = desk.getByRole('dialog', { name: 'Recent changes' });
  await expect(acts.getByText('Removed 10 rows')).toBeVisible();
  expect(await violations(desk)).toEqual([]);
  await acts.getByRole('button', { name: 'Undo' }).click();
  await expect(acts.getByText('Undone', { exact: true })).toBeVisible();
  const { teams, speakers } = await list();
  expect([teams.length, speakers.length]).toEqual([10, 20]);
});

test('an account is unlinked after a question', async ({ device, signIn, site }) => {
  const owner = await site.person('Uma Unlinks');
  const { client } = owner;
  const params = await tournamentOf(owner, 'unlink-person');
  const person = await site.person('Lena Linked');
  const judge = { name: 'Lena L.' };
  const { id, version } = await client.participants.addAdjudicator({ params, body: judge });
  await client.participants.setAccount({
    params: { ...params, personId: id },
    body: { account: person.accountId, version },
  });
  const page = await device('desk');
  await signIn(page, owner);
  await page.goto('/tournaments/unlink-person/manage/participants/adjudicators');
  const unlink = async () => {
    await page.getByRole('button', { name: `Actions for ${judge.name}`, exact: true }).click();
    await page.getByRole('menuitem', { name: 'Unlink the account' }).click();
  };
  const question = page.getByRole('alertdialog', {
    name: `Unlink ${judge.name} from the account?`,
  });
  await unlink();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  const isLinked = async () =>
    (await client.participants.list({ params })).adjudicators.map(({ hasAccount }) => hasAccount);
  expect(await isLinked()).toEqual([true]);
  await unlink();
  await question.getByRole('button', { name: 'Unlink', exact: true }).click();
  await expect(page.getByText(`${judge.name} unlinked from the account`)).toBeVisible();
  expect(await isLinked()).toEqual([false]);
});

test('a duplicate is found and merged, field by field', async ({ device, signIn, site }) => {
  const { person, params, list, base } = await open(site, 'merge-story');
  const judge = { name: 'Lucja Nowak', email: 'lucja@example.org', baseScore: 6 };
  await person.client.participants.addAdjudicator({ params, body: judge });
  const desk = await device('desk');
  await signIn(desk, person);
  await desk.goto(`${base}/duplicates`);
  const pair = desk.getByRole('listitem').filter({ hasText: 'Łucja Nowak' });
  await expect(pair).toContainText('Same name');
  expect(await violations(desk)).toEqual([]);
  await pair.getByRole('button', { name: 'Merge' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Merge two rows' });
  await dialog.getByRole('radio', { name: 'Łucja Nowak', exact: true }).check();
  expect(await violations(desk)).toEqual([]);
  await dialog.getByRole('button', { name: 'Merge' }).click();
  await expect(desk.getByText('No duplicates found')).toBeVisible();
  const { speakers, adjudicators } = await list();
  const one = speakers.find((row) => row.name === 'Łucja Nowak');
  expect(one).toMatchObject({ email: 'lucja@example.org' });
  expect(adjudicators).toMatchObject([{ id: one?.id, baseScore: 6 }]);
});

test('somebody’s own spreadsheet comes in by mapping its columns, which are remembered', async ({
  device,
  signIn,
  site,
}) => {
  const person = await site.person('Paula Mapping');
  const params = await tournamentOf(person, 'mapping-story');
  const bytes = await writeXlsx({
    sheets: [
      { name: 'Notizen', rows: [['nur ein Satz']] },
      {
        name: 'Anmeldung',
        rows: [
          ['Zeitstempel', 'Universität', 'Teamname', 'Redner 1', 'Redner 2', 'Wappentier'],
          ['1', 'Universität Tübingen', 'Die Füchse', 'Jürgen Müller', '王雨桐', '🦊'],
          ['2', 'Sciences Po', 'Éclairs', 'Zoë Martin', 'Iñaki', '⚡'],
        ],
      },
    ],
  });
  const file = {
    name: 'anmeldung.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(bytes),
  };
  const desk = await device('desk');
  await signIn(desk, person);
  await desk.goto('/tournaments/mapping-story/settings/data');
  await desk.getByLabel(/^Drop a folder/).setInputFiles(file);
  await expect(
    desk.getByRole('region', { name: 'Notizen' }).getByRole('combobox', { name: 'What a row is' }),
  ).toHaveText('Leave out');
  const columns = desk.getByRole('list', { name: 'Columns' });
  await expect(columns.getByText('Jürgen Müller · Zoë Martin')).toBeVisible();
  await expect(columns.getByRole('combobox', { name: 'Column for “Redner 1”' })).toHaveText(
    'Speaker 1: Name',
  );
  await columns.getByRole('combobox', { name: 'Column for “Wappentier”' }).click();
  await desk.getByRole('option', { name: 'Emoji' }).click();
  expect(await violations(desk)).toEqual([]);
  await desk.getByRole('button', { name: 'Review', exact: true }).click();
  const data = dataPage(desk);
  await expect(data.counted('Teams: 2 new, 0 changed, 0 unchanged')).toBeVisible();
  await expect(data.counted('Institutions: 2 new, 0 changed, 0 unchanged')).toBeVisible();
  await data.apply();
  const { teams, speakers } = await person.client.participants.list({ params });
  expect(teams.map((team) => [team.name, team.emoji])).toEqual([
    ['Sciences Po Éclairs', '⚡'],
    ['Universität Tübingen Die Füchse', '🦊'],
  ]);
  expect(speakers.map((row) => row.name)).toContain('王雨桐');

  await desk.getByLabel(/^Drop a folder/).setInputFiles(file);
  await expect(columns.getByRole('combobox', { name: 'Column for “Wappentier”' })).toHaveText(
    'Emoji',
  );
});

test('what somebody else changed is marked until it is seen', async ({ device, signIn, site }) => {
  const { person, params, list, base } = await open(site, 'changed-story');
  const desk = await device('desk');
  await signIn(desk, person);
  await desk.goto(`${base}/speakers`);
  await expect(desk.getByRole('grid', { name: 'Speakers' })).toBeVisible();

  const other = await site.person('Otto Deputy');
  await person.client.staff.invite({
    params,
    body: { role: 'tab', to: { kind: 'account', name: other.name } },
    idempotencyKey: newId(),
  });
  await other.client.staff.accept({
    params: { ...params, userId: other.accountId },
    idempotencyKey: newId(),
  });
  const { speakers } = await list();
  const [speaker] = speakers.filter((row) => row.name === 'Bela Speaker 7');
  await other.client.participants.updateSpeaker({
    params: { ...params, speakerId: speaker?.id ?? '' },
    body: { version: speaker?.version ?? 0, pronouns: 'they/them' },
  });

  await expect(desk.getByText('1 row changed since you last looked.')).toBeVisible();
  await desk.getByRole('button', { name: 'Changes to Bela Speaker 7' }).click();
  await expect(desk.getByText('Changed: pronouns')).toBeVisible();
  await expect(desk.getByText(/^Otto Deputy, /)).toBeVisible();
  expect(await violations(desk)).toEqual([]);
  await desk.keyboard.press('Escape');
  await desk.getByRole('button', { name: 'Mark all as seen' }).click();
  await expect(desk.getByText('1 row changed since you last looked.')).toBeHidden();
});

test('an institution is made where it is typed, another team follows, and a drawn one is withdrawn', async ({
  device,
  signIn,
  site,
}) => {
  const { person, params, list, base } = await open(site, 'one-by-one');
  const desk = await device('desk');
  await signIn(desk, person);
  await desk.goto(base);
  await desk.getByRole('button', { name: 'Add a team' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Add a team' });
  await dialog.getByRole('combobox', { name: 'Institution' }).fill('Utrecht');
  await desk.getByRole('option', { name: 'Create “Utrecht”' }).click();
  await expect(desk.getByText('Utrecht is added')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name after the institution' }).fill('A');
  await dialog.getByRole('button', { name: 'Add another' }).click();
  await expect(desk.getByText('Utrecht A added')).toBeVisible();
  const institution = dialog.getByRole('combobox', { name: 'Institution' });
  await expect(institution).toHaveValue('Utrecht');
  await expect(institution).toBeFocused();
  const name = dialog.getByRole('textbox', { name: 'Name after the institution' });
  await expect(name).toHaveValue('');
  expect(await violations(desk)).toEqual([]);
  await name.fill('B');
  await dialog.getByRole('textbox', { name: 'Speakers' }).fill('Cy One\nDi Two');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog).toBeHidden();
  const { teams } = await list();
  expect(teams.map((team) => team.name)).toEqual(
    expect.arrayContaining(['Utrecht A', 'Utrecht B']),
  );

  const { rounds } = await person.client.rounds.list({ params });
  const [first, second] = rounds;
  const inFirst = { ...params, roundId: first?.id ?? '' };
  const inSecond = { ...params, roundId: second?.id ?? '' };
  const body = { kind: 'all' as const, of: ['teams' as const] };
  await person.client.rounds.setAvailability({ params: inFirst, body });
  await person.client.rounds.setAvailability({ params: inSecond, body });
  const draft = await person.client.draw.generate({ params: inFirst, body: {} });
  await person.client.draw.confirm({
    params: { ...params, drawId: draft.id },
    body: { version: draft.version },
  });
  await desk.getByRole('button', { name: 'Actions for Team 1', exact: true }).click();
  await desk.getByRole('menuitem', { name: 'Remove' }).click();
  const refused = desk.getByRole('dialog', { name: 'Team 1 can’t be removed' });
  await expect(refused.getByText('is in a draw')).toBeVisible();
  expect(await violations(desk)).toEqual([]);
  await expect(refused.getByRole('link', { name: 'Open the draw of Round 1' })).toBeVisible();
  await refused.getByRole('button', { name: 'Withdraw' }).click();
  await expect(desk.getByText('Team 1 withdrawn')).toBeVisible();
  const away = async () => {
    const { teamIds } = await person.client.rounds.availability({ params: inSecond });
    return teams.filter(({ id }) => !teamIds.includes(id)).map((team) => team.name);
  };
  expect(await away()).toEqual(['Team 1']);
  const row = desk.getByRole('row', { name: /^Select Team 1 Withdrawn/ });
  await expect(row).toBeVisible();

  await desk.getByRole('button', { name: 'Add a swing team' }).click();
  await expect(desk.getByText('It is in Round 2.')).toBeVisible();
  await expect(desk.getByRole('row', { name: /Swing 1/ })).toBeVisible();
  await row.getByRole('button', { name: 'Actions for Team 1', exact: true }).click();
  await desk.getByRole('menuitem', { name: 'Bring back' }).click();
  await expect(desk.getByText('Team 1 brought back')).toBeVisible();
  expect(await away()).toEqual([]);
});
