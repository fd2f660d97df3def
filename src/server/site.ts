/** Facts about the server itself. */
import type { Api } from '#contract/index.ts';
import type { Handlers } from './http/context.ts';

export const siteRoutes: Handlers<Api['site']> = {
  time: async (context) => ({ now: context.now.toISOString() }),
  info: async ({ services: { config } }) => ({
    name: 'Rostrum',
    publicUrl: config.publicUrl,
    docsUrl: '/docs',
    chatUrl: config.chatUrl,
    plans: config.plans,
  }),
};
