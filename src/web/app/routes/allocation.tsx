import type { AreaRoutes } from '../route-table.ts';

export const allocationPages: AreaRoutes = {
  manage: [
    {
      path: 'judges',
      load: () => import('#web/features/allocation/judges-page.tsx').then((m) => m.JudgesPage),
    },
    {
      path: 'rooms',
      load: () => import('#web/features/allocation/rooms-page.tsx').then((m) => m.RoomsPage),
    },
  ],
};
