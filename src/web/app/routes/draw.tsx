import type { AreaRoutes } from '../route-table.ts';

export const drawPages: AreaRoutes = {
  tournament: [
    {
      path: 'draw',
      load: () => import('#web/features/draw/draw-page.tsx').then((m) => m.DrawPage),
    },
    {
      path: 'draw/how',
      load: () => import('#web/features/draw/method/method-page.tsx').then((m) => m.MethodPage),
    },
  ],
  manage: [
    {
      path: 'draw',
      load: () => import('#web/features/draw/board/board-page.tsx').then((m) => m.BoardPage),
    },
  ],
};
