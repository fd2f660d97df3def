import type { AreaRoutes } from '../route-table.ts';

const data = () => import('#web/features/data/data-page.tsx').then((m) => m.DataPage);

export const dataPages: AreaRoutes = {
  settings: [{ path: 'data', load: data }],
};
