import type { AreaRoutes } from '../route-table.ts';

export const motionsPages: AreaRoutes = {
  tournament: [
    {
      path: 'motions/$motionId',
      load: () => import('#web/features/motions/motion-page.tsx').then((m) => m.MotionPage),
    },
    {
      path: 'motions',
      load: () =>
        import('#web/features/motions/public-motions-page.tsx').then((m) => m.PublicMotionsPage),
    },
  ],
  manage: [
    {
      path: 'motions',
      load: () => import('#web/features/motions/motions-page.tsx').then((m) => m.MotionsPage),
    },
  ],
};
