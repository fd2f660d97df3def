import type { AreaRoutes } from '../route-table.ts';

export const activityPages: AreaRoutes = {
  manage: [
    {
      path: 'activity',
      load: () => import('#web/features/activity/activity-page.tsx').then((m) => m.ActivityPage),
    },
  ],
};
