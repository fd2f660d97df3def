/** Facts about the server itself. */
import type { Api } from '#contract/index.ts';
import type { Handlers } from './http/context.ts';
import { findTrustedBy } from './trusted-by.ts';
import { version } from './version.ts';

export const siteRoutes: Handlers<Api['site']> = {
  time: async (context) => ({ now: context.now.toISOString() }),
  info: async ({ services }) => ({
    name: 'Rostrum',
    version,
    publicUrl: services.config.publicUrl,
    docsUrl: '/docs',
    chatUrl: services.config.chatUrl,
    sendsEmail: services.config.mail !== null,
    plans: services.config.plans,
    addBotUrl: services.chat?.servers?.addBotUrl ?? null,
    trustedBy: await findTrustedBy(services),
  }),
};
