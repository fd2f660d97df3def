import { expect, type Page } from '@playwright/test';
import ICAL from 'ical.js';
import { test } from '../support/fixtures.ts';
import { makeTournament, type Stage } from '../support/play.ts';
import { violations } from '../support/wcag.ts';

async function expectClean(page: Page): Promise<void> {
  expect(await violations(page)).toEqual([]);
}

const isoDay = new Date().toISOString().slice(0, 10);

async function plan(stage: Stage) {
  const { events } = await stage.director.client.schedule.plan({ params: stage.params });
  return events;
}

async function startOf(stage: Stage, title: string): Promise<string> {
  const event = (await plan(stage)).find((one) => (one.title ?? one.roundName) === title);
  if (!event) throw new Error(`no ${title}`);
  return event.startsAt;
}

/** What is over waits behind a line; which events that are depends on when the story is reported. */
async function openEarlier(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
  for (const line of await page.locator('summary').all()) await line.click();
}

const minutesBetween = (a: string, b: string) => (Date.parse(b) - Date.parse(a)) / 60_000;

test('an organiser plans the day in one click, moves it, and everybody sees it', async ({
  device,
  signIn,
  site,
}) => {
  const stage = await makeTournament(site, { slug: 'planned', teams: 16, rounds: 2 });
  const page = await device('desk', { hasTouch: true });
  await signIn(page, stage.director);
  await page.goto('/tournaments/planned/settings/schedule');
  await expect(page.getByText('Nothing is planned yet')).toBeVisible();
  await expectClean(page);
  await page.getByRole('button', { name: 'Plan it for me' }).click();
  await expect(page.getByText('Schedule planned')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Nothing is planned yet')).toBeVisible();
  await page.getByRole('button', { name: 'Plan it for me' }).click();
  const registration = page.getByRole('button', { name: /^Registration, 09:00 to 10:00/ });
  await expect(registration).toBeVisible();
  await expectClean(page);

  await test.step('by pointer: a quarter of an hour later, then half an hour longer', async () => {
    const box = await registration.boundingBox();
    if (!box) throw new Error('no box');
    const [x, y] = [box.x + 20, box.y + 20];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + 10);
    // A minute is 2 pixels high.
    await page.mouse.move(x, y + 30);
    await page.mouse.up();
    const moved = page.getByRole('button', { name: /^Registration, 09:15 to 10:15/ });
    await expect(moved).toBeVisible();
    await expect(page.getByText('Registration moved')).toBeVisible();
    const now = await moved.boundingBox();
    if (!now) throw new Error('no box');
    await page.mouse.move(now.x + 20, now.y + now.height - 3);
    await page.mouse.down();
    await page.mouse.move(now.x + 20, now.y + now.height + 20);
    await page.mouse.move(now.x + 20, now.y + now.height - 3 + 60);
    await page.mouse.up();
    await expect(page.getByRole('button', { name: /^Registration, 09:15 to 10:45/ })).toBeVisible();
  });

  await test.step('by keys: five minutes earlier, and put back with Escape', async () => {
    const briefing = page.getByRole('button', { name: /^Briefing, 10:00/ });
    await briefing.focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    const later = page.getByRole('button', { name: /^Briefing, 10:05/ });
    await expect(later).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: /^Briefing, 10:00 to 10:30/ })).toBeVisible();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Space');
    await expect(page.getByText('Briefing moved')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Briefing, 09:55 to 10:30/ })).toBeVisible();
  });

  await test.step('by a finger that rests on it first: a quarter of an hour earlier', async () => {
    const event = page.getByRole('button', { name: /^Registration, 09:15 to 10:45/ });
    await event.scrollIntoViewIfNeeded();
    const box = await event.boundingBox();
    if (!box) throw new Error('no box');
    const [x, y] = [box.x + 20, box.y + 40];
    const screen = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
      screen.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: at === undefined ? [] : [{ x, y: at }],
      });
    await touch('touchStart', y);
    await expect(event).toHaveClass(/held/);
    await touch('touchMove', y - 10);
    await touch('touchMove', y - 30);
    await touch('touchEnd');
    await expect(page.getByRole('button', { name: /^Registration, 09:00 to 10:30/ })).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    await screen.detach();
  });

  await test.step('everything after a delay, with a look before and a way back', async () => {
    const before = await startOf(stage, 'Round 2');
    await page.getByRole('button', { name: 'After a delay' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'From' }).fill('Lunch');
    await page.getByRole('option', { name: /^Lunch/ }).click();
    await dialog.getByLabel('Minutes').fill('20');
    await expect(dialog.getByRole('region', { name: 'New times' })).toContainText('Round 2');
    await expectClean(page);
    await dialog.getByRole('button', { name: /^Move \d+ events/ }).click();
    await expect(page.getByText(/events moved/)).toBeVisible();
    expect(minutesBetween(before, await startOf(stage, 'Round 2'))).toBe(20);
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect.poll(() => startOf(stage, 'Round 2')).toBe(before);
  });

  const visitor = await device('phone');
  await visitor.goto('/tournaments/planned/schedule');
  await expect(visitor.getByRole('heading', { name: 'Schedule' })).toBeVisible();
  await openEarlier(visitor);
  // By the hour of the day it ranks above the list as well, as what is next.
  const listed = visitor.getByRole('listitem');
  await expect(listed.getByText('Registration', { exact: true })).toBeVisible();
  await expectClean(visitor);
  await test.step('a change arrives on a phone that is open', async () => {
    const [event] = await plan(stage);
    if (!event) throw new Error('no event');
    await stage.director.client.schedule.change({
      params: { ...stage.params, eventId: event.id },
      body: { version: event.version, place: 'The old gymnasium' },
    });
    await expect(listed.getByText('The old gymnasium')).toBeVisible();
  });
});

test('on a phone the plan is a list with a form; what is for the staff stays with it', async ({
  device,
  signIn,
  site,
}) => {
  const stage = await makeTournament(site, { slug: 'pocket-plan', teams: 16, rounds: 1 });
  const page = await device('phone');
  await signIn(page, stage.director);
  await page.goto('/tournaments/pocket-plan/settings/schedule');
  await page.getByRole('button', { name: 'Add an event' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByText('An event needs a round or a name.')).toBeVisible();
  await dialog.getByLabel('Name').fill('Crisis meeting');
  await dialog.getByLabel('Starts').fill(`${isoDay}T07:30`);
  await dialog.getByLabel('Minutes').fill('45');
  await expect(dialog.getByText('Until 08:15')).toBeVisible();
  await dialog.getByLabel('Staff only').check();
  await expectClean(page);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Event added')).toBeVisible();
  const line = page.getByRole('button', { name: /Crisis meeting/ });
  await expect(line).toContainText('07:30–08:15');
  await expectClean(page);

  await test.step('the debates of a round are when it starts', async () => {
    await page.getByRole('button', { name: 'Add an event' }).click();
    await dialog.getByRole('combobox', { name: 'Kind' }).click();
    await page.getByRole('option', { name: 'Debates' }).click();
    await dialog.getByRole('combobox', { name: 'Round' }).click();
    await page.getByRole('option', { name: 'Round 1' }).click();
    await expect(dialog.getByText(/The round starts when its debates do/)).toBeVisible();
    await dialog.getByLabel('Starts').fill(`${isoDay}T09:30`);
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByRole('button', { name: /Round 1/ })).toBeVisible();
    const { rounds } = await stage.director.client.rounds.list({ params: stage.params });
    expect(rounds[0]?.startsAt).toBe(await startOf(stage, 'Round 1'));
  });

  await test.step('somebody else was quicker: it is said, and what was typed stays', async () => {
    await line.click();
    const [event] = await plan(stage);
    if (!event) throw new Error('no event');
    await stage.director.client.schedule.change({
      params: { ...stage.params, eventId: event.id },
      body: { version: event.version, place: 'Cellar' },
    });
    await dialog.getByLabel('Name').fill('Very secret meeting');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('The event: changed by someone else')).toBeVisible();
    await expect(dialog.getByLabel('Name')).toHaveValue('Very secret meeting');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  await page.goto('/tournaments/pocket-plan/schedule');
  await openEarlier(page);
  const listed = page.getByRole('listitem');
  await expect(listed.getByText('Round 1', { exact: true })).toBeVisible();
  await expect(page.getByText('Crisis meeting')).toBeHidden();
  await page.getByRole('button', { name: 'Add to calendar' }).click();
  await expect(dialog.getByRole('group', { name: 'For everyone' })).toContainText('schedule.ics');
  await expectClean(page);
  const { all } = await stage.director.client.schedule.calendars({ params: stage.params });
  const text = await (await fetch(new URL(new URL(all ?? '').pathname, site.origin))).text();
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
  expect(events.map((one) => new ICAL.Event(one).summary)).toEqual(['Round 1']);
  expect(text).not.toContain('meeting');
});

test('what is late is said as an estimate, and what is on is marked', async ({ device, site }) => {
  const stage = await makeTournament(site, { slug: 'behind-time', teams: 16, rounds: 1 });
  const { rounds } = await stage.director.client.rounds.list({ params: stage.params });
  const roundId = rounds[0]?.id ?? '';
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  await stage.director.client.schedule.add({
    params: stage.params,
    body: {
      events: [
        { kind: 'other', title: 'Coffee', startsAt: at(-30), endsAt: at(30) },
        { kind: 'draw', roundId, startsAt: at(-25), endsAt: at(-10) },
        { kind: 'debate', roundId, startsAt: at(-10), endsAt: at(60) },
      ],
    },
    idempotencyKey: 'behind-time',
  });
  const page = await device('phone', { timezoneId: 'Asia/Kathmandu' });
  await page.goto('/tournaments/behind-time/schedule');
  const debates = page.getByRole('listitem').filter({ hasText: /^[\d:–]+Round 1(?!:)/ });
  await expect(debates.getByText(/about \d\d:\d\d/)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Coffee' })).toContainText('Now');
  await expect(page.getByText(/Your device is in another time zone/)).toBeVisible();
  await expectClean(page);
});
