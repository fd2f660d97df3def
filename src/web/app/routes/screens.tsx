import type { AreaRoutes } from '../route-table.ts';

export const screensPages: AreaRoutes = {
  bare: [
    {
      path: 'screen',
      load: () => import('#web/features/screens/screen-page.tsx').then((m) => m.ScreenPage),
    },
  ],
  manage: [
    {
      path: 'big-screen',
      load: () => import('#web/features/screens/screens-page.tsx').then((m) => m.ScreensPage),
    },
  ],
};
