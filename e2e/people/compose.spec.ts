/** The tab room writes to its people, now and for later; phones get it, and who was not reached is listed. */
import { expect, test } from '../support/fixtures.ts';
import { takePictures } from '../support/pictures.ts';
import { linksOf, makeTournament } from '../support/play.ts';
import { violations } from '../support/wcag.ts';

test('a message is previewed, confirmed and read on a phone; a scheduled one is cancelled', async ({
  device,
  signIn,
  site,
}) => {
  const slug = 'compose';
  const stage = await makeTournament(site, { slug, teams: 8, rounds: 1 });
  const { client } = stage.director;
  const { params } = stage;
  const { adjudicators } = await client.participants.list({ params });
  const [judge, other] = adjudicators;
  // Only the inbox can reach this one.
  const inJudge = { ...params, adjudicatorId: other?.id ?? '' };
  const withoutEmail = { email: null, version: other?.version ?? 0 };
  await client.participants.updateAdjudicator({ params: inJudge, body: withoutEmail });
  const links = await linksOf(client, params);
  const phone = await device('phone');
  await phone.goto(links.get(judge?.name ?? '') ?? '');
  await expect(phone.getByRole('link', { name: 'Messages', exact: true })).toBeVisible();

  const desk = await device('desk');
  await signIn(desk, stage.director);
  await desk.goto(`/tournaments/${slug}/manage/messages`);
  await desk.getByRole('link', { name: 'New message' }).click();
  const send = desk.getByRole('button', { name: 'Send …' });
  await expect(send).toBeDisabled();

  // To nobody, and with a placeholder that does not exist.
  await desk.getByRole('combobox', { name: 'To' }).click();
  await desk.getByRole('option', { name: 'Staff who take part' }).click();
  await desk.getByRole('textbox', { name: 'Title' }).fill('Lunch for {room}');
  await expect(desk.getByText('{room} can’t be used in the title')).toBeVisible();
  await desk.getByRole('textbox', { name: 'Title' }).fill('Lunch is ready');
  await desk.getByRole('textbox', { name: 'Text' }).fill('Go to {rooom}');
  await expect(desk.getByText('{rooom} can’t be used in a message.')).toBeVisible();
  await expect(send).toBeDisabled();
  await desk
    .getByRole('textbox', { name: 'Text' })
    .fill('Hello {name}, lunch is in the hall.\nThen: ');
  await desk.getByRole('button', { name: '{room}', exact: true }).click();
  await expect(desk.getByRole('textbox', { name: 'Text' })).toHaveValue(/Then: \{room\}$/);
  await send.click();
  await expect(desk.getByText('No one matches. Choose someone else.')).toBeVisible();
  expect(await violations(desk)).toEqual([]);

  // To the judges; by keyboard from here.
  await desk.getByRole('combobox', { name: 'To' }).focus();
  await desk.keyboard.press('Enter');
  await desk.getByRole('option', { name: 'Judges', exact: true }).focus();
  await desk.keyboard.press('Enter');
  await desk.getByRole('button', { name: 'Preview for three people' }).press('Enter');
  await expect(desk.getByText(`${adjudicators.length} people get this.`)).toBeVisible();
  await expect(desk.getByText(/^1 of them has no email address/)).toBeVisible();
  await expect(desk.getByRole('heading', { name: 'Lunch is ready' }).first()).toBeVisible();
  expect(await violations(desk)).toEqual([]);
  await takePictures(desk, 'compose');
  await send.press('Enter');
  const question = desk.getByRole('alertdialog');
  await expect(question.getByText('Lunch is ready')).toBeVisible();
  await expect(question.getByText('To: Judges')).toBeVisible();
  expect(await violations(desk)).toEqual([]);
  await takePictures(desk, 'compose-question');
  await question
    .getByRole('button', { name: `Send to ${adjudicators.length} people` })
    .press('Enter');
  await expect(desk.getByRole('button', { name: /^From the organisers/ })).toBeVisible();

  const isRead = phone.waitForResponse((response) => response.url().endsWith('/inbox/read'));
  await phone.getByRole('link', { name: 'Messages, 1 new' }).click();
  await expect(phone.getByRole('heading', { name: 'Lunch is ready' })).toBeVisible();
  await expect(phone.getByText(`Hello ${judge?.name}, lunch is in the hall.`)).toBeVisible();
  expect(await violations(phone)).toEqual([]);

  await isRead;
  // Whoever has not read it can be shown their link.
  await desk.getByRole('button', { name: /^From the organisers/ }).click();
  const people = desk.getByRole('dialog');
  await people.getByRole('combobox', { name: 'State' }).click();
  await desk.getByRole('option', { name: 'Not reached' }).click();
  await expect(people.getByText(judge?.name ?? '', { exact: true })).toBeHidden();
  await takePictures(desk, 'unreached');
  await people.getByRole('button', { name: `Show QR code of ${other?.name}` }).click();
  await expect(desk.getByRole('img', { name: /^Opens the page of / })).toBeVisible();
  expect(await violations(desk)).toEqual([]);
  await desk.keyboard.press('Escape');
  await desk.getByRole('link', { name: 'Write to those not reached' }).click();

  // An hour from now; cancelled before it leaves.
  await desk.getByRole('textbox', { name: 'Title' }).fill('Dinner is ready');
  await desk.getByRole('radio', { name: /^Later/ }).check();
  await desk.getByRole('button', { name: 'Schedule …' }).click();
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Schedule it' }).click();
  await expect(desk.getByRole('heading', { name: 'Scheduled' })).toBeVisible();
  await takePictures(desk, 'scheduled');
  await desk.getByRole('link', { name: 'Change Dinner is ready' }).click();
  await desk.getByRole('textbox', { name: 'Title' }).fill('Dinner is late');
  await desk.getByRole('button', { name: 'Schedule …' }).click();
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Schedule it' }).click();
  await desk.getByRole('button', { name: 'Cancel Dinner is late' }).click();
  await desk.getByRole('button', { name: 'Cancel the message' }).click();
  await expect(desk.getByRole('heading', { name: 'Scheduled' })).toBeHidden();

  // It went to the wrong people: it leaves their open pages.
  await desk.getByRole('button', { name: /^From the organisers/ }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  expect(await violations(desk)).toEqual([]);
  await takePictures(desk, 'withdraw');
  await desk.getByRole('button', { name: 'Withdraw the message' }).click();
  await expect(desk.getByText('Withdrawn').first()).toBeVisible();
  await expect(phone.getByRole('heading', { name: 'Lunch is ready' })).toBeHidden();
});
