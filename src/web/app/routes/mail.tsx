import type { AreaRoutes } from '../route-table.ts';

export const mailPages: AreaRoutes = {
  site: [
    {
      path: 'unsubscribe/$key',
      load: () => import('#web/features/mail/unsubscribe-page.tsx').then((m) => m.UnsubscribePage),
    },
  ],
  manage: [
    {
      path: 'mail',
      load: () => import('#web/features/mail/emails-page.tsx').then((m) => m.EmailsPage),
    },
  ],
};

const inbox = () => import('#web/features/messages/inbox/inbox-page.tsx');

export const messagesPages: AreaRoutes = {
  phone: [
    { path: 'me/messages', signedIn: true, load: () => inbox().then((m) => m.MyInboxPage) },
    { path: 'p/$key/messages', load: () => inbox().then((m) => m.LinkInboxPage) },
  ],
  manage: [
    {
      path: 'messages',
      load: () =>
        import('#web/features/messages/desk/messages-page.tsx').then((m) => m.MessagesPage),
    },
    {
      path: 'messages/new',
      load: () =>
        import('#web/features/messages/compose/compose-page.tsx').then((m) => m.ComposePage),
    },
    {
      path: 'messages/texts',
      load: () => import('#web/features/messages/desk/texts-page.tsx').then((m) => m.TextsPage),
    },
  ],
};
