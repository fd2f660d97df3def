import type { AreaRoutes } from '../route-table.ts';

export const roundsPages: AreaRoutes = {
  manage: [
    {
      path: '',
      load: () => import('#web/features/rounds/overview-page.tsx').then((m) => m.OverviewPage),
    },
    {
      path: 'checkin',
      load: () =>
        import('#web/features/rounds/availability-page.tsx').then((m) => m.AvailabilityPage),
    },
  ],
  settings: [
    {
      path: 'rounds',
      load: () => import('#web/features/rounds/rounds-page.tsx').then((m) => m.RoundsPage),
    },
  ],
};
