import type { AreaRoutes } from '../route-table.ts';

const dashboard = () =>
  import('#web/features/users/dashboard/dashboard-page.tsx').then((m) => m.DashboardPage);

export const usersPages: AreaRoutes = {
  site: [
    { path: 'dashboard', signedIn: true, load: dashboard },
    { path: 'admin', redirectTo: '/dashboard', load: dashboard },
    {
      path: 'me',
      signedIn: true,
      load: () =>
        import('#web/features/users/account/my-details-page.tsx').then((m) => m.MyDetailsPage),
    },
    {
      path: 'me/proof',
      signedIn: true,
      load: () => import('#web/features/users/account/proof-page.tsx').then((m) => m.ProofPage),
    },
    {
      path: 'wrapped',
      signedIn: true,
      load: () => import('#web/features/wrapped/wrapped-page.tsx').then((m) => m.WrappedPage),
    },
    {
      path: 'wrapped/$key',
      load: () => import('#web/features/wrapped/shared-page.tsx').then((m) => m.SharedYearPage),
    },
    {
      path: 'privacy',
      load: () => import('#web/features/users/legal/privacy-page.tsx').then((m) => m.PrivacyPage),
    },
    {
      path: 'terms',
      load: () => import('#web/features/users/legal/terms-page.tsx').then((m) => m.TermsPage),
    },
  ],
};
