/** Every screen against the WCAG 2.2 AA rules that a machine can check, in light and dark. */
import { expect, type Site, test } from './fixtures.ts';
import { inMidFlow, type MidFlow, openScreen } from './mid-flow.ts';
import { publicScreens, type Screen, tabRoomScreens, wizardScreens } from './screens-table.ts';
import { violations } from './wcag.ts';

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

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [name, screens] of groups) {
    test(`${name} hold in ${colorScheme}`, async ({ device, signIn, site }) => {
      const flow = await midFlow(site);
      // A tall window: what stands still at the bottom of a phone's page then covers nothing.
      const look = { colorScheme, viewport: { width: 1440, height: 2600 } };
      const visitor = await device('desk', look);
      const director = await device('desk', look);
      await signIn(director, flow.stage.director);
      for (const screen of screens) {
        const page = screen.as === 'director' ? director : visitor;
        await test.step(`${screen.as} ${screen.path}`, async () => {
          await openScreen(page, flow.addressOf(screen));
          expect.soft(await violations(page), `${screen.as} ${screen.path}`).toEqual([]);
        });
      }
    });
  }
}
