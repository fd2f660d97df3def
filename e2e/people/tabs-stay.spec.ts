/** Counts and facts that arrive late move nothing: whoever presses a tab at that moment opens that tab. */
import { expect, test } from '../support/fixtures.ts';
import { makeTournament } from '../support/play.ts';

test('the tabs of the participants stay where they are while the lists arrive', async ({
  device,
  signIn,
  site,
}) => {
  const stage = await makeTournament(site, { slug: 'tabs-stay', teams: 8, rounds: 1 });
  const page = await device('desk');
  await signIn(page, stage.director);
  let arrive = () => {};
  const asked = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/api/tournaments/*/participants', async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto('/tournaments/tabs-stay/manage/participants');
  const tabs = page.getByRole('navigation', { name: 'Participants' }).getByRole('link');
  const places = () =>
    tabs.evaluateAll((all) =>
      all.map((tab) => {
        const { left, top } = tab.getBoundingClientRect();
        return `${tab.firstChild?.textContent} ${Math.round(left)} ${Math.round(top)}`;
      }),
    );
  await expect(tabs.filter({ hasText: 'Phone numbers' })).toBeVisible();
  const before = await places();
  arrive();
  await expect(tabs.filter({ hasText: 'Teams' })).toHaveText(/Teams\s*8/);
  expect(await places()).toEqual(before);
});
