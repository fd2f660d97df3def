import type { AreaRoutes } from '../route-table.ts';

export const chatPages: AreaRoutes = {
  settings: [
    {
      path: 'discord',
      load: () =>
        import('#web/features/chat/chat-settings-page.tsx').then((m) => m.ChatSettingsPage),
    },
  ],
};
