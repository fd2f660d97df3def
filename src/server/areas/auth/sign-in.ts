/** The pages and redirects of signing in: `/api/auth/login`, `/api/auth/local`, `/api/auth/owner`. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { personName } from '#contract/schemas.ts';
import { AppError } from '#server/errors.ts';
import { browserOf } from '#server/http/browser.ts';
import { hashSecret } from '#server/keys/secrets.ts';
import type { Services } from '#server/services.ts';
import { registerChatSignIn } from './chat/chat-sign-in.ts';
import { refuseForeignOrigin } from './local/local-guard.ts';
import { registerLocal } from './local/local-sign-in.ts';
import { claimOwnerLink, readOwnerLink } from './local/owner-link.ts';
import { providersOf } from './providers.ts';
import { limitAttempts, protectRenewal } from './rate-limits.ts';
import { replyPage, sendHtml } from './reply-page.ts';
import { arrive, completeArrivals, home, targetOf } from './sessions/arrival.ts';
import { deviceCookie, deviceSeconds } from './sessions/cookies.ts';
import { ownerPage } from './sign-in-page.ts';

const formBytes = 8 * 1024;

/** Registers them; has to come before the contract is mounted. */
export function registerSignIn(app: FastifyInstance, services: Services): void {
  completeArrivals(app, services);
  protectRenewal(app, services);
  app.register(async (pages) => {
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      async (request: FastifyRequest) => {
        const { bytes, release } = await pages.readBytes(request, formBytes);
        release();
        return Object.fromEntries(new URLSearchParams(bytes.toString('utf8')));
      },
    );
    pages.addHook('onSend', async (_request, reply) => {
      // The origin alone is reported: forms need it, and the addresses here may carry a key.
      reply.header('cache-control', 'no-store').header('referrer-policy', 'strict-origin');
    });
    pages.setErrorHandler(replyPage);
    registerLogin(pages, services);
    registerOwner(pages, services);
    if (services.chat) registerChatSignIn(pages, services, services.chat);
    if (services.config.localSignIn) registerLocal(pages, services);
  });
}

function registerLogin(pages: FastifyInstance, services: Services): void {
  pages.get('/api/auth/login', async (request, reply) => {
    const providers = providersOf(services.config);
    const { with: wanted } = loginQuery.parse(request.query ?? {});
    const provider = providers.find(({ id }) => id === wanted) ?? providers[0];
    if (!provider) throw new AppError('unavailable', 'No way to sign in is set up here.');
    return reply.redirect(provider.start(targetOf(request.query)));
  });
}

const loginQuery = z.object({ with: z.string().max(20).optional() });

function registerOwner(pages: FastifyInstance, services: Services): void {
  const guard = async (request: FastifyRequest) => refuseForeignOrigin(request.headers);
  const limit = limitAttempts(services);
  const draw = async (reply: FastifyReply, page: { key: string; name: string; error?: string }) => {
    const link = await readOwnerLink(services, page.key);
    if (!link) throw new AppError('bad-code', usedLink);
    const html = ownerPage({ error: null, ...page, ...link });
    return sendHtml(reply, page.error ? 422 : 200, html);
  };
  pages.get('/api/auth/owner', { preHandler: limit }, async (request, reply) => {
    const { key } = ownerForm.parse(request.query ?? {});
    return draw(reply, { key, name: '' });
  });
  pages.post('/api/auth/owner', { onRequest: guard, preHandler: limit }, async (request, reply) => {
    const form = ownerForm.parse(request.body ?? {});
    const link = await readOwnerLink(services, form.key);
    const name = personName.safeParse(link?.operatorName ?? form.name);
    if (!name.success) {
      return draw(reply, { ...form, error: 'Write a name of 1 to 100 characters.' });
    }
    const { accountId, device } = await claimOwnerLink(services, { ...form, name: name.data });
    const browser = browserOf(services.config, request, reply);
    browser.keep({ name: deviceCookie, value: device, seconds: deviceSeconds });
    return arrive(services, reply, {
      accountId,
      redirect: home,
      browser,
      deviceHash: hashSecret(device),
      isProved: true,
    });
  });
}

const usedLink =
  'This link has been used, is older than a day, or a newer one has replaced it. In the terminal of the server, "npm run rostrum -- owner-link" prints another one.';

const ownerForm = z.object({
  key: z.string().max(200).default(''),
  name: z.string().max(500).default(''),
});
