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
    {
      path: 'draw/sides',
      load: () =>
        import('#web/features/draw/sides/public-sides-page.tsx').then((m) => m.PublicSidesPage),
    },
  ],
  manage: [
    {
      path: 'draw/sides',
      load: () => import('#web/features/draw/sides/sides-page.tsx').then((m) => m.SidesPage),
    },
    {
      path: 'draw/dates',
      load: () =>
        import('#web/features/draw/fixtures/fixtures-page.tsx').then((m) => m.FixturesPage),
    },
    {
      path: 'draw',
      load: () => import('#web/features/draw/board/board-page.tsx').then((m) => m.BoardPage),
    },
  ],
};
