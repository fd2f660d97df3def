import type { AreaRoutes } from '../route-table.ts';

export const venuesPages: AreaRoutes = {
  settings: [
    {
      path: 'buildings',
      load: () => import('#web/features/venues/venues-page.tsx').then((m) => m.VenuesPage),
    },
    {
      path: 'allocations',
      load: () =>
        import('#web/features/venues/allocations-page.tsx').then((m) => m.AllocationsPage),
    },
  ],
};
