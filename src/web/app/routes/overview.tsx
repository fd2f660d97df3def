import type { AreaRoutes } from '../route-table.ts';

const overview = () =>
  import('#web/features/overview/overview-page.tsx').then((m) => m.OverviewPage);

export const overviewPages: AreaRoutes = {
  tournament: [
    { path: '', load: overview },
    { path: 'details', load: overview },
  ],
};
