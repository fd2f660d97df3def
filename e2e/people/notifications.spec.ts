/** Notifications: turned on with a press, received, pressed; and what a browser without them shows instead. */
import { newId } from '#server/keys/secrets.ts';
import { expect } from '../support/fixtures.ts';
import { linksOf, makeTournament, playRound, roundAt } from '../support/play.ts';
import {
  deliver,
  patience,
  press,
  shownBy,
  test,
  withPush,
  workerOf,
} from '../support/push-site.ts';
import { violations } from '../support/wcag.ts';

// One program for all of them: starting it takes longer than any.
test.describe.configure({ mode: 'default' });

const section = 'Know your room as soon as it’s out';

test('a speaker turns on notifications, and pressing one leads to their page', async ({
  device,
  service,
  site,
}) => {
  const stage = await makeTournament(site, { slug: 'push-on', teams: 8, rounds: 1 });
  const [link = ''] = [...(await linksOf(stage.director.client, stage.params)).values()];
  const page = await device('phone');
  await withPush(page, service.subscribe('speaker'));
  await page.goto(link);
  const region = page.getByRole('region', { name: section });
  const on = region.getByRole('button', { name: 'Turn on notifications' });
  await expect(on).toBeVisible();
  // Nobody is asked before they press.
  expect(await page.evaluate(() => localStorage.getItem('story.asked'))).toBeNull();
  expect.soft(await violations(page)).toEqual([]);
  await on.click();
  const isOn = region.getByText('Notifications are on for this device.');
  await expect(isOn).toBeVisible(patience);
  expect(await page.evaluate(() => localStorage.getItem('story.asked'))).toBe('1');
  expect.soft(await violations(page)).toEqual([]);

  await region.getByRole('button', { name: 'Send me a test' }).click();
  await expect(page.getByText('Test sent')).toBeVisible();
  const text = service.received.at(-1)?.text ?? '';
  const worker = await workerOf(page);
  await deliver(page, text);
  await expect
    .poll(() => shownBy(worker))
    .toMatchObject([
      { title: 'Notifications work', options: { tag: 'test', badge: '/badge-96.png' } },
    ]);
  expect((await page.request.get('/badge-96.png')).headers()['content-type']).toBe('image/png');

  await page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('link', { name: 'Schedule' })
    .click();
  await expect(page).toHaveURL(/\/schedule$/);
  await press(worker);
  await expect(page).toHaveURL(link);
  await expect(isOn).toBeVisible();

  await playRound(stage, 1, 'released');
  await expect.poll(() => service.received.at(-1)?.text, patience).toContain('?message=');
  const news = page.getByRole('link', { name: 'Messages, 1 new' });
  await expect(news).toBeVisible();
  await deliver(page, service.received.at(-1)?.text ?? '');
  await expect.poll(() => shownBy(worker)).toHaveLength(2);
  await press(worker);
  // Opened from its notification, the message is read.
  await expect(news).toBeHidden();
  await expect(page).toHaveURL(link);

  await region.getByRole('button', { name: 'Turn off' }).click();
  await expect(on).toBeVisible();
});

test('buttons on notifications check a judge in and open the ballot', async ({
  device,
  service,
  site,
}) => {
  const stage = await makeTournament(site, { slug: 'push-act', teams: 8, rounds: 1 });
  const { params, director } = stage;
  await playRound(stage, 1, 'released');
  const { adjudicators } = await director.client.participants.list({ params });
  const round = await roundAt(stage, 1);
  const { draw } = await director.client.draw.ofRound({
    params: { ...params, roundId: round.id },
  });
  const chair = draw?.debates[0]?.panel.find(({ role }) => role === 'chair');
  const judge = adjudicators.find(({ id }) => id === chair?.adjudicatorId);
  const link = (await linksOf(director.client, params)).get(judge?.name ?? '') ?? '';
  const page = await device('phone');
  await withPush(page, service.subscribe('judge'));
  await page.goto(link);
  await page.getByRole('button', { name: 'Turn on notifications' }).click();
  await expect(page.getByText('Notifications are on for this device.')).toBeVisible(patience);
  const worker = await workerOf(page);

  const session = await director.client.checkin.open({
    params,
    body: { name: 'Morning', audience: 'judges' },
    idempotencyKey: newId(),
  });
  await expect.poll(() => service.received.at(-1)?.text, patience).toContain('&here=');
  const text = service.received.at(-1)?.text ?? '';
  // The address alone, as somebody may send it around, checks nobody in.
  const { actions } = JSON.parse(text) as {
    readonly actions: readonly { readonly path: string }[];
  };
  await page.goto(`${site.origin}${actions[0]?.path}`);
  await expect(page.getByRole('button', { name: 'I am here' })).toBeVisible();
  await expect(page).toHaveURL(link);
  await deliver(page, text);
  await expect.poll(() => shownBy(worker)).toHaveLength(1);
  await press(worker, 'check-in');
  await expect(page.getByText(/You are checked in/)).toBeVisible();
  // The device says so at once, and sends it then.
  const isIn = async () => {
    const inSession = { ...params, sessionId: session.id };
    const { people } = await director.client.checkin.people({ params: inSession });
    return people.find(({ id }) => id === judge?.id)?.in;
  };
  await expect.poll(isIn, patience).toBe(true);

  // The same page opens the ballot that is due.
  const ballot = { ...JSON.parse(text), tag: 'ballot', body: 'Room 1' };
  const path = new URL(actions[0]?.path ?? '', site.origin);
  path.searchParams.delete('here');
  path.searchParams.set('ballot', '1');
  ballot.actions = [
    { action: 'ballot', title: 'Open ballot', path: `${path.pathname}${path.search}` },
  ];
  await deliver(page, JSON.stringify(ballot));
  await expect.poll(() => shownBy(worker)).toHaveLength(2);
  await press(worker, 'ballot');
  await expect(page).toHaveURL(/\/ballot\/[\w-]+$/);
});

test('a browser that can’t show notifications shows why', async ({ device, service, site }) => {
  const stage = await makeTournament(site, { slug: 'no-push', teams: 8, rounds: 1 });
  const [link = ''] = [...(await linksOf(stage.director.client, stage.params)).values()];
  const blocked = await device('phone');
  await withPush(blocked, service.subscribe('blocked'));
  await blocked.addInitScript(() => localStorage.setItem('story.permission', 'denied'));
  await blocked.goto(link);
  const note = blocked.getByRole('region', { name: section });
  await expect(note).toContainText('Notifications are blocked for this site.');

  const apple = await device('phone', {
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15',
  });
  await apple.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'));
  await apple.goto(link);
  const steps = apple.getByRole('region', { name: section }).getByRole('listitem');
  await expect(steps).toHaveText([/Share/, /Add to Home Screen/, /Open Rostrum/]);
  expect.soft(await violations(apple)).toEqual([]);
});

test('an account turns notifications off on a device that is elsewhere', async ({
  device,
  service,
  signIn,
  site,
}) => {
  const noor = await site.person('Noor Everywhere');
  const other = service.subscribe('elsewhere');
  await noor.client.push.subscribe({ body: { ...other, name: 'Firefox, Android' } });
  const page = await device('desk');
  await signIn(page, noor);
  await withPush(page, service.subscribe('desk'));
  await page.goto(`${site.origin}/me`);
  const others = page.getByRole('list', { name: 'Other devices with notifications' });
  await expect(others.getByRole('listitem')).toContainText(['Firefox, Android']);
  await page.getByRole('button', { name: 'Turn on notifications' }).click();
  await expect(page.getByText('Notifications are on for this device.')).toBeVisible(patience);
  expect.soft(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Turn off notifications on Firefox, Android' }).click();
  await expect(others).toHaveCount(0);
  expect((await noor.client.push.devices()).devices).toHaveLength(1);
});
