import type { AreaRoutes } from '../route-table.ts';

const staff = () => import('#web/features/staff/staff-page.tsx').then((m) => m.StaffPage);

export const staffPages: AreaRoutes = {
  plain: [
    {
      path: 'invite',
      signedIn: true,
      load: () => import('#web/features/staff/invite-page.tsx').then((m) => m.InvitePage),
    },
  ],
  settings: [
    { path: 'staff', load: staff },
    { path: 'admins', redirectTo: 'staff', load: staff },
  ],
};
