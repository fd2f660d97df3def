import type { AreaRoutes } from '../route-table.ts';

export const discoverPages: AreaRoutes = {
  site: [
    {
      path: 'tournaments',
      load: () => import('#web/features/discover/browse-page.tsx').then((m) => m.BrowsePage),
    },
    {
      path: 'search',
      load: () => import('#web/features/discover/search-page.tsx').then((m) => m.SearchPage),
    },
    {
      path: 'motions',
      load: () => import('#web/features/discover/archive-page.tsx').then((m) => m.ArchivePage),
    },
  ],
};
