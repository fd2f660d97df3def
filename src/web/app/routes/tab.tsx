import type { AreaRoutes } from '../route-table.ts';

export const tabPages: AreaRoutes = {
  manage: [
    { path: 'tab', load: () => import('#web/features/tab/tab-page.tsx').then((m) => m.TabPage) },
  ],
  settings: [
    {
      path: 'tab',
      load: () => import('#web/features/tab/tab-settings-page.tsx').then((m) => m.TabSettingsPage),
    },
  ],
};
