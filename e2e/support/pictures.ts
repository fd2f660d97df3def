/** Pictures of a page on every width, light and dark: `PICTURES=/tmp/pictures npx playwright test …`. */
import type { Page } from '@playwright/test';

/** Nothing unless somebody wants to look. The page keeps its size. */
export async function takePictures(page: Page, name: string): Promise<void> {
  const folder = process.env.PICTURES;
  if (!folder) return;
  const size = page.viewportSize();
  for (const width of [360, 768, 1440]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.screenshot({
        path: `${folder}/${name}-${width}-${colorScheme}.png`,
        fullPage: true,
      });
    }
  }
  if (size) await page.setViewportSize(size);
}
