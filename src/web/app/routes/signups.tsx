import type { AreaRoutes } from '../route-table.ts';

const managePages = () => import('#web/features/signups/manage/manage-pages.tsx');

export const signupsPages: AreaRoutes = {
  tournament: [
    {
      path: 'signup',
      signedIn: true,
      load: () => import('#web/features/signups/signup-page.tsx').then((m) => m.SignupPage),
    },
    {
      path: 'signup/$signupId',
      signedIn: true,
      load: () =>
        import('#web/features/signups/contact/contact-page.tsx').then((m) => m.ContactPage),
    },
  ],
  manage: [
    { path: 'signups', load: () => managePages().then((m) => m.InstitutionSignupsPage) },
    { path: 'signups/teams', load: () => managePages().then((m) => m.TeamSignupsPage) },
    { path: 'signups/judges', load: () => managePages().then((m) => m.JudgeSignupsPage) },
    { path: 'signups/fees', load: () => managePages().then((m) => m.FeesPage) },
  ],
  settings: [
    {
      path: 'signups',
      load: () =>
        import('#web/features/signups/settings/settings-page.tsx').then(
          (m) => m.SignupSettingsPage,
        ),
    },
  ],
};
