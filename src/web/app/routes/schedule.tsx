import type { AreaRoutes } from '../route-table.ts';

export const schedulePages: AreaRoutes = {
  tournament: [
    {
      path: 'schedule',
      load: () => import('#web/features/schedule/schedule-page.tsx').then((m) => m.SchedulePage),
    },
  ],
  settings: [
    {
      path: 'schedule',
      load: () =>
        import('#web/features/schedule/schedule-settings-page.tsx').then(
          (m) => m.ScheduleSettingsPage,
        ),
    },
  ],
};
