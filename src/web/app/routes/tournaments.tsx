import type { AreaRoutes } from '../route-table.ts';

const create = () =>
  import('#web/features/tournaments/create/create-page.tsx').then((m) => m.CreatePage);
const details = () =>
  import('#web/features/tournaments/details/details-page.tsx').then((m) => m.DetailsPage);

export const tournamentsPages: AreaRoutes = {
  bare: [
    {
      path: '',
      load: () =>
        import('#web/features/tournaments/landing/landing-page.tsx').then((m) => m.LandingPage),
    },
  ],
  site: [
    { path: 'tournaments/create', signedIn: true, load: create },
    { path: 'tournaments/create/details', signedIn: true, load: create },
    { path: 'tournaments/create/buildings', signedIn: true, load: create },
    { path: 'tournaments/create/finish', signedIn: true, load: create },
    { path: 'tournaments/create/discord', signedIn: true, load: create },
    { path: 'tournaments/create/tab', signedIn: true, load: create },
  ],
  plain: [
    {
      path: 'upgrade',
      signedIn: true,
      load: () =>
        import('#web/features/tournaments/plans/upgrade-page.tsx').then((m) => m.UpgradePage),
    },
  ],
  settings: [
    { path: '', redirectTo: 'details', load: details },
    { path: 'details', load: details },
    {
      path: 'privacy',
      load: () =>
        import('#web/features/tournaments/details/privacy-page.tsx').then(
          (m) => m.PrivacySettingsPage,
        ),
    },
    {
      path: 'rules',
      load: () => import('#web/features/rules/rules-page.tsx').then((m) => m.RulesPage),
    },
  ],
};
