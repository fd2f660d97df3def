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
import { freshToken } from '../lib/session.ts';
import { SkeletonRows } from '../ui/kit/waiting.tsx';
import { areas } from './areas.ts';
import type { AreaRoutes, PageRoute } from './route-table.ts';

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
    ...(options.signedIn ? { beforeLoad: requireSession } : {}),
  } as never);
  return route as AnyRoute;
}

/** Nobody signed in, and the session cannot be renewed: sign in first, then come back here. */
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

function pageRoute(parent: AnyRoute, page: PageRoute): AnyRoute {
  const { redirectTo } = page;
  const route = createRoute({
    getParentRoute: () => parent,
    path: page.path || '/',
    beforeLoad: async (context: {
      location: { href: string; pathname: string; searchStr?: string };
    }) => {
      if (page.signedIn) await requireSession(context);
      if (redirectTo === undefined) return;
      const { pathname } = context.location;
      const base = pathname
        .replace(/\/+$/, '')
        .slice(0, pathname.length - page.path.length)
        .replace(/\/+$/, '');
      throw redirect({
        href: redirectTo.startsWith('/') ? redirectTo : `${base}/${redirectTo}`,
        replace: true,
      } as never);
    },
    component: lazyRouteComponent(async () => ({ default: await page.load() })),
  } as never);
  return route as AnyRoute;
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
  base.addChildren([inTournament, phone, tabRoom] as never);
  return root.addChildren([site, bare, base] as never) as unknown as AnyRoute;
}

export const router = createRouter({
  routeTree: buildTree(),
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultPendingMs: 300,
  defaultPendingComponent: SkeletonRows,
});
