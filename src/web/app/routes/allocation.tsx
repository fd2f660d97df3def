import type { AreaRoutes } from '../route-table.ts';

export const allocationPages: AreaRoutes = {
  manage: [
    {
      path: 'judges',
      load: () =>
        import('#web/features/allocation/judges/judges-page.tsx').then((m) => m.JudgesPage),
    },
    {
      path: 'rooms',
      load: () => import('#web/features/allocation/rooms/rooms-page.tsx').then((m) => m.RoomsPage),
    },
  ],
};
