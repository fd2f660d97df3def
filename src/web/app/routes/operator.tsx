import type { AreaRoutes } from '../route-table.ts';

export const operatorPages: AreaRoutes = {
  site: [
    {
      path: 'operator',
      signedIn: true,
      load: () => import('#web/features/operator/operator-page.tsx').then((m) => m.OperatorPage),
    },
  ],
};
