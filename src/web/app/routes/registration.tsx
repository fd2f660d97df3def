import type { AreaRoutes } from '../route-table.ts';

const register = () =>
  import('#web/features/registration/form/register-page.tsx').then((m) => m.RegisterPage);

const manage = () =>
  import('#web/features/registration/manage/manage-page.tsx').then((m) => m.ManageRegistrationPage);

export const registrationPages: AreaRoutes = {
  plain: [
    { path: 'register', signedIn: true, load: register },
    { path: 'register/$code', signedIn: true, load: register },
    { path: 'join', redirectTo: 'register', load: register },
    {
      path: 'link',
      signedIn: true,
      load: () => import('#web/features/registration/form/link-page.tsx').then((m) => m.LinkPage),
    },
  ],
  manage: [
    { path: 'registration', load: manage },
    { path: 'autoreg', load: manage },
  ],
  settings: [
    {
      path: 'registration',
      load: () =>
        import('#web/features/registration/settings/settings-page.tsx').then(
          (m) => m.RegistrationSettingsPage,
        ),
    },
  ],
};
