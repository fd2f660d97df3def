/** One visit to a board on a slow machine: loading, searching, scrolling, dragging. */
import type { Browser, Page } from '@playwright/test';
import { percentile, traced } from './trace.ts';

export interface Visit {
  /** Until the first room can be seen, in milliseconds. */
  readonly usable: number;
  /** Longest tasks, in milliseconds. */
  readonly loading: number;
  readonly searching: number;
  readonly scrolling: number;
  readonly dragging: number;
  /** Script of a task while something is dragged: 95 of 100 take no longer, in milliseconds. */
  readonly dragScript: number;
}

/**
 * How many times slower than this machine: an old laptop. Processor time is multiplied instead of the
 * browser being slowed down, which would count the machine's other work four times as well.
 */
const slowdown = 4;
const draggable = '[draggable="true"]';

/**
 * @param board `room` finds rooms, `search` is a word of some of them, `onto` says which of what can be
 * dragged gets the first one: one in sight.
 */
export async function visitBoard(
  browser: Browser,
  page: Page,
  board: {
    readonly url: string;
    readonly room: string;
    readonly search: string;
    readonly onto: number;
  },
): Promise<Visit> {
  const loaded = await traced(browser, page, async () => {
    await page.goto(board.url);
    await page.locator(board.room).first().waitFor({ timeout: 60_000 });
  });
  const settled = await traced(browser, page, () => page.waitForLoadState('networkidle'));
  const carry = await grasp(page, board.onto);
  const dragged = await traced(browser, page, carry);
  const searched = await traced(browser, page, async () => {
    await page.keyboard.press('/');
    await page.keyboard.type(board.search, { delay: 60 });
    await rest(page);
  });
  await page.keyboard.press('ControlOrMeta+a');
  const cleared = await traced(browser, page, async () => {
    await page.keyboard.press('Delete');
    await rest(page);
  });
  const scrolled = await traced(browser, page, async () => {
    await page.mouse.move(640, 600);
    for (let turn = 0; turn < 20; turn++) await page.mouse.wheel(0, 600);
    await rest(page);
  });
  return {
    usable: loaded.took,
    loading: slowdown * Math.max(loaded.longest, settled.longest),
    searching: slowdown * Math.max(searched.longest, cleared.longest),
    scrolling: slowdown * scrolled.longest,
    dragging: slowdown * dragged.longest,
    dragScript: slowdown * percentile(dragged.scripts, 0.95),
  };
}

/**
 * Points at something that can be dragged.
 * @returns takes it over the rooms, lets it go on one of them and waits for the server's answer.
 */
async function grasp(page: Page, onto: number): Promise<() => Promise<void>> {
  const from = await page.locator(draggable).first().boundingBox();
  const to = await page.locator(draggable).nth(onto).boundingBox();
  if (!from || !to) throw new Error('There is nothing to be dragged on this board.');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await rest(page);
  return async () => {
    const answer = page.waitForResponse((response) => response.request().method() !== 'GET');
    await page.mouse.down();
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 40 });
    await page.mouse.up();
    await (await answer).finished();
    await rest(page);
  };
}

/** Until two frames were drawn: what was begun before is on the screen then. */
function rest(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );
}
