/** The smallest phone that people bring, and no pointer at all. That screens fit it is a part of `axe.spec.ts`. */
import { newId } from '#server/keys/secrets.ts';
import { expect, test } from '../support/fixtures.ts';
import { inMidFlow, openScreen } from '../support/mid-flow.ts';
import { phoneScreens } from '../support/screens-table.ts';
import { poorTargets } from '../support/touch-targets.ts';

test('what is pressed on a phone is large enough for a thumb, and not crowded', async ({
  device,
  signIn,
  site,
}) => {
  const { stage, addressOf } = await inMidFlow(site, 'large-targets');
  await stage.director.client.checkin.open({
    params: stage.params,
    body: { name: 'Morning' },
    idempotencyKey: newId(),
  });
  const page = await device('small phone');
  await signIn(page, stage.director);
  for (const screen of phoneScreens) {
    await openScreen(page, addressOf(screen));
    expect.soft(await poorTargets(page), screen.path).toEqual([]);
  }
});

test('the steps of a round are pressed with a thumb, each apart from the next', async ({
  device,
  signIn,
  site,
}) => {
  const { stage, addressOf } = await inMidFlow(site, 'thumb-steps');
  const page = await device('small phone');
  await signIn(page, stage.director);
  await openScreen(page, addressOf({ path: 'manage', as: 'director' }));
  const steps = page.getByRole('region', { name: 'Round conductor' }).getByRole('listitem');
  const boxes = await steps.getByRole('link').evaluateAll((links) =>
    links.map((link) => {
      const { top, bottom, width } = link.getBoundingClientRect();
      return { top, bottom, width };
    }),
  );
  // The last one, completing, is an act of this very page.
  expect(boxes).toHaveLength(8);
  for (const [index, { top, bottom, width }] of boxes.entries()) {
    expect(Math.min(width, bottom - top)).toBeGreaterThanOrEqual(44);
    expect(top - (boxes[index - 1]?.bottom ?? 0)).toBeGreaterThanOrEqual(4);
  }
});

test('a toast never covers the docked act of a page, however wide it is', async ({
  device,
  signIn,
  site,
}) => {
  const page = await device('desk');
  await signIn(page, await site.person('Tess Toast'));
  await page.goto('/tournaments/create');
  const top = (element: Element) => element.getBoundingClientRect().top;
  for (const width of [360, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const dock = await page.locator('[data-dock]').evaluate(top);
    expect(dock).toBeGreaterThan(600);
    expect(await page.locator('[data-toasts]').evaluate(top)).toBeLessThan(100);
  }
});

test('from sign-in to a new tournament without a pointer', async ({ device }) => {
  const page = await device('desk');
  const tabTo = async (role: 'link' | 'button' | 'textbox', name: string | RegExp) => {
    const target = page.getByRole(role, { name }).first();
    await expect(target).toBeVisible();
    for (let presses = 0; presses < 60; presses++) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    await expect(target).toBeFocused();
  };
  await page.goto('/tournaments/create');
  await tabTo('link', 'Continue');
  await page.keyboard.press('Enter');
  await tabTo('textbox', 'Your name');
  await page.keyboard.type('Kai Keyboard');
  await page.keyboard.press('Enter');
  await tabTo('textbox', 'Approximate number of teams');
  await page.keyboard.type('16');
  await tabTo('link', 'Continue to Details');
  await page.keyboard.press('Enter');
  await tabTo('textbox', 'Name');
  await page.keyboard.type('Keyboard Cup');
  await tabTo('link', 'Continue to Tab');
  await page.keyboard.press('Enter');
  await tabTo('link', 'Continue to Rooms');
  await page.keyboard.press('Enter');
  await tabTo('link', 'Continue to Finish');
  await page.keyboard.press('Enter');
  await tabTo('button', 'Create the tournament');
  await page.keyboard.press('Enter');
  await tabTo('link', 'Go to the tab room');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/tournaments/keyboard-cup/manage');
});
