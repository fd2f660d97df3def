import type { AreaRoutes } from '../route-table.ts';

const create = () => import('../../features/tournaments/create-page.tsx').then((m) => m.CreatePage);
const details = () =>
  import('../../features/tournaments/details-page.tsx').then((m) => m.DetailsPage);

export const tournamentsPages: AreaRoutes = {
  bare: [
    {
      path: '',
      load: () => import('../../features/tournaments/landing-page.tsx').then((m) => m.LandingPage),
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
      load: () => import('../../features/tournaments/upgrade-page.tsx').then((m) => m.UpgradePage),
    },
  ],
  settings: [
    { path: '', redirectTo: 'details', load: details },
    { path: 'details', load: details },
    {
      path: 'privacy',
      load: () =>
        import('../../features/tournaments/privacy-page.tsx').then((m) => m.PrivacySettingsPage),
    },
    {
      path: 'rules',
      load: () => import('../../features/rules/rules-page.tsx').then((m) => m.RulesPage),
    },
  ],
};
