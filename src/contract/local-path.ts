/**
 * Where people may be sent after signing in: a path of this site and nothing else, so that a link
 * to our sign-in cannot end on a foreign page.
 */

/** @returns the path, or null for other sites, schemes, tricks with slashes, and the sign-in itself. */
export function localPath(target: string | null | undefined): string | null {
  if (!target || target.length > 2000 || !target.startsWith('/')) return null;
  if (/[\\\p{Cc}]/u.test(target)) return null;
  const path = target.split(/[?#]/, 1)[0] ?? '';
  const segments = path.split('/').slice(1);
  const isOdd = segments.some(
    (part, index) => part === '.' || part === '..' || (part === '' && index < segments.length - 1),
  );
  if (isOdd || segments[0] === 'signin' || segments[0] === 'api') return null;
  return target;
}
