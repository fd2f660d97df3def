/** Every screen in a language that is longer than English, accented and runs from right to left. */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { inMidFlow, openScreen } from '../support/mid-flow.ts';
import { speakPseudo } from '../support/pseudo-language.ts';
import { publicScreens, tabRoomScreens, wizardScreens } from '../support/screens-table.ts';

test('no screen is wider than a phone in a longer language that is mirrored', async ({
  device,
  signIn,
  site,
}) => {
  const flow = await inMidFlow(site, 'languages');
  const visitor = await device('small phone', { reducedMotion: 'reduce', serviceWorkers: 'block' });
  const director = await device('small phone', {
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  await speakPseudo(visitor.context());
  await speakPseudo(director.context());
  await signIn(director, flow.stage.director);
  for (const screen of [...publicScreens, ...wizardScreens, ...tabRoomScreens]) {
    // Pages that the server draws itself.
    if (screen.path.startsWith('/docs')) continue;
    const page = screen.as === 'director' ? director : visitor;
    await test.step(`${screen.as} ${screen.path}`, async () => {
      await openScreen(page, flow.addressOf(screen));
      expect.soft(await look(page), `${screen.as} ${screen.path}`).toEqual({
        direction: 'rtl',
        isAccented: true,
        wider: 0,
        cutOff: [],
      });
    });
  }
});

/** How a page comes out: its direction, and what does not fit. */
function look(page: Page) {
  return page.evaluate(() => {
    const isCut = (element: Element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 1 && (left < -1 || right > window.innerWidth + 1);
    };
    /** What scrolls or hides its own overflow does so on purpose. */
    const isOnPurpose = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).overflowX !== 'visible' || isOnPurpose(element.parentElement));
    const hasText = (element: Element) =>
      [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
    const shown = [...document.querySelectorAll('body *')].filter(
      (element) => hasText(element) && element.checkVisibility({ visibilityProperty: true }),
    );
    return {
      direction: getComputedStyle(document.body).direction,
      isAccented: /[áçëïñöšüý]/.test(document.body.textContent),
      wider: document.documentElement.scrollWidth - window.innerWidth,
      cutOff: shown
        .filter((element) => isCut(element) && !isOnPurpose(element.parentElement))
        .map((element) => element.textContent),
    };
  });
}
