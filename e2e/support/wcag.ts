import type { Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    /** Left behind by the script that `run` puts into the page. */
    readonly axe: typeof axe;
  }
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The rules of those tags that another theme can break: the rest is the same in light and dark. */
const colours = ['color-contrast', 'link-in-text-block'];

/** What breaks the WCAG 2.2 AA rules that a machine can check, short enough to be read in a report. */
export function violations(page: Page): Promise<string[]> {
  return run(page, { type: 'tag', values: tags });
}

/** What breaks the rules about colours, for a page that has passed the others in another theme. */
export function colourViolations(page: Page): Promise<string[]> {
  return run(page, { type: 'rule', values: colours });
}

async function run(page: Page, runOnly: axe.RunOnly): Promise<string[]> {
  await page.evaluate(settle);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(report, runOnly);
}

/**
 * Runs in the page. Only violations are described: describing what passes costs as much as the check.
 * A target that a fixed bar happens to cover is measured again in the middle of the screen, and a colour of
 * what fades in or out meanwhile, such as a toast, once it is there or gone.
 */
async function report(runOnly: axe.RunOnly): Promise<string[]> {
  const stillBreaks = async (rule: string, selector: string) => {
    if (!document.querySelector(selector)) return false;
    const again = await window.axe.run(selector, { runOnly: { type: 'rule', values: [rule] } });
    return again.violations.length > 0;
  };
  const isSmallInSight = (selector: string) => {
    document.querySelector(selector)?.scrollIntoView({ block: 'center', behavior: 'instant' });
    return stillBreaks('target-size', selector);
  };
  const isFaint = async (selector: string) => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)));
    await Promise.allSettled(ending.map(({ finished }) => finished));
    return stillBreaks('color-contrast', selector);
  };
  const { violations: found } = await window.axe.run({ runOnly, resultTypes: ['violations'] });
  const lines: string[] = [];
  for (const { id, nodes } of found) {
    for (const { target, failureSummary = '' } of nodes) {
      const isCovered = id === 'target-size' && failureSummary.includes('obscured');
      if (isCovered && !(await isSmallInSight(target.join(' ')))) continue;
      if (id === 'color-contrast' && !(await isFaint(target.join(' ')))) continue;
      lines.push(`${id} ${target.join(' ')}: ${failureSummary}`);
    }
  }
  return lines;
}

/** Colours on their way from one theme to another have no contrast yet: waits for what comes to an end. */
async function settle(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter(({ playState }) => playState === 'running')
    .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)));
  await Promise.allSettled(ending.map(({ finished }) => finished));
}
