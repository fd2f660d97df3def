/**
 * Every screen against the WCAG 2.2 AA rules that a machine can check, in light and dark, and on the smallest
 * phone. A screen is opened once: another theme changes its colours and nothing else, and a narrow window
 * lays it out again.
 */
import type { Page } from '@playwright/test';
import { expect, type Site, test } from '../support/fixtures.ts';
import { inMidFlow, type MidFlow, openScreen } from '../support/mid-flow.ts';
import {
  publicScreens,
  type Screen,
  tabRoomScreens,
  wizardScreens,
} from '../support/screens-table.ts';
import { colourViolations, violations } from '../support/wcag.ts';

const flows = new WeakMap<Site, Promise<MidFlow>>();

/** One tournament for all screens of a worker. */
function midFlow(site: Site): Promise<MidFlow> {
  const flow = flows.get(site) ?? inMidFlow(site, 'axe-open');
  flows.set(site, flow);
  return flow;
}

const groups: readonly [string, readonly Screen[]][] = [
  ['public and own pages', publicScreens],
  ['the wizard', wizardScreens],
  ['the tab room', tabRoomScreens.filter(({ path }) => path.startsWith('manage'))],
  ['the settings', tabRoomScreens.filter(({ path }) => path.startsWith('settings'))],
];

/** A tall window: what sticks to the bottom of a page then covers nothing. */
const tall = { width: 1440, height: 2600 };

/** How much wider than a small phone a page is, in pixels. */
async function overflowOnPhone(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  const touch = (enabled: boolean) =>
    devtools.send('Emulation.setTouchEmulationEnabled', { enabled });
  await touch(true);
  await page.setViewportSize({ width: 360, height: 740 });
  const overflow = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const measure = () => resolve(document.documentElement.scrollWidth - window.innerWidth);
        // What listens to the width has answered by the second frame.
        requestAnimationFrame(() => requestAnimationFrame(measure));
      }),
  );
  await touch(false);
  await page.setViewportSize(tall);
  await devtools.detach();
  return overflow;
}

for (const [name, screens] of groups) {
  test(`${name} pass in light and dark, and fit a phone`, async ({ device, signIn, site }) => {
    const flow = await midFlow(site);
    // No fading between themes.
    const look = { reducedMotion: 'reduce', viewport: tall } as const;
    const visitor = await device('desk', look);
    const director = await device('desk', look);
    await signIn(director, flow.stage.director);
    for (const screen of screens) {
      const page = screen.as === 'director' ? director : visitor;
      await test.step(`${screen.as} ${screen.path}`, async () => {
        await page.emulateMedia({ colorScheme: 'light' });
        await openScreen(page, flow.addressOf(screen));
        expect.soft(await violations(page), `${screen.as} ${screen.path}`).toEqual([]);
        await page.emulateMedia({ colorScheme: 'dark' });
        expect.soft(await colourViolations(page), `${screen.as} ${screen.path}, dark`).toEqual([]);
        const wider = await overflowOnPhone(page);
        expect.soft(wider, `${screen.as} ${screen.path}, on a phone`).toBeLessThanOrEqual(0);
      });
    }
  });
}

test('the check finds what breaks the rules', async ({ page }) => {
  await page.setContent(`<!doctype html><html lang="en"><title>Canary</title>
    <style>:root { color-scheme: light dark; background: light-dark(white, black) }
    h1 { color: light-dark(black, white) } p { color: light-dark(black, #222) }</style>
    <main><h1>Canary</h1><p>Dark on dark in one theme</p><input></main></html>`);
  expect(await violations(page)).toEqual([expect.stringMatching(/^label input:/)]);
  expect(await colourViolations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await colourViolations(page)).toEqual([expect.stringMatching(/^color-contrast p:/)]);
  await page.setViewportSize(tall);
  expect(await overflowOnPhone(page)).toBe(0);
  await page.getByRole('main').evaluate((main) => main.style.setProperty('width', '400px'));
  expect(await overflowOnPhone(page)).toBeGreaterThan(0);
});
