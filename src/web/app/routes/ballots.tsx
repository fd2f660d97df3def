import type { AreaRoutes } from '../route-table.ts';

const ballotPage = () => import('#web/features/ballots/ballot-page.tsx');

/** Ballots on the phone are outside the tournament's frame: they open offline. */
export const ballotsPages: AreaRoutes = {
  bare: [
    {
      path: 'tournaments/$address/p/$key/ballot/$debateId',
      load: () => ballotPage().then((m) => m.LinkBallotPage),
    },
    {
      path: 'tournaments/$address/me/ballot/$debateId',
      load: () => ballotPage().then((m) => m.MyBallotPage),
    },
  ],
  manage: [
    {
      path: 'progress',
      load: () => import('#web/features/ballots/progress-page.tsx').then((m) => m.ProgressPage),
    },
    {
      path: 'ballots/print',
      load: () => import('#web/features/ballots/print/print-page.tsx').then((m) => m.PrintPage),
    },
    {
      path: 'reasons',
      load: () =>
        import('#web/features/ballots/reasons/reasons-page.tsx').then((m) => m.ReasonsPage),
    },
    {
      path: 'ballots',
      load: () => import('#web/features/ballots/desk/desk-page.tsx').then((m) => m.DeskPage),
    },
  ],
  settings: [
    {
      path: 'ballots',
      load: () =>
        import('#web/features/ballots/settings/settings-page.tsx').then(
          (m) => m.BallotSettingsPage,
        ),
    },
  ],
};
