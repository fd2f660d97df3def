import type { AreaRoutes } from '../route-table.ts';

const link = () =>
  import('#web/features/feedback/give/my-feedback-page.tsx').then((m) => m.LinkFeedbackPage);
const own = () =>
  import('#web/features/feedback/give/my-feedback-page.tsx').then((m) => m.MyFeedbackPage);

/** Feedback on the phone is outside the tournament's frame: it opens offline. */
export const feedbackPages: AreaRoutes = {
  bare: [
    { path: 'tournaments/$address/p/$key/feedback', load: link },
    { path: 'tournaments/$address/p/$key/feedback/$debateId/$about', load: link },
    { path: 'tournaments/$address/me/feedback', load: own },
    { path: 'tournaments/$address/me/feedback/$debateId/$about', load: own },
  ],
  manage: [
    {
      path: 'feedback',
      load: () => import('#web/features/feedback/core/scores-page.tsx').then((m) => m.ScoresPage),
    },
    {
      path: 'feedback/progress',
      load: () =>
        import('#web/features/feedback/core/progress-page.tsx').then((m) => m.ProgressPage),
    },
    {
      path: 'feedback/forms',
      load: () => import('#web/features/feedback/core/forms-page.tsx').then((m) => m.FormsPage),
    },
    {
      path: 'feedback/marking',
      load: () => import('#web/features/feedback/core/marking-page.tsx').then((m) => m.MarkingPage),
    },
    {
      path: 'feedback/desk',
      load: () => import('#web/features/feedback/desk/desk-page.tsx').then((m) => m.DeskPage),
    },
    {
      path: 'feedback/judges/$judgeId',
      load: () =>
        import('#web/features/feedback/core/judge-page.tsx').then((m) => m.JudgeFeedbackPage),
    },
  ],
  settings: [
    {
      path: 'feedback',
      load: () =>
        import('#web/features/feedback/settings/settings-page.tsx').then(
          (m) => m.FeedbackSettingsPage,
        ),
    },
  ],
};
