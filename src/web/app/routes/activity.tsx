import type { AreaRoutes } from '../route-table.ts';

export const activityPages: AreaRoutes = {
  manage: [
    {
      path: 'activity',
      load: () => import('../../features/activity/activity-page.tsx').then((m) => m.ActivityPage),
    },
  ],
};
