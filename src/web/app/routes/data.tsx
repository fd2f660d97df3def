import type { AreaRoutes } from '../route-table.ts';

export const dataPages: AreaRoutes = {
  settings: [
    {
      path: 'data',
      load: () => import('../../features/data/data-page.tsx').then((m) => m.DataPage),
    },
  ],
};
