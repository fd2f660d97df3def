/** A large folder comes in with a look before it is written; a broken one says where it is broken. */
import { wudcBp } from '#engine/formats/wudc-bp.ts';
import { inventTournament } from '#engine/simulate/index.ts';
import { newId } from '#server/keys/secrets.ts';
import { toFolder } from '#server/simulate/folder.ts';
import { dataPage } from '../pages/data.ts';
import { tabRoom } from '../pages/tab-room.ts';
import { expect, type Person, test } from '../support/fixtures.ts';
import { violations } from '../support/wcag.ts';

const folder = toFolder(inventTournament({ pack: wudcBp, teams: 88, seed: 'import story' }), {
  dialect: 'teams-with-speakers',
  breaksOf: () => ['open'],
});

async function emptyTournament(person: Person, slug: string): Promise<string> {
  const today = new Date().toISOString().slice(0, 10);
  const { id } = await person.client.tournaments.create({
    body: {
      name: slug,
      slug,
      packId: 'wudc-bp',
      size: 88,
      startDate: today,
      endDate: today,
      timeZone: 'Europe/London',
      color: '#7e2460',
      place: null,
    },
    idempotencyKey: newId(),
  });
  return id;
}

test('88 teams come in from a folder and stand on the board', async ({ device, signIn, site }) => {
  const person = await site.person('Ines Import');
  const tournamentId = await emptyTournament(person, 'large-folder');
  const desk = await device('desk');
  await signIn(desk, person);
  const data = dataPage(desk);
  await desk.goto('/tournaments/large-folder/settings/data');
  await data.choose(folder);
  await expect(data.counted('Teams: 88 new, 0 changed, 0 unchanged')).toBeVisible();
  await expect(data.counted('Speakers: 176 new, 0 changed, 0 unchanged')).toBeVisible();
  const before = await person.client.participants.list({ params: { tournamentId } });
  expect(before.teams).toEqual([]);
  await data.apply();

  await data.choose(folder);
  await expect(desk.getByText('There is nothing to import.')).toBeVisible();
  await expect(data.importButton).toBeDisabled();

  const tab = tabRoom(desk);
  await tab.everybodyIsHere('Round 1');
  await tab.drawAndConfirm();
  const board = desk.getByRole('main');
  await expect(board.getByRole('button', { name: /, 0 points, OG 0 times/ })).toHaveCount(88);
});

test('an import is undone', async ({ device, signIn, site }) => {
  const person = await site.person('Ines Undo');
  const tournamentId = await emptyTournament(person, 'taken-back');
  const desk = await device('desk');
  await signIn(desk, person);
  await desk.goto('/tournaments/taken-back/settings/data');
  await dataPage(desk).choose(folder);
  await dataPage(desk).apply();
  const params = { tournamentId };
  const full = await person.client.participants.list({ params });
  expect(full.teams).toHaveLength(88);
  await desk.getByRole('button', { name: 'Undo', exact: true }).click();
  const question = desk.getByRole('alertdialog', { name: /^Undo the import of / });
  await expect(question.getByText(/Teams 88/)).toBeVisible();
  expect(await violations(desk)).toEqual([]);
  await question.getByRole('button', { name: 'Undo the import' }).click();
  await expect(desk.getByText('Undone', { exact: true })).toBeVisible();
  const empty = await person.client.participants.list({ params });
  expect([...empty.teams, ...empty.speakers, ...empty.adjudicators]).toEqual([]);
});

test('pasted text is still there for a correction, and gone once it is imported', async ({
  device,
  signIn,
  site,
}) => {
  const person = await site.person('Ines Paste');
  const tournamentId = await emptyTournament(person, 'pasted-twice');
  const desk = await device('desk');
  await signIn(desk, person);
  await desk.goto('/tournaments/pasted-twice/settings/data');
  const data = dataPage(desk);
  await data.paste('institutions', 'name,code\nLeiden,LEI');
  await expect(desk.getByText('can be imported.')).toBeVisible();
  await desk.getByRole('button', { name: 'Choose other files' }).click();
  const table = desk.getByRole('textbox', { name: 'Table' });
  await expect(table).toHaveValue('name,code\nLeiden,LEI');
  await table.fill('name,code\nLeiden,LDN\nLieden,LDX');
  await desk.getByRole('button', { name: 'Review', exact: true }).click();
  await expect(desk.getByText('Lieden: did you mean Leiden?')).toBeVisible();
  await desk.getByRole('button', { name: 'Use Leiden' }).click();
  await expect(desk.getByText('Lieden is imported as Leiden.')).toBeVisible();
  expect(await violations(desk)).toEqual([]);
  await data.apply();
  await expect(table).toBeHidden();
  const { institutions } = await person.client.participants.list({ params: { tournamentId } });
  expect(institutions.map(({ name }) => name)).toEqual(['Leiden']);
});

test('questions of the feedback form come in with their file', async ({ device, signIn, site }) => {
  const person = await site.person('Quin Question');
  await emptyTournament(person, 'asked-by-file');
  const desk = await device('desk');
  await signIn(desk, person);
  await desk.goto('/tournaments/asked-by-file/settings/feedback');
  await desk.getByRole('paragraph').getByRole('link', { name: 'Import and export' }).click();
  const data = dataPage(desk);
  await data.choose([
    {
      name: 'adj_feedback_questions.csv',
      text: 'seq,reference,text,answer_type,required,from_team,from_adj\n1,agree,Did you agree?,yesno,1,1,0\n2,rest,Anything else?,textbox,0,1,1\n',
    },
  ]);
  await expect(data.counted('Feedback questions: 2 new, 0 changed, 0 unchanged')).toBeVisible();
  await data.apply();
  await desk.goto('/tournaments/asked-by-file/settings/feedback');
  await expect(desk.getByText('This is version 1.')).toBeVisible();
  await expect(desk.getByRole('textbox', { name: 'Question' }).first()).toHaveValue(
    'Did you agree?',
  );
});

test('a broken folder says file, line and column, and writes nothing', async ({
  device,
  signIn,
  site,
}) => {
  const person = await site.person('Ines Broken');
  const tournamentId = await emptyTournament(person, 'broken-folder');
  const desk = await device('desk');
  await signIn(desk, person);
  const data = dataPage(desk);
  await desk.goto('/tournaments/broken-folder/settings/data');
  await data.choose([
    {
      name: 'teams.csv',
      text: 'reference,break_category,speaker1_name,speaker2_name\nOwl,open,Ann,Ben\nOwl,golden,Cem,',
    },
    {
      name: 'adjudicators.csv',
      text: 'name,base_score\nGood Judge,7\nOdd Judge,rather strong',
    },
  ]);
  const row = (file: string, line: number, column: string) =>
    data.problems
      .getByRole('row')
      .filter({ has: desk.getByRole('gridcell', { name: file, exact: true }) })
      .filter({ has: desk.getByRole('gridcell', { name: String(line), exact: true }) })
      .filter({ has: desk.getByRole('gridcell', { name: column, exact: true }) });
  // No such category; and a second row of the same team, whose category would not count anyway.
  await expect(row('teams.csv', 3, 'break_category')).toHaveCount(2);
  await expect(row('teams.csv', 3, 'reference')).toHaveCount(1);
  await expect(row('adjudicators.csv', 3, 'base_score')).toHaveCount(1);
  await expect(data.importButton).toBeDisabled();
  const { teams } = await person.client.participants.list({ params: { tournamentId } });
  expect(teams).toEqual([]);
});

test('a messy spreadsheet is mapped, reviewed with its own lines, and mapped again', async ({
  device,
  signIn,
  site,
}) => {
  const person = await site.person('Ines Messy');
  await emptyTournament(person, 'messy-lists');
  const desk = await device('desk');
  await signIn(desk, person);
  const data = dataPage(desk);
  await desk.goto('/tournaments/messy-lists/settings/data');
  await data.choose([
    {
      name: 't1-judges.csv',
      text: 'Our judges FINAL v3;;;\nJudge;Uni;Grade (1-5);Shoe size\n\nCato Teixara;Ebb;4;41\nBen Okoro;n/a;strong;40\n',
    },
  ]);
  await desk.getByRole('button', { name: 'Review', exact: true }).click();
  const problem = data.problems.getByRole('row').filter({ hasText: 'strong' });
  await expect(problem).toContainText('t1-judges.csv');
  await expect(problem.getByRole('gridcell', { name: '5', exact: true })).toBeVisible();
  await expect(problem).toContainText('Grade (1-5)');
  await expect(data.problems.getByText('1 judge has no institution')).toBeVisible();
  await expect(desk.getByText('Left out of t1-judges.csv:')).toBeVisible();
  await expect(desk.getByText('Shoe size')).toBeVisible();

  await desk.getByRole('button', { name: 'Back to columns' }).click();
  await desk.getByRole('combobox', { name: 'Column for “Grade (1-5)”' }).click();
  await desk.getByRole('option', { name: 'Leave out' }).click();
  await desk.getByRole('button', { name: 'Review', exact: true }).click();
  await expect(desk.getByText('Grade (1-5), Shoe size')).toBeVisible();
  await data.apply();
});
