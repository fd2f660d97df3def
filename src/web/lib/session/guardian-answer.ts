/** The answer about a guardian, from what was typed. */
import type { Api } from '#contract/index.ts';
import type { CallInput } from '#contract/route.ts';

interface Typed {
  readonly kind: 'of-age' | 'given' | 'later' | null;
  readonly name: string;
  readonly contact: string;
}

export type OwnConsent = CallInput<Api['guardians']['setMine']>['body'];

/** Fields that are missing. Whoever names a guardian says how to reach them. */
export function missingOf({ kind, name, contact }: Typed): (keyof Typed)[] {
  if (kind === null) return ['kind'];
  const [isNamed, isReached] = [name.trim() !== '', contact.trim() !== ''];
  const isAsked = kind === 'given' || (kind === 'later' && (isNamed || isReached));
  if (!isAsked) return [];
  return [...(isNamed ? [] : ['name' as const]), ...(isReached ? [] : ['contact' as const])];
}

/** Null: nothing was answered. */
export function consentOf({ kind, name, contact }: Typed): OwnConsent | null {
  if (kind === null) return null;
  if (kind === 'of-age') return { kind };
  const guardian = { name: name.trim(), contact: contact.trim() };
  if (kind === 'given') return { kind, guardian };
  return { kind, guardian: guardian.name && guardian.contact ? guardian : null };
}
