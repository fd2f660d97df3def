/** Asking the organisers by phone, answering in the tab room, and what only the equity team reads. */
import type { Page } from '@playwright/test';
import type { StaffRole } from '#engine/vocabulary.ts';
import { newId } from '#server/keys/secrets.ts';
import { expect, type Person, type Site, test } from '../support/fixtures.ts';
import { makeTournament, type Stage } from '../support/play.ts';
import { violations } from '../support/wcag.ts';

async function expectClean(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  expect.soft(await violations(page), page.url()).toEqual([]);
}

async function join(site: Site, stage: Stage, role: StaffRole): Promise<Person> {
  const person = await site.person(`${role} of ${stage.slug}`);
  const { link } = await stage.director.client.staff.invite({
    params: stage.params,
    body: { role, to: { kind: 'link' } },
    idempotencyKey: newId(),
  });
  const key = new URL(link ?? '').searchParams.get('key') ?? '';
  await person.client.staff.acceptLink({ params: stage.params, body: { key } });
  return person;
}

/** A speaker with an address, and their private link. */
async function speakerOf(stage: Stage) {
  const { client } = stage.director;
  const { speakers } = await client.participants.list({ params: stage.params });
  const [first] = speakers;
  if (!first) throw new Error('no speaker');
  await client.participants.updateSpeaker({
    params: { ...stage.params, speakerId: first.id },
    body: { version: first.version, email: 'speaker@example.org' },
  });
  const { links } = await client.participants.makeLinks({ params: stage.params });
  const url = links.find(({ personId }) => personId === first.id)?.url ?? '';
  return { id: first.id, name: first.name, path: new URL(url).pathname };
}

test('a speaker asks for a new name by phone; the tab room applies it with one click and answers', async ({
  device,
  signIn,
  site,
}) => {
  const stage = await makeTournament(site, { slug: 'rename-open', teams: 8, rounds: 1 });
  const speaker = await speakerOf(stage);
  const phone = await device('phone');
  await phone.goto(`${speaker.path}/Request`);
  await phone.getByRole('radio', { name: /^Tab/ }).check({ force: true });
  await expect(phone.getByText('The organisers read this.')).toBeVisible();
  await phone.getByLabel('What can we do for you?').fill('My name has a hook on the last letter.');
  await phone.getByLabel('What should be changed?').click();
  await phone.getByRole('option', { name: 'Change my name' }).click();
  await expect(phone.getByRole('button', { name: 'Send' })).toBeDisabled();
  await phone.getByLabel('New name').fill('Zoë Đurić');
  await expectClean(phone);
  await phone.getByRole('button', { name: 'Send' }).click();
  const mine = phone.getByRole('article', { name: 'Tab' });
  await expect(mine.getByText('Sent')).toBeVisible();

  const desk = await device('desk');
  await signIn(desk, stage.deputy);
  await desk.goto('/tournaments/rename-open/manage');
  await expect(desk.getByText('1 request is unanswered')).toBeVisible();
  await desk.getByRole('link', { name: 'Read the oldest' }).click();
  const request = desk.getByRole('article', { name: `Request by ${speaker.name}` });
  await expect(request.getByText('My name has a hook')).toBeVisible();
  // The request goes by its asker's name, which is about to change.
  const change = desk.getByRole('region', { name: 'Requested change' });
  await expect(change.getByText('Zoë Đurić')).toBeVisible();
  await expectClean(desk);
  await change.getByRole('button', { name: 'Apply' }).click();
  await expect(change.getByText(/Applied by/)).toBeVisible();
  await expect(change.getByRole('button', { name: 'Apply' })).toBeHidden();
  const there = desk.getByRole('article', { name: 'Request by Zoë Đurić' });
  await there.getByLabel(/^Answer to/).fill('Thank you. The draw has your right name now.');
  await there.getByRole('button', { name: 'Answer, done' }).click();
  await expect(there.getByText(/email kept on the server/).first()).toBeVisible();

  await phone.reload();
  await expect(mine.getByText('The draw has your right name now.')).toBeVisible();
  await expect(mine.getByText('Change my name: changed')).toBeVisible();
  await mine.getByRole('button', { name: 'Open again' }).click();
  await mine.getByLabel('Why isn’t it resolved?').fill('My badge is still wrong.');
  await mine.getByRole('button', { name: 'Send' }).click();
  await expect(mine.getByText('My badge is still wrong.')).toBeVisible();

  await desk.goto('/tournaments/rename-open/manage/mail');
  const row = desk.getByRole('button', { name: /Answer to your question/ });
  await expect(row.getByText('Kept on the server')).toBeVisible();
  await expectClean(desk);
  await row.click();
  const email = desk.getByRole('dialog');
  await expect(email.getByText('your question has been answered')).toBeVisible();
  // Anybody may have typed the address: neither question nor answer goes there.
  await expect(email.getByText('My name has a hook')).toBeHidden();
  await expectClean(desk);
});

test('what is confided to the equity team reaches neither the tab room nor the owner', async ({
  device,
  signIn,
  site,
}) => {
  const stage = await makeTournament(site, { slug: 'confided-open', teams: 8, rounds: 1 });
  const ada = await site.person('Ada of confided-open');
  const page = await device('phone');
  await signIn(page, ada);
  await page.goto('/tournaments/confided-open/Request');
  await expect(page.getByText('No one reads this topic at this tournament.')).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Equity/ })).toBeDisabled();
  const equity = await join(site, stage, 'equity');
  await page.reload();
  await page.getByRole('radio', { name: /^Equity/ }).check({ force: true });
  await expect(page.getByText('Only the equity team reads this.')).toBeVisible();
  await page.getByLabel('What can we do for you?').fill('Somebody was unkind in room 3.');
  await expectClean(page);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('article', { name: 'Equity' })).toBeVisible();

  for (const person of [stage.director, stage.deputy]) {
    const desk = await device('desk');
    await signIn(desk, person);
    await desk.goto('/tournaments/confided-open/manage/requests');
    await expect(desk.getByText('No open requests')).toBeVisible();
    await desk.goto('/tournaments/confided-open/manage/activity');
    await expect(desk.getByRole('heading', { name: 'Activity' })).toBeVisible();
    await expect(desk.getByText('Ada of confided-open')).toBeHidden();
    await desk.context().close();
  }

  const desk = await device('desk');
  await signIn(desk, equity);
  await desk.goto('/tournaments/confided-open/manage/requests');
  await desk.getByRole('button', { name: /Ada of confided-open/ }).click();
  const request = desk.getByRole('article', { name: /Request by Ada/ });
  await request.getByRole('radio', { name: 'Private note' }).check({ force: true });
  await request.getByRole('textbox', { name: 'Private note' }).fill('Speak with the chair first.');
  await request.getByRole('button', { name: 'Keep note' }).click();
  await expect(request.getByText(/for people who answer only/)).toBeVisible();
  await request.getByRole('radio', { name: 'Answer' }).check({ force: true });
  await request.getByLabel(/^Answer to/).fill('We are with you. Come to room 12?');
  await request.getByRole('button', { name: 'Answer, wait' }).click();
  await expect(request.getByText('Waiting for reply')).toBeVisible();
  await expectClean(desk);

  await page.reload();
  const own = page.getByRole('article', { name: 'Equity' });
  await expect(own.getByText('We are with you. Come to room 12?')).toBeVisible();
  await expect(own.getByText('Speak with the chair first.')).toBeHidden();
});
