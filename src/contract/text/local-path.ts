/**
 * Where people may be sent after signing in: a path of this site and nothing else, so that a link
 * to our sign-in cannot end on a foreign page.
 */

/** @returns the path, or null for other sites, schemes, tricks with slashes, and the sign-in itself. */
export function localPath(target: string | null | undefined): string | null {
  if (!target || !isSafePath(target)) return null;
  const first = target.split(/[/?#]/, 2)[1];
  return first === 'signin' || first === 'api' ? null : target;
}

/** Whether a text is a path of this site: no other host, no dots that climb, no odd slashes. */
export function isSafePath(target: string): boolean {
  if (target.length > 2000 || !target.startsWith('/') || /[\\\p{Cc}]/u.test(target)) return false;
  const path = target.split(/[?#]/, 1)[0] ?? '';
  // Somebody on the way may decode what is here: a slash, a backslash, a dot, a control sign.
  if (/%(?:2f|5c|2e|[01][0-9a-f]|7f)/i.test(path)) return false;
  const segments = path.split('/').slice(1);
  return !segments.some(
    (part, index) => part === '.' || part === '..' || (part === '' && index < segments.length - 1),
  );
}
