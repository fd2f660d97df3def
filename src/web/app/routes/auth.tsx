import type { AreaRoutes } from '../route-table.ts';

export const authPages: AreaRoutes = {
  bare: [
    {
      path: 'signin',
      load: () => import('#web/features/auth/sign-in-page.tsx').then((m) => m.SignInPage),
    },
  ],
};
