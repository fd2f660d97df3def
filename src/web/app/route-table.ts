/** How areas hang their pages into the router: a path below a parent, and the page to load. */
import type { ComponentType } from 'react';

export interface PageRoute {
  /** Below the parent: `draw`, `teams/$teamId`; empty is the parent's own page. */
  readonly path: string;
  /** The page, loaded when it is first opened: `() => import('…').then((m) => m.DrawPage)`. */
  readonly load: () => Promise<ComponentType>;
  /** Needs a signed-in person (else the visitor goes to sign-in and comes back). */
  readonly signedIn?: boolean;
  /** Instead of a page: another path below the same parent, or one of the site (`/…`). */
  readonly redirectTo?: string;
}

/** An area's pages by the layout that frames them. */
export interface AreaRoutes {
  /** Site pages with header and footer. */
  readonly site?: readonly PageRoute[];
  /** Site pages without any frame (landing, sign-in, big screen). */
  readonly bare?: readonly PageRoute[];
  /** `/tournaments/$address/…` under the public masthead. */
  readonly tournament?: readonly PageRoute[];
  /** `/tournaments/$address/…` under the masthead alone: no tabs beside it and no acts in it. */
  readonly plain?: readonly PageRoute[];
  /** `/tournaments/$address/…` without masthead (private link, my page, ballot). */
  readonly phone?: readonly PageRoute[];
  /** `/tournaments/$address/manage/…` in the tab room. */
  readonly manage?: readonly PageRoute[];
  /** `/tournaments/$address/settings/…` in the tab room. */
  readonly settings?: readonly PageRoute[];
}

type Group = keyof AreaRoutes;

/** Where each group's pages are. */
export const groupBase: Readonly<Record<Group, string>> = {
  site: '/',
  bare: '/',
  tournament: '/tournaments/$address/',
  plain: '/tournaments/$address/',
  phone: '/tournaments/$address/',
  manage: '/tournaments/$address/manage/',
  settings: '/tournaments/$address/settings/',
};

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Requires a session. */
    readonly signedIn?: boolean;
  }
}
