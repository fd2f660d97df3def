import { Link, useRouter } from '@tanstack/react-router';
import { type ComponentProps, useMemo, useSyncExternalStore } from 'react';

export interface AnchorProps extends ComponentProps<'a'> {
  href: string;
  /** What the page does as soon as it can (`useRequestedAct`); a link opened in a new tab only opens it. */
  act?: string | undefined;
}

/** A link: inside the app it navigates without loading the page, elsewhere it is a plain one. */
export function Anchor({ href, act, ...rest }: AnchorProps) {
  const router = useRouter({ warn: false });
  const inside = router && isPage(href) && !rest.target && !rest.download;
  if (!inside) {
    const rel = rest.target === '_blank' ? 'noreferrer' : rest.rel;
    return <a {...rest} href={href} rel={rel} />;
  }
  return <InnerLink href={href} act={act} {...rest} />;
}

/** A path of the app; the API and its reference are answered by the server. */
function isPage(href: string): boolean {
  return (
    href.startsWith('/') && !/^\/(?:\/|(?:docs\/(?:api|openapi\.json)|api)(?:[/?#]|$))/.test(href)
  );
}

function InnerLink({ href, act, ...rest }: AnchorProps) {
  const router = useRouter();
  const { pathname, search, hash } = useMemo(() => new URL(href, 'http://inside'), [href]);
  const link = { ...rest, to: pathname, search: router.options.parseSearch(search) };
  if (act) Object.assign(link, { state: { act } });
  if (hash) Object.assign(link, { hash: hash.slice(1) });
  // A path that came as data cannot be one of the router's literal types.
  return <Link {...(link as { to: '.' })} activeOptions={ACTIVE} activeProps={NONE} />;
}

// Tabs and rails decide themselves what is current; the router marks only the exact page.
const ACTIVE = { exact: true };
const NONE = {};

/** The path on show, kept up to date by the router; without a router, the address bar's. */
export function useCurrentPath(): string {
  const router = useRouter({ warn: false });
  const read = () => router?.history.location.pathname ?? location.pathname;
  return useSyncExternalStore(router?.history.subscribe ?? never, read);
}

function never(): () => void {
  return () => {};
}
