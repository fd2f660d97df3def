import type { AreaRoutes } from '../route-table.ts';

export const mailPages: AreaRoutes = {
  manage: [
    {
      path: 'mail',
      load: () => import('#web/features/mail/letters-page.tsx').then((m) => m.LettersPage),
    },
  ],
};
