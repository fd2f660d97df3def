import type { AreaRoutes } from '../route-table.ts';

export const discoverPages: AreaRoutes = {
  site: [
    {
      path: 'tournaments',
      load: () => import('../../features/discover/browse-page.tsx').then((m) => m.BrowsePage),
    },
    {
      path: 'search',
      load: () => import('../../features/discover/search-page.tsx').then((m) => m.SearchPage),
    },
    {
      path: 'motions',
      load: () => import('../../features/discover/archive-page.tsx').then((m) => m.ArchivePage),
    },
  ],
};
