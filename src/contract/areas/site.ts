/** The server itself. */
import { z } from 'zod';
import { route } from '../route.ts';
import { instant } from '../schemas.ts';

export const site = {
  time: route({
    method: 'GET',
    path: '/api/time',
    summary: "The server's clock, to correct the device's.",
    access: { action: 'anyone', scope: 'site' },
    response: z.object({ now: instant }),
    errors: [],
  }),
  info: route({
    method: 'GET',
    path: '/api/site',
    summary: 'Links and settings of this server that pages show.',
    access: { action: 'anyone', scope: 'site' },
    response: z.object({
      name: z.string(),
      /** Of the product, such as 1.4.0. */
      version: z.string(),
      publicUrl: z.string(),
      docsUrl: z.string(),
      chatUrl: z.string().nullable(),
      /** Whether emails leave this server; without a mail server, pages promise none. */
      sendsEmail: z.boolean(),
      plans: z.enum(['stripe', 'grant', 'open', 'free']),
      /** Where an organiser adds the site's bot to a chat server; null when the site has no bot. */
      addBotUrl: z.string().nullable(),
      /** Logos of the operator's choice; empty unless there are some. */
      trustedBy: z.array(z.object({ name: z.string(), src: z.string() })),
    }),
    errors: [],
  }),
};
