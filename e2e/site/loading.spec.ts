/** Main pages on a slow network: nothing jumps, nothing is missing; and what an outage leaves to be seen. */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { makeTournament, playRound } from '../support/play.ts';

/** Above 0.1 people notice; we ask for a tenth of that. */
const mostShift = 0.01;

/** A phone in a full hall. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 200,
    downloadThroughput: 200_000,
    uploadThroughput: 100_000,
  });
}

/** Layout shifts of a page since it was opened, with what moved. */
function shiftsOf(page: Page) {
  return page.evaluate(
    () =>
      new Promise<{ value: number; what: string }[]>((resolve) => {
        const observer = new PerformanceObserver(() => undefined);
        observer.observe({ type: 'layout-shift', buffered: true });
        // The browser hands over what it has buffered once the frame is drawn.
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            type Shift = PerformanceEntry & {
              readonly value: number;
              readonly hadRecentInput: boolean;
              readonly sources: readonly { readonly node?: Element }[];
            };
            const shifts = observer.takeRecords() as Shift[];
            observer.disconnect();
            resolve(
              shifts
                .filter(({ hadRecentInput }) => !hadRecentInput)
                .map(({ value, sources }) => ({
                  value,
                  what: sources.map(({ node }) => node?.outerHTML?.slice(0, 120) ?? '').join(' | '),
                })),
            );
          }),
        );
      }),
  );
}

test('the main pages load without a jump and ask for nothing that is not there', async ({
  device,
  signIn,
  site,
}) => {
  const slug = 'steady';
  const home = `/tournaments/${slug}`;
  const stage = await makeTournament(site, { slug, teams: 16, rounds: 2 });
  await playRound(stage, 1, 'completed');
  await playRound(stage, 2, 'released');
  const pages = [
    { path: '/', as: 'phone', shows: /Rostrum/ },
    { path: home, as: 'phone', shows: /steady Open/ },
    { path: `${home}/draw`, as: 'phone', shows: /Round 2/ },
    { path: `${home}/standings`, as: 'phone', shows: /Standings/ },
    { path: `${home}/manage`, as: 'desk', shows: /Round 2/ },
  ] as const;
  for (const { path, as, shows } of pages) {
    await test.step(`${as} ${path}`, async () => {
      const page = await device(as);
      if (as === 'desk') await signIn(page, stage.director);
      const missing: string[] = [];
      page.on('response', (response) => {
        if (response.status() >= 400) missing.push(`${response.status()} ${response.url()}`);
      });
      page.on('console', (message) => {
        if (message.type() === 'error') missing.push(message.text());
      });
      await slowDown(page);
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(page.locator('main').getByText(shows).first()).toBeVisible();
      expect(missing).toEqual([]);
      const shifts = await shiftsOf(page);
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      expect(sum, JSON.stringify(shifts, null, 1)).toBeLessThan(mostShift);
    });
  }
});

test('an outage takes nothing away from the desk that it knew', async ({
  device,
  signIn,
  site,
}) => {
  const slug = 'outage';
  const home = `/tournaments/${slug}/manage`;
  const stage = await makeTournament(site, { slug, teams: 8, rounds: 1 });
  await playRound(stage, 1, 'released');
  const desk = await device('desk');
  await signIn(desk, stage.director);
  const menu = desk.getByRole('navigation').first();
  const { venues } = await stage.director.client.venues.list({ params: stage.params });
  const room = new RegExp(venues.map(({ name }) => name).join('|'));
  const visitAll = async () => {
    for (const name of ['Draw', 'Judges', 'Ballots']) {
      await menu.getByRole('link', { name, exact: true }).click();
      // The page before also shows rooms, until this one has come.
      await expect(desk).toHaveTitle(new RegExp(name));
      await expect(desk.locator('main').getByText(room).first()).toBeVisible();
    }
  };
  await desk.goto(home);
  await visitAll();
  await desk.context().setOffline(true);
  await visitAll();
});
