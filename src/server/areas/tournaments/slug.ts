/** Slugs: which are reserved, and how one is suggested. */
import { slug as slugSchema } from '#contract/areas/tournaments/tournament-rows.ts';
import { fold } from '#contract/text/fold.ts';

const reserved = new Set([
  'admin',
  'api',
  'create',
  'dashboard',
  'demo',
  'docs',
  'draw',
  'help',
  'invite',
  'join',
  'manage',
  'me',
  'motions',
  'new',
  'privacy',
  'register',
  'rostrum',
  'screen',
  'search',
  'settings',
  'signin',
  'signup',
  'terms',
  'tournaments',
  'upgrade',
  'wrapped',
]);

/** `unavailable`: reserved, which is said in the same way as taken. */
export type SlugFault = 'unavailable' | 'malformed';

/** What is wrong with a slug, or null. */
export function slugFault(slug: string): SlugFault | null {
  if (reserved.has(slug)) return 'unavailable';
  return slugSchema.safeParse(slug).success ? null : 'malformed';
}

/** A slug made from a name: folded, hyphens, at most 60 characters; may be empty. */
export function slugFrom(name: string): string {
  return fold(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/-+$/, '');
}
