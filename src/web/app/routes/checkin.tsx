import type { AreaRoutes } from '../route-table.ts';

export const checkinPages: AreaRoutes = {
  phone: [
    {
      path: 'check-in/$code',
      load: () =>
        import('#web/features/checkin/hall-code/hall-code-page.tsx').then((m) => m.HallCodePage),
    },
  ],
  manage: [
    {
      path: 'checkin/desk',
      load: () => import('#web/features/checkin/desk-page.tsx').then((m) => m.DeskPage),
    },
    {
      path: 'checkin/badges',
      load: () => import('#web/features/checkin/badges-page.tsx').then((m) => m.BadgesPage),
    },
  ],
};
