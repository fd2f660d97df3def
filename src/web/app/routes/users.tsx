import type { AreaRoutes } from '../route-table.ts';

const dashboard = () =>
  import('../../features/users/dashboard-page.tsx').then((m) => m.DashboardPage);

export const usersPages: AreaRoutes = {
  site: [
    { path: 'dashboard', signedIn: true, load: dashboard },
    { path: 'admin', redirectTo: '/dashboard', load: dashboard },
    {
      path: 'me',
      signedIn: true,
      load: () => import('../../features/users/my-details-page.tsx').then((m) => m.MyDetailsPage),
    },
    {
      path: 'wrapped',
      signedIn: true,
      load: () => import('../../features/wrapped/wrapped-page.tsx').then((m) => m.WrappedPage),
    },
    {
      path: 'wrapped/$key',
      load: () => import('../../features/wrapped/shared-page.tsx').then((m) => m.SharedYearPage),
    },
    {
      path: 'privacy',
      load: () => import('../../features/users/privacy-page.tsx').then((m) => m.PrivacyPage),
    },
    {
      path: 'terms',
      load: () => import('../../features/users/terms-page.tsx').then((m) => m.TermsPage),
    },
  ],
};
