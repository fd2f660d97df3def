import { micromark } from 'micromark';

/** Neither markup of the writer's own nor pictures from other hosts. */
const plain = { disable: { null: ['htmlFlow', 'htmlText', 'labelStartImage'] } };

/**
 * CommonMark as safe HTML: raw HTML stays text, links go to `http`, `https` and `mailto` only.
 * Headings begin at the third level, below those of the page.
 */
export function markdownToHtml(text: string): string {
  return micromark(text, { extensions: [plain] }).replace(
    /<(\/?)h([1-6])>/g,
    (_, slash: string, level: string) => `<${slash}h${Math.min(6, Number(level) + 2)}>`,
  );
}
