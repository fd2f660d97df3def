/** Questions of the feedback form from a file: previewed, written as a new version, undone. */
import { beforeEach, expect, test } from 'vitest';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { createTournament } from '#testing/factories/factories.ts';
import { ownServer } from '#testing/own-server.ts';

const server = await ownServer();
const ana = await server.signIn('Ana');
let params: { tournamentId: string };

beforeEach(async () => {
  params = { tournamentId: (await createTournament(ana)).id };
});

const head =
  'seq,reference,name,text,answer_type,required,from_team,from_adj,min_value,max_value,choices\n';
const file = (rows: string) => [{ name: 'adj_feedback_questions.csv', text: head + rows }];
const preview = (rows: string) =>
  ana.client.data.previewImport({ params, body: { source: 'test', files: file(rows) } });

async function bring(rows: string) {
  const { digest } = await preview(rows);
  const body = { source: 'test', files: file(rows), digest };
  return ana.client.data.applyImport({ params, body });
}

const present = async () => (await ana.client.feedback.form({ params })).current;

const everyKind = `20,adjust,Adjust,How far off?,float,1,0,1,-20,20
10,agree,Agree,Did you agree?,yesno,1,1,0
30,word,Word,"One word, please",text,0,1,1
40,clear,Clear,How clear?,scale,1,1,1,0,10
50,again,Again,See them again?,single select,0,1,0,,,"Absolutely!//Sure, why not//Please don't"
60,traits,Traits,What are they like?,select multiple,0,1,1,,,clear//concise
70,demote,Demote,Demote them?,checkbox,0,1,1
80,rest,Rest,Anything else?,textbox,0,1,1
`;

test('every kind of answer finds its own, in the order of the file', async () => {
  const shown = await preview(everyKind);
  expect(shown.problems).toEqual([]);
  expect(shown.counts).toEqual([{ kind: 'feedback-question', add: 8, change: 0, same: 0 }]);
  expect((await present()).version).toBe(0);
  await bring(everyKind);
  const form = await present();
  expect(form).toMatchObject({ version: 1, introduction: '', madeBy: 'Ana' });
  const judges = ['chair', 'panellist', 'trainee'];
  const range = (min: number, max: number, step: number) => ({ min, max, step });
  expect(
    form.questions.map((one) => [one.id, one.kind, one.required, one.from, one.range, one.options]),
  ).toEqual([
    ['agree', 'yes-no', true, ['team'], null, []],
    ['adjust', 'number', true, judges, range(-20, 20, 0.1), []],
    ['word', 'text', false, [], null, []],
    ['clear', 'number', true, [], range(0, 10, 1), []],
    ['again', 'choice', false, ['team'], null, ['Absolutely!', 'Sure, why not', "Please don't"]],
    ['traits', 'choices', false, [], null, ['clear', 'concise']],
    ['demote', 'yes-no', false, [], null, []],
    ['rest', 'text', false, [], null, []],
  ]);
});

test('a known reference changes its question and the others stay; the same file changes nothing', async () => {
  await bring('1,agree,,Did you agree?,yesno,1,1,1\n2,rest,,Anything else?,text,0,1,1\n');
  const shown = await preview('5,rest,,Anything more?,text,1,1,0\n6,new,,New?,yesno,0,1,1\n');
  expect(shown.counts).toEqual([{ kind: 'feedback-question', add: 1, change: 1, same: 0 }]);
  await bring('5,rest,,Anything more?,text,1,1,0\n6,new,,New?,yesno,0,1,1\n');
  const form = await present();
  expect(form.version).toBe(2);
  expect(form.questions.map(({ id, text }) => [id, text])).toEqual([
    ['agree', 'Did you agree?'],
    ['rest', 'Anything more?'],
    ['new', 'New?'],
  ]);
  await bring('5,rest,,Anything more?,text,1,1,0\n');
  expect((await present()).version).toBe(2);
});

test('all faults are reported at once, each with its row and column, and nothing is written', async () => {
  const rows = `1,no good,,Text,yesno,1,1,1
2,twice,,,essay,1,1,1
3,range,,How far?,scale,1,1,1,10,5
4,one,,Which?,single select,0,1,1,,,alone
5,same,,Which?,ms,maybe,1,1,,,a//a
6,fine,,Fine?,yesno,0,1,1
7,fine,,Fine?,yesno,0,1,1
8,nobody,,For whom?,text,0,0,0
9,open,,How many?,integer,0,1,1
`;
  const { problems, digest } = await preview(rows);
  const reported = problems.map(({ row, column, severity, code }) => [row, column, severity, code]);
  expect(reported).toEqual([
    [2, 'reference', 'error', 'bad-reference'],
    [3, 'text', 'error', 'missing'],
    [3, 'answer_type', 'error', 'unknown-type'],
    [4, 'max_value', 'error', 'range-empty'],
    [5, 'choices', 'error', 'options-too-few'],
    [6, 'required', 'error', 'bad-flag'],
    [6, 'choices', 'error', 'option-twice'],
    [8, 'reference', 'error', 'duplicate'],
    [9, 'from_team', 'warning', 'asked-of-nobody'],
    [10, 'min_value', 'warning', 'no-bounds'],
  ]);
  const body = { source: 'test', files: file(rows), digest };
  await expectRefusal(ana.client.data.applyImport({ params, body }), 'import-refused');
  expect((await present()).version).toBe(0);
});

test('an import is undone while no later form is on it', async () => {
  const first = await bring('1,agree,,Did you agree?,yesno,1,1,1\n');
  const second = await bring('1,agree,,Do you agree?,yesno,1,1,1\n');
  const undo = (importId: string) =>
    ana.client.data.undoImport({ params: { ...params, importId } });
  await expectRefusal(undo(first.id), 'in-use');
  await undo(second.id);
  expect(await present()).toMatchObject({ version: 1, questions: [{ text: 'Did you agree?' }] });
  await undo(first.id);
  expect(await present()).toMatchObject({ version: 0, questions: [] });
});

test('a form holds this many questions and no more', async () => {
  const rows = Array.from({ length: 61 }, (_, at) => `${at},q${at},,Question ${at}?,yesno,0,1,1`);
  const { problems } = await preview(`${rows.join('\n')}\n`);
  expect(problems.map(({ code }) => code)).toEqual(['too-many-questions']);
});

test('the adjudication core, who may write the form, does not import', async () => {
  const ben = await server.signIn('Ben');
  await server.hire(params.tournamentId, ben, 'adj-core');
  const body = { source: 'test', files: file('1,agree,,Did you agree?,yesno,1,1,1\n') };
  await expectRefusal(ben.client.data.previewImport({ params, body }), 'forbidden');
});
