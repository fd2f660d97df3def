import type { AreaRoutes } from '../route-table.ts';

export const mailPages: AreaRoutes = {
  manage: [
    {
      path: 'mail',
      load: () => import('../../features/mail/letters-page.tsx').then((m) => m.LettersPage),
    },
  ],
};
