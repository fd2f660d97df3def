import type { AreaRoutes } from '../route-table.ts';

export const participantsPages: AreaRoutes = {
  tournament: [
    {
      path: 'participants',
      load: () =>
        import('#web/features/participants/public-page.tsx').then((m) => m.PublicParticipantsPage),
    },
  ],
  manage: [
    {
      path: 'participants',
      load: () =>
        import('#web/features/participants/teams/teams-page.tsx').then((m) => m.TeamsPage),
    },
    {
      path: 'participants/speakers',
      load: () =>
        import('#web/features/participants/people/speakers-page.tsx').then((m) => m.SpeakersPage),
    },
    {
      path: 'participants/adjudicators',
      load: () =>
        import('#web/features/participants/people/adjudicators-page.tsx').then(
          (m) => m.AdjudicatorsPage,
        ),
    },
    {
      path: 'participants/institutions',
      load: () =>
        import('#web/features/participants/teams/institutions-page.tsx').then(
          (m) => m.InstitutionsPage,
        ),
    },
    {
      path: 'participants/conflicts',
      load: () =>
        import('#web/features/participants/conflicts/conflicts-page.tsx').then(
          (m) => m.ConflictsPage,
        ),
    },
    {
      path: 'participants/categories',
      load: () =>
        import('#web/features/participants/teams/categories-page.tsx').then((m) => m.CategoriesTab),
    },
    {
      path: 'participants/consents',
      load: () =>
        import('#web/features/participants/people/consents-page.tsx').then((m) => m.ConsentsPage),
    },
    {
      path: 'participants/code-names',
      load: () =>
        import('#web/features/participants/code-names/code-names-page.tsx').then(
          (m) => m.CodeNamesPage,
        ),
    },
    {
      path: 'participants/phones',
      load: () =>
        import('#web/features/participants/phones/phones-page.tsx').then((m) => m.PhonesPage),
    },
    {
      path: 'participants/duplicates',
      load: () =>
        import('#web/features/participants/merge/duplicates-page.tsx').then(
          (m) => m.DuplicatesPage,
        ),
    },
    {
      path: 'participants/links',
      load: () =>
        import('#web/features/participants/links/links-page.tsx').then((m) => m.LinksPage),
    },
  ],
  settings: [
    {
      path: 'categories',
      load: () =>
        import('#web/features/participants/teams/categories-page.tsx').then(
          (m) => m.CategoriesPage,
        ),
    },
  ],
};
