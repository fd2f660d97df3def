/** Writing to the equity team without a name, and the home of who reads it. */
import { newId } from '#server/keys/secrets.ts';
import { expect, test } from '../support/fixtures.ts';
import { takePictures } from '../support/pictures.ts';
import { linksOf, makeTournament } from '../support/play.ts';
import { violations } from '../support/wcag.ts';

test('a speaker writes anonymously, after reading who reads it, and is answered', async ({
  device,
  signIn,
  site,
}) => {
  const stage = await makeTournament(site, { slug: 'equity-open', teams: 24, rounds: 2 });
  const { client } = stage.director;
  const { params } = stage;
  const officer = await site.person('Ekaterina Equity');
  const { link } = await client.staff.invite({
    params,
    body: { role: 'equity', to: { kind: 'link' } },
    idempotencyKey: newId(),
  });

  const desk = await device('desk');
  await signIn(desk, officer);
  await desk.goto(link ?? '');
  await expect(desk.getByText('Reads confidential requests to the equity team')).toBeVisible();
  await expect(desk.getByText('Cannot')).toHaveCount(0);
  await takePictures(desk, 'equity-invite');
  await desk.getByRole('button', { name: 'Accept' }).click();
  await expect(desk.getByRole('heading', { name: 'What you can do here' })).toBeVisible();
  await takePictures(desk, 'equity-home');
  expect(await violations(desk)).toEqual([]);

  const phone = await device('phone');
  const links = await linksOf(client, params);
  const [name = '', url = ''] = [...links][0] ?? [];
  await phone.goto(url);
  await phone.getByRole('link', { name: 'Write to the equity team' }).click();
  await expect(
    phone.getByText('Only the equity team can read this: Ekaterina Equity.'),
  ).toBeVisible();
  await phone.getByLabel('What happened, or what do you need?').fill('Someone shouted at me.');
  await takePictures(phone, 'equity-form');
  expect(await violations(phone)).toEqual([]);
  await phone.getByRole('button', { name: 'Send anonymously' }).click();
  await expect(phone.getByRole('heading', { name: /anonymously from this device/ })).toBeVisible();

  await desk
    .getByRole('main')
    .getByRole('link', { name: /^Requests/ })
    .first()
    .click();
  await desk.getByText('Someone shouted at me.').first().click();
  await expect(desk.getByText('Anonymous').first()).toBeVisible();
  await expect(desk.getByText(name)).toHaveCount(0);

  const [report] = (await officer.client.requests.list({ params })).requests;
  await officer.client.requests.answer({
    params: { ...params, requestId: report?.id ?? '' },
    body: { version: report?.version ?? 0, text: 'We are at the desk.', state: 'waiting' },
    idempotencyKey: newId(),
  });
  await phone.reload();
  await expect(phone.getByText('We are at the desk.')).toBeVisible();

  // A flood is closed in one go, but for what is not part of it.
  for (const n of [1, 2, 3]) {
    const flood = { params, body: { text: `Spam ${n}` }, device: `device-of-the-flood-${n}` };
    await client.equity.report(flood);
  }
  await desk.goto('/tournaments/equity-open/manage/requests');
  await desk.getByRole('button', { name: 'Close several' }).click();
  await desk.getByRole('button', { name: 'Select all' }).click();
  await desk.getByRole('checkbox', { name: /Someone shouted/ }).uncheck();
  await takePictures(desk, 'equity-flood');
  expect(await violations(desk)).toEqual([]);
  await desk.getByRole('button', { name: 'Close 3 requests' }).click();
  await expect(desk.getByText('Spam 2')).toHaveCount(0);
  await expect(desk.getByText('Someone shouted at me.')).toBeVisible();
});

test('every link of an equity officer’s home opens', async ({ device, signIn, site }) => {
  const stage = await makeTournament(site, { slug: 'equity-home', teams: 8, rounds: 1 });
  const { client } = stage.director;
  const { params } = stage;
  const officer = await site.person('Home Officer');
  const { link } = await client.staff.invite({
    params,
    body: { role: 'equity', to: { kind: 'link' } },
    idempotencyKey: newId(),
  });
  const key = new URL(link ?? '').searchParams.get('key') ?? '';
  await officer.client.staff.acceptLink({ params, body: { key } });
  const desk = await device('desk');
  await signIn(desk, officer);
  const home = '/tournaments/equity-home/manage';
  await desk.goto(home);
  await expect(desk.getByRole('heading', { name: 'What you can do here' })).toBeVisible();
  const hrefs = await desk
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((anchors) => anchors.map((one) => one.getAttribute('href') ?? ''));
  expect(hrefs.length).toBeGreaterThan(3);
  for (const href of new Set(hrefs.filter((one) => one.startsWith('/')))) {
    await desk.goto(href);
    await expect(desk.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(
      desk.getByRole('heading', { name: /not found|can’t open this part/i }),
    ).toHaveCount(0);
  }
});
