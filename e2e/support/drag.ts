/** Dragging with the mouse, step by step. */
import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/**
 * Holds what is dragged over where it goes, which shows that it would take it; `page.mouse.up()` drops
 * it. A browser repeats `dragover` while the mouse rests; under automation it follows `dragenter` only
 * with the next move.
 */
export async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.hover();
  await page.mouse.down();
  const box = await to.boundingBox();
  if (!box) throw new Error('nowhere to go');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y, { steps: 4 });
  await page.mouse.move(x + 1, y);
  await expect(to).toHaveAttribute('data-over');
}
