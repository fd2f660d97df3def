/**
 * Counting page views, for operators who want it: nothing is kept and nothing is sent unless the
 * server names a host. What is sent is the kind of page, never a key, a query or a name.
 */
const visitorKey = 'rostrum.visitor';

/** Reports a page that was opened. */
export function countPage(path: string): void {
  const host = document.querySelector<HTMLMetaElement>('meta[name="analytics-host"]')?.content;
  if (!host) return;
  const event = {
    name: 'pageview',
    domain: location.hostname,
    url: `${location.origin}${kindOfPage(path)}`,
    props: { visitor: visitor() },
  };
  navigator.sendBeacon(`${host}/api/event`, JSON.stringify(event));
}

/** Whoever comes next on this device is somebody else. */
export function forgetVisitor(): void {
  localStorage.removeItem(visitorKey);
}

/** A path without what points to a tournament's people or opens a door. */
export function kindOfPage(path: string): string {
  const clean = path.split(/[?#]/, 1)[0] ?? '/';
  return clean
    .replace(/^\/tournaments\/(?!create(?:\/|$))[^/]+/, '/tournaments/:id')
    .replace(/\/(p|screen|teams|judges|join|register|invite|link)\/[^/]+/g, '/$1/:id')
    .replace(/\w{8}-\w{4}-\w{4}-\w{4}-\w{12}/g, ':id');
}

/** A random number for this browser, so that two pages of one visit are one visit. */
function visitor(): string {
  const known = localStorage.getItem(visitorKey);
  if (known) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const fresh = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  localStorage.setItem(visitorKey, fresh);
  return fresh;
}
