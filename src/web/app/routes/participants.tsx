import type { AreaRoutes } from '../route-table.ts';

export const participantsPages: AreaRoutes = {
  tournament: [
    {
      path: 'participants',
      load: () =>
        import('../../features/participants/public-page.tsx').then((m) => m.PublicParticipantsPage),
    },
  ],
  manage: [
    {
      path: 'participants',
      load: () => import('../../features/participants/teams-page.tsx').then((m) => m.TeamsPage),
    },
    {
      path: 'participants/speakers',
      load: () =>
        import('../../features/participants/speakers-page.tsx').then((m) => m.SpeakersPage),
    },
    {
      path: 'participants/adjudicators',
      load: () =>
        import('../../features/participants/adjudicators-page.tsx').then((m) => m.AdjudicatorsPage),
    },
    {
      path: 'participants/institutions',
      load: () =>
        import('../../features/participants/institutions-page.tsx').then((m) => m.InstitutionsPage),
    },
    {
      path: 'participants/conflicts',
      load: () =>
        import('../../features/participants/conflicts-page.tsx').then((m) => m.ConflictsPage),
    },
    {
      path: 'participants/categories',
      load: () =>
        import('../../features/participants/categories-page.tsx').then((m) => m.CategoriesTab),
    },
    {
      path: 'participants/consents',
      load: () =>
        import('../../features/participants/consents-page.tsx').then((m) => m.ConsentsPage),
    },
    {
      path: 'participants/duplicates',
      load: () =>
        import('../../features/participants/duplicates-page.tsx').then((m) => m.DuplicatesPage),
    },
    {
      path: 'participants/links',
      load: () => import('../../features/participants/links-page.tsx').then((m) => m.LinksPage),
    },
  ],
  settings: [
    {
      path: 'categories',
      load: () =>
        import('../../features/participants/categories-page.tsx').then((m) => m.CategoriesPage),
    },
  ],
};
