/** The router: every area's pages under the frame they belong to. */
import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { countPage } from '../lib/device/analytics.ts';
import { isSigningOut } from '../lib/session/me.ts';
import {
  freshToken,
  onSessionChange,
  onSessionEnded,
  readSession,
} from '../lib/session/session.ts';
import { areas } from './areas.ts';
import { BrokenPage } from './broken-page.tsx';
import { PageWaiting } from './page-waiting.tsx';
import type { AreaRoutes, PageRoute } from './route-table.ts';
import { parseSearch, stringifySearch } from './search.ts';

const root = createRootRoute({
  component: Outlet,
  notFoundComponent: lazyRouteComponent(() => import('./not-found-page.tsx'), 'NotFoundPage'),
});

/** A frame is loaded with the first page that needs it, so that public pages stay small. */
function frame(
  parent: AnyRoute,
  options: { readonly id?: string; readonly path?: string; readonly signedIn?: boolean },
  load: () => Promise<ComponentType>,
): AnyRoute {
  const route = createRoute({
    getParentRoute: () => parent,
    ...(options.path === undefined ? { id: options.id ?? 'frame' } : { path: options.path }),
    component: lazyRouteComponent(async () => ({ default: await load() })),
    ...(options.signedIn ? { beforeLoad: requireSession, staticData: { signedIn: true } } : {}),
  } as never);
  return route as AnyRoute;
}

/** Not signed in, and the session cannot be renewed: sign in first, then come back here. */
async function requireSession({ location }: { location: { href: string } }): Promise<void> {
  if (await freshToken()) return;
  throw redirect({ to: '/signin', search: { redirect: location.href } as never });
}

function pages(
  parent: AnyRoute,
  pick: (area: AreaRoutes) => readonly PageRoute[] | undefined,
): AnyRoute[] {
  return areas.flatMap((area) => pick(area) ?? []).map((page) => pageRoute(parent, page));
}

interface Arrival {
  readonly location: { readonly href: string; readonly pathname: string };
}

function pageRoute(parent: AnyRoute, page: PageRoute): AnyRoute {
  const { redirectTo, signedIn = false } = page;
  const route = createRoute({
    getParentRoute: () => parent,
    path: page.path || '/',
    staticData: { signedIn },
    beforeLoad: async (arrival: Arrival) => {
      if (signedIn) await requireSession(arrival);
      if (redirectTo === undefined) return;
      throw redirect({
        href: redirectTarget(arrival.location, page.path, redirectTo),
        replace: true,
      } as never);
    },
    component: lazyRouteComponent(async () => ({ default: await page.load() })),
  } as never);
  return route as AnyRoute;
}

/** Where an alias leads, with the query and fragment that came along: a code, a link's key. */
function redirectTarget({ href, pathname }: Arrival['location'], path: string, to: string): string {
  const rest = href.slice(href.search(/[?#]|$/));
  if (to.startsWith('/')) return to + rest;
  const parts = pathname.replace(/\/+$/, '').split('/');
  const depth = path === '' ? 0 : path.split('/').length;
  const base = parts.slice(0, parts.length - depth).join('/');
  return `${base}/${to}${rest}`;
}

function buildTree(): AnyRoute {
  const site = frame(root, { id: 'site' }, () =>
    import('./frames/site-frame.tsx').then((m) => m.SiteFrame),
  );
  site.addChildren(pages(site, (area) => area.site));
  const bare = createRoute({ getParentRoute: () => root, id: 'bare', component: Outlet });
  bare.addChildren(pages(bare, (area) => area.bare) as never);
  const base = createRoute({
    getParentRoute: () => root,
    path: '/tournaments/$address',
    component: Outlet,
  });
  const inTournament = frame(base, { id: 'public' }, () =>
    import('./frames/tournament-frame.tsx').then((m) => m.TournamentFrame),
  );
  inTournament.addChildren(pages(inTournament, (area) => area.tournament));
  const plain = frame(base, { id: 'plain' }, () =>
    import('./frames/tournament-frame.tsx').then((m) => m.PlainTournamentFrame),
  );
  plain.addChildren(pages(plain, (area) => area.plain));
  const phone = frame(base, { id: 'phone' }, () =>
    import('./frames/phone-frame.tsx').then((m) => m.PhoneFrame),
  );
  phone.addChildren(pages(phone, (area) => area.phone));
  const tabRoom = frame(base, { id: 'tab-room', signedIn: true }, () =>
    import('./frames/tab-room-frame.tsx').then((m) => m.TabRoomFrame),
  );
  const manage = createRoute({ getParentRoute: () => tabRoom, path: 'manage', component: Outlet });
  manage.addChildren(pages(manage, (area) => area.manage) as never);
  const settings = frame(tabRoom, { path: 'settings' }, () =>
    import('./frames/settings-frame.tsx').then((m) => m.SettingsFrame),
  );
  settings.addChildren(pages(settings, (area) => area.settings));
  tabRoom.addChildren([manage, settings]);
  base.addChildren([inTournament, plain, phone, tabRoom] as never);
  return root.addChildren([site, bare, base] as never) as unknown as AnyRoute;
}

export const router = createRouter({
  parseSearch,
  stringifySearch,
  routeTree: buildTree(),
  defaultPreload: 'intent',
  scrollRestoration: true,
  // The server matches addresses case-sensitively, too.
  caseSensitive: true,
  defaultPendingMs: 300,
  defaultPendingComponent: PageWaiting,
  defaultErrorComponent: BrokenPage,
});

router.subscribe('onResolved', ({ pathChanged, toLocation }) => {
  if (pathChanged) countPage(toLocation.pathname);
});

/** To sign-in, and back here afterwards. */
function leaveForSignIn(): void {
  const { href, pathname } = router.state.location;
  if (pathname === '/signin') return;
  void router.navigate({ to: '/signin', search: { redirect: href } as never });
}

/**
 * A session that ends on the way: by a refused renewal anywhere, or in another tab on pages that
 * need it.
 */
export function followSession(): void {
  onSessionEnded(leaveForSignIn);
  onSessionChange(() => {
    const needed = router.state.matches.some(({ staticData }) => staticData.signedIn);
    if (needed && readSession() === null && !isSigningOut()) leaveForSignIn();
  });
}
