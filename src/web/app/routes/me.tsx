import type { AreaRoutes } from '../route-table.ts';

const myPage = () => import('#web/features/me/my-page.tsx');

export const mePages: AreaRoutes = {
  phone: [
    { path: 'me', signedIn: true, load: () => myPage().then((m) => m.MyPage) },
    { path: 'p/$key', load: () => myPage().then((m) => m.LinkPage) },
  ],
};
