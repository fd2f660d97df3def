/**
 * Every screen against the WCAG 2.2 AA rules that a machine can check, in light and dark. A screen is opened
 * once: another theme changes its colours and nothing else.
 */
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

for (const [name, screens] of groups) {
  test(`${name} pass in light and dark`, async ({ device, signIn, site }) => {
    const flow = await midFlow(site);
    // A tall window: what sticks to the bottom of a phone's page then covers nothing. No fading between themes.
    const look = { reducedMotion: 'reduce', viewport: { width: 1440, height: 2600 } } as const;
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
});
