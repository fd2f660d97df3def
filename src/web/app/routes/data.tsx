import type { AreaRoutes } from '../route-table.ts';

const data = () => import('#web/features/data/data-page.tsx').then((m) => m.DataPage);

const fromTab = () =>
  import('#web/features/data/from-tab/tab-import-page.tsx').then((m) => m.TabImportPage);

export const dataPages: AreaRoutes = {
  manage: [{ path: 'tab/import', load: fromTab }],
  settings: [{ path: 'data', load: data }],
};
