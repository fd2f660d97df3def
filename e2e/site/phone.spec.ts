/** The smallest phone that people bring, and no pointer at all. That screens fit it is a part of `axe.spec.ts`. */
import { expect, test } from '../support/fixtures.ts';
import { inMidFlow } from '../support/mid-flow.ts';
import { linksOf, roundAt } from '../support/play.ts';

test('the acts of a judge are large enough for a thumb', async ({ device, site }) => {
  const { stage } = await inMidFlow(site, 'large-targets');
  const { id: roundId } = await roundAt(stage, 2);
  const { client } = stage.director;
  const { rooms } = await client.ballots.ofRound({ params: { ...stage.params, roundId } });
  const links = await linksOf(client, stage.params);
  const page = await device('small phone');
  await page.goto(links.get(rooms[0]?.chair?.name ?? '') ?? '');
  const large = async (role: 'link' | 'button' | 'textbox' | 'radio', name: string | RegExp) => {
    const targets = await page.getByRole(role, { name }).all();
    expect(targets).not.toEqual([]);
    for (const target of targets) {
      // A radio is pressed by its label, a field by its frame.
      const isFramed = role === 'radio' || role === 'textbox';
      const box = await (isFramed ? target.locator('..') : target).boundingBox();
      expect.soft(Math.round(box?.height ?? 0), `${role} ${name}`).toBeGreaterThanOrEqual(44);
      expect.soft(Math.round(box?.width ?? 0), `${role} ${name}`).toBeGreaterThanOrEqual(44);
    }
  };
  await expect(page.getByRole('link', { name: 'Fill in your ballot' })).toBeVisible();
  await large('link', 'Fill in your ballot');
  await page.getByRole('link', { name: 'Fill in your ballot' }).click();
  await expect(page.getByRole('radio', { name: '1' })).toHaveCount(4);
  await large('radio', /^[1-4]$/);
  await large('textbox', /^Score of/);
  await large('button', 'Read it back');
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
