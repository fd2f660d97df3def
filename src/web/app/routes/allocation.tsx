import type { AreaRoutes } from '../route-table.ts';

export const allocationPages: AreaRoutes = {
  manage: [
    {
      path: 'judges',
      load: () => import('../../features/allocation/judges-page.tsx').then((m) => m.JudgesPage),
    },
    {
      path: 'rooms',
      load: () => import('../../features/allocation/rooms-page.tsx').then((m) => m.RoomsPage),
    },
  ],
};
