import type { AreaRoutes } from '../route-table.ts';

const screen = () => import('../../features/screens/screen-page.tsx').then((m) => m.ScreenPage);

export const screensPages: AreaRoutes = {
  bare: [
    { path: 'screen', load: screen },
    { path: 'screen/$code', load: screen },
  ],
  manage: [
    {
      path: 'big-screen',
      load: () => import('../../features/screens/screens-page.tsx').then((m) => m.ScreensPage),
    },
  ],
};
