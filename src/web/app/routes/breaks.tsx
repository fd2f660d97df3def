import type { AreaRoutes } from '../route-table.ts';

export const breaksPages: AreaRoutes = {
  tournament: [
    {
      path: 'break',
      load: () => import('#web/features/breaks/break-page.tsx').then((m) => m.BreakPage),
    },
  ],
  manage: [
    {
      path: 'breaks',
      load: () =>
        import('#web/features/breaks/manage-breaks-page.tsx').then((m) => m.ManageBreaksPage),
    },
  ],
};
