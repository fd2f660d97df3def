import { fold } from '#contract/text/fold.ts';

/** A tournament's address made from its name: `Łódź Open ’26` → `lodz-open-26`; may be empty. */
export function slugFrom(name: string): string {
  return fold(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/-+$/, '');
}
