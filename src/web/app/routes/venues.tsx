import type { AreaRoutes } from '../route-table.ts';

const venues = () => import('../../features/venues/venues-page.tsx').then((m) => m.VenuesPage);

export const venuesPages: AreaRoutes = {
  settings: [
    { path: 'buildings', load: venues },
    { path: 'allocations', redirectTo: 'buildings', load: venues },
  ],
};
