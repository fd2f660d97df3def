/** What is pressed on a phone: large enough for a thumb, and not crowded. */
import type { Page } from '@playwright/test';

/**
 * Links, buttons and fields that are smaller than 44 pixels either way, or less than 4 pixels from another that is no
 * part of the same control, in words. Links inside a text take the height of its line.
 */
export async function poorTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const [least, gap] = [44, 4];

    // A tick is pressed by its label, a field by its frame.
    const targetOf = (control: Element): Element => {
      const isTick = control.matches('[type=checkbox], [type=radio]');
      const isField = !isTick && control.matches('input, textarea');
      return (isTick ? control.closest('label') : isField && control.parentElement) || control;
    };
    const isSeen = (target: Element) => {
      const { width, height, right } = target.getBoundingClientRect();
      const isInText = target.tagName === 'A' && getComputedStyle(target).display === 'inline';
      const isShown = target.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true });
      return isShown && !isInText && width > 1 && height > 1 && right > 0;
    };
    // What lies over a link and beyond it is pressed as well.
    const sizeOf = (target: Element) => {
      const { width, height } = target.getBoundingClientRect();
      const over = getComputedStyle(target, '::after');
      const isOver = over.content !== 'none' && over.position === 'absolute';
      return {
        width: Math.round(Math.max(width, isOver ? Number.parseFloat(over.width) : 0)),
        height: Math.round(Math.max(height, isOver ? Number.parseFloat(over.height) : 0)),
      };
    };
    const controls = document.querySelectorAll('a, button, input, select, textarea, summary');
    const targets = [...new Set([...controls].map(targetOf))].filter(isSeen);
    const nameOf = (target: Element) => {
      const name = target.getAttribute('aria-label') ?? target.textContent ?? '';
      return `${target.tagName} ${name.trim().slice(0, 40)}`;
    };
    const small = targets.flatMap((target) => {
      const { width, height } = sizeOf(target);
      return Math.min(width, height) < least ? [`${nameOf(target)}: ${width}×${height}`] : [];
    });

    // Tabs, ranks and rows are parts of one control; bars that stay in place lie over the page.
    const controlOf = (target: Element) => target.closest('nav, [role=radiogroup], table, ul');
    const isFixed = (target: Element) => target.closest('header, footer') !== null;
    const isApart = (one: Element, other: Element) => {
      const control = controlOf(one);
      if (one.contains(other) || other.contains(one)) return true;
      if (control !== null && control === controlOf(other)) return true;
      if (isFixed(one) !== isFixed(other)) return true;
      const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
      const across = Math.max(a.left, b.left) - Math.min(a.right, b.right);
      const down = Math.max(a.top, b.top) - Math.min(a.bottom, b.bottom);
      return Math.max(across, down) >= gap;
    };
    const crowded = targets.flatMap((one, at) =>
      targets
        .slice(at + 1)
        .filter((other) => !isApart(one, other))
        .map((other) => `${nameOf(one)} beside ${nameOf(other)}`),
    );
    return [...small, ...crowded];
  });
}
