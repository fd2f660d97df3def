import type { AreaRoutes } from '../route-table.ts';

const manageStandings = () =>
  import('#web/features/standings/manage-standings-page.tsx').then((m) => m.ManageStandingsPage);

export const standingsPages: AreaRoutes = {
  tournament: [
    {
      path: 'standings',
      load: () => import('#web/features/standings/standings-page.tsx').then((m) => m.StandingsPage),
    },
    {
      path: 'results',
      load: () => import('#web/features/standings/results-page.tsx').then((m) => m.ResultsPage),
    },
    {
      path: 'fairness',
      load: () =>
        import('#web/features/standings/fairness/fairness-page.tsx').then((m) => m.FairnessPage),
    },
    {
      path: 'teams/$teamId',
      load: () => import('#web/features/standings/team-page.tsx').then((m) => m.TeamPage),
    },
    {
      path: 'judges/$judgeId',
      load: () => import('#web/features/standings/judge-page.tsx').then((m) => m.JudgePage),
    },
    {
      path: 'debates/$debateId',
      load: () => import('#web/features/standings/debate-page.tsx').then((m) => m.DebatePage),
    },
  ],
  manage: [{ path: 'standings', load: manageStandings }],
};
