import type { AreaRoutes } from '../route-table.ts';

const asking = () => import('#web/features/requests/request-page.tsx');

export const requestsPages: AreaRoutes = {
  tournament: [
    {
      path: 'equity',
      load: () => import('#web/features/requests/equity-page.tsx').then((m) => m.EquityPage),
    },
  ],
  plain: [{ path: 'Request', signedIn: true, load: () => asking().then((m) => m.RequestPage) }],
  phone: [{ path: 'p/$key/Request', load: () => asking().then((m) => m.LinkRequestPage) }],
  manage: [
    {
      path: 'requests',
      load: () => import('#web/features/requests/queue-page.tsx').then((m) => m.QueuePage),
    },
  ],
};
