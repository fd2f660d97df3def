import type { AreaRoutes } from '../route-table.ts';

const data = () => import('../../features/data/data-page.tsx').then((m) => m.DataPage);

export const dataPages: AreaRoutes = {
  settings: [
    { path: 'data', load: data },
    // A tab that was kept elsewhere comes in and goes out here.
    { path: 'tab', redirectTo: 'data', load: data },
  ],
};
