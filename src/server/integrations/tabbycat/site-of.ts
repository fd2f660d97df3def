/** First parts of a path on a Tabbycat site that are no tournament. */
const pagesOfTheSite = new Set([
  'accounts',
  'api',
  'database',
  'donations',
  'i18n',
  'jet',
  'load-demo',
  'start',
  'style',
  'tournament',
]);

/**
 * People copy the address of any page: the site is its origin, the tournament the first part of the
 * path. Without a scheme it is https. Null when it is no web address.
 */
export function siteOf(
  address: string,
): { readonly origin: string; readonly slug: string | null } | null {
  const text = /^[a-z]+:\/\//i.test(address) ? address : `https://${address}`;
  const url = URL.canParse(text) ? new URL(text) : null;
  const isSite = url && /^https?:$/.test(url.protocol) && !url.username && url.hostname.length > 2;
  if (!isSite) return null;
  const first = url.pathname.split('/')[1] ?? '';
  const isTournament = /^[\w-]{1,50}$/.test(first) && !pagesOfTheSite.has(first);
  return { origin: url.origin, slug: isTournament ? first : null };
}
