/** Feedback: given on a phone, also offline; read, ignored and weighed by the core; refused when closed. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, type Site, test } from '../support/fixtures.ts';
import { linksOf, makeTournament, playRound, roundAt, type Stage } from '../support/play.ts';
import { violations } from '../support/wcag.ts';

const question = {
  id: 'q-words',
  text: 'What should the judge do better?',
  kind: 'text' as const,
  required: true,
  from: ['team' as const],
  about: [],
  range: null,
  options: [],
};

/** Round 1 has its results and round 2 is drawn; teams are asked for a comment, too. */
async function stageFeedback(site: Site, slug: string) {
  const stage = await makeTournament(site, { slug, teams: 16, rounds: 3 });
  const { params, director } = stage;
  await director.client.feedback.saveForm({
    params,
    body: { introduction: 'Five is what you would expect.', questions: [question], version: 0 },
  });
  await playRound(stage, 1, 'completed');
  await playRound(stage, 2, 'drawn');
  const round = await roundAt(stage, 1);
  const { draw } = await director.client.draw.published({
    params,
    query: { roundId: round.id },
  });
  const [first, second] = draw?.debates[0]?.teams ?? [];
  const chair = draw?.debates[0]?.panel.find(({ role }) => role === 'chair');
  const { speakers } = await director.client.participants.list({ params });
  const links = await linksOf(director.client, params);
  const linkOf = (teamId = '') =>
    links.get(speakers.find((speaker) => speaker.teamId === teamId)?.name ?? '') ?? '';
  return {
    stage,
    roundId: round.id,
    chair: { id: chair?.id ?? '', name: chair?.name ?? '' },
    link: linkOf(first?.id),
    otherLink: linkOf(second?.id),
  };
}

/** From the person's own page to the form on the chair of their room. */
async function openForm(page: Page, link: string, chair: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('link', { name: 'Give feedback' }).click();
  await page.getByRole('link', { name: `Next: ${chair}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: chair })).toBeVisible();
}

test('a team gives feedback on a phone that loses the network, and the core weighs it', async ({
  device,
  signIn,
  site,
}) => {
  const { stage, chair, link } = await stageFeedback(site, 'reported');
  // A tall window: what stands still at the bottom of a phone's page then covers nothing.
  const phone = await device('phone', { viewport: { width: 390, height: 1600 } });
  await openForm(phone, link, chair.name);
  expect.soft(await violations(phone)).toEqual([]);
  await phone.getByRole('button', { name: 'Send feedback' }).click();
  await expect(phone.getByText('Choose a score.')).toBeVisible();
  await phone.getByRole('radio', { name: '2', exact: true }).check();
  await phone.getByRole('radio', { name: '2.5', exact: true }).check();
  await phone.context().setOffline(true);
  await phone.getByLabel(question.text).fill('Name the clash before weighing it.');
  await phone.getByRole('button', { name: 'Send feedback' }).click();
  await expect(phone.getByText('Saved on this phone', { exact: true })).toBeVisible();
  expect.soft(await violations(phone)).toEqual([]);
  await phone.context().setOffline(false);
  await expect(phone.getByText(/^Sent at/)).toBeVisible();
  await expect(phone.getByText('Name the clash before weighing it.')).toBeVisible();

  const desk = await device('desk');
  await signIn(desk, stage.director);
  await desk.goto(`/tournaments/${stage.slug}/manage/feedback/forms`);
  await desk.getByRole('searchbox', { name: 'Search the comments' }).fill('CLASH');
  const form = desk.getByRole('article').filter({ hasText: chair.name });
  await expect(form).toContainText('Name the clash before weighing it.');
  await expect(form).toContainText('2.5');
  expect.soft(await violations(desk)).toEqual([]);
  const file = desk.waitForEvent('download');
  await desk.getByRole('button', { name: 'Export' }).click();
  const table = await readFile(await (await file).path(), 'utf8');
  expect(table).toContain(question.text);
  expect(table).toContain('Name the clash before weighing it.');

  await seeScoreMove(desk, stage, chair.name);
  await ignore(desk, stage, chair.name);
});

/** A weight is changed: the score follows before it is saved, and stays after. */
async function seeScoreMove(desk: Page, { slug, params, director }: Stage, name: string) {
  const { rounds } = await director.client.rounds.list({ params });
  const second = rounds.find(({ seq }) => seq === 2);
  await desk.goto(`/tournaments/${slug}/manage/feedback?round=${second?.id}`);
  const row = desk.getByRole('row').filter({ has: desk.getByRole('link', { name }) });
  await expect(row).toContainText('2.50');
  // Behind the tick, the rank and the institution.
  const score = row.getByRole('gridcell').nth(3);
  const before = await score.textContent();
  await desk.getByText(/^What counts:/).click();
  const share = desk.getByRole('slider', { name: 'Going into Round 2' });
  await share.fill('1');
  await expect(score).toHaveText('2.50');
  expect(before).not.toBe('2.50');
  expect.soft(await violations(desk)).toEqual([]);
  await desk.getByRole('button', { name: 'Save these weights' }).click();
  await expect(desk.getByText('Weights saved')).toBeVisible();
  await desk.reload();
  await expect(score).toHaveText('2.50');
}

/** The form is ignored with a reason, and the score is the base score again. */
async function ignore(desk: Page, { slug }: Stage, name: string) {
  await desk.getByRole('link', { name }).click();
  await expect(desk.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(desk.getByRole('row', { name: /^Feedback, 1 form/ })).toContainText('100');
  expect.soft(await violations(desk)).toEqual([]);
  await desk.getByRole('button', { name: 'Ignore' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Ignore it' }).click();
  await expect(dialog.getByText('Say why, for the record.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Written in anger, as the team says itself');
  await dialog.getByRole('button', { name: 'Ignore it' }).click();
  await expect(dialog).toBeHidden();
  await expect(desk.getByText('1 form is ignored.')).toBeVisible();
  await expect(desk.getByText('“Written in anger, as the team says itself”')).toBeVisible();
  await desk.goto(`/tournaments/${slug}/manage/feedback/progress`);
  await expect(desk.getByRole('listitem', { name: 'Round 1' })).toContainText(/1 of \d+ given/);
  expect.soft(await violations(desk)).toEqual([]);
}

test('a closed window refuses, and says so on the phone', async ({ device, site }) => {
  const { stage, roundId, chair, otherLink } = await stageFeedback(site, 'too-late');
  const { params, director } = stage;
  const phone = await device('small phone');
  await openForm(phone, otherLink, chair.name);
  await phone.getByRole('radio', { name: '7', exact: true }).check();
  await phone.getByLabel(question.text).fill('Look up while people speak.');
  await phone.context().setOffline(true);
  await phone.getByRole('button', { name: 'Send feedback' }).click();
  await expect(phone.getByText('Saved on this phone', { exact: true })).toBeVisible();
  const { rounds } = await director.client.feedback.progress({ params, query: {} });
  await director.client.feedback.setRound({
    params: { ...params, roundId },
    body: {
      byHand: 'closed',
      version: rounds.find((round) => round.roundId === roundId)?.version ?? 0,
    },
  });
  await phone.context().setOffline(false);
  await expect(phone.getByText('It wasn’t accepted.')).toBeVisible();
  await expect(phone.getByText('Feedback on this room is closed')).toBeVisible();
  const { total } = await director.client.feedback.given({ params, query: { limit: 1 } });
  expect(total).toBe(0);
  // What was not sent is still on the device after a reload.
  await phone.reload();
  await expect(phone.getByText('Look up while people speak.')).toBeVisible();
});
