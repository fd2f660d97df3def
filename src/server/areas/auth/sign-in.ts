/** The pages and redirects of signing in: `/api/auth/login`, `/api/auth/local`, `/api/auth/owner`. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { personName } from '#contract/schemas.ts';
import { AppError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { arrive, completeArrivals, home, targetOf } from './arrival.ts';
import { registerChatSignIn } from './chat-sign-in.ts';
import { cookieText, readCookie } from './cookies.ts';
import { isNetworkCode, refuseForeignOrigin, refuseForeignRequest } from './local-guard.ts';
import { openProfile } from './local-profile.ts';
import { claimOwnerLink, readOwnerLink } from './owner-link.ts';
import { providersOf } from './providers.ts';
import { limitAttempts, protectRenewal } from './rate-limits.ts';
import { replyPage, sendHtml } from './reply-page.ts';
import { findAllProfileNames } from './repository.ts';
import { localSignInPage, ownerPage } from './sign-in-page.ts';

const formBytes = 8 * 1024;
const shownProfiles = 60;
const deviceCookie = 'rostrum-device';
const deviceSeconds = 400 * 24 * 3600;

/** Registers them; has to come before the contract is mounted. */
export function registerSignIn(app: FastifyInstance, services: Services): void {
  protectRenewal(app, services);
  completeArrivals(app, services);
  app.register(async (pages) => {
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: formBytes },
      async (_request: FastifyRequest, body: string | Buffer) =>
        Object.fromEntries(new URLSearchParams(String(body))),
    );
    pages.addHook('onSend', async (_request, reply) => {
      // The origin alone is told: forms need it, and the addresses here may carry a key.
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

function registerLocal(pages: FastifyInstance, services: Services): void {
  const guard = async (request: FastifyRequest) =>
    refuseForeignRequest(services.config, request.headers);
  const limit = limitAttempts(services);
  pages.get('/api/auth/local', { onRequest: guard }, async (request, reply) => {
    const page = { redirect: targetOf(request.query), name: '', error: null };
    return sendHtml(reply, 200, await drawLocal(services, page));
  });
  pages.post('/api/auth/local', { onRequest: guard, preHandler: limit }, async (request, reply) => {
    const form = localForm.parse(request.body ?? {});
    const again = async (status: number, error: string) => {
      const page = { redirect: targetOf(form), name: form.name, error };
      return sendHtml(reply, status, await drawLocal(services, page));
    };
    if (!isNetworkCode(services, form.code)) return again(403, 'This is not the code.');
    const name = personName.safeParse(form.profile || form.name);
    if (!name.success) return again(422, 'Write a name of 1 to 100 characters.');
    const device = readCookie(request, deviceCookie);
    const accountId = await openProfile(services, { name: name.data, device }).catch(whenForbidden);
    if (accountId === null) return again(403, operatorLocked);
    return arrive(services, { accountId, redirect: targetOf(form), request, reply });
  });
}

const operatorLocked =
  'This is the operator’s profile. Open the owner link on this device once: "npm run rostrum -- owner-link" prints one in the terminal.';

const localForm = z.object({
  name: z.string().max(500).default(''),
  profile: z.string().max(500).default(''),
  code: z.string().max(100).default(''),
  redirect: z.string().max(2000).default(''),
});

/** Names are listed only to whoever sits at the machine, not to its whole network. */
async function drawLocal(
  services: Services,
  page: { readonly redirect: string; readonly name: string; readonly error: string | null },
): Promise<string> {
  const needsCode = services.config.lan;
  const profiles = needsCode
    ? []
    : await services.db.read((reader) => findAllProfileNames(reader, shownProfiles));
  return localSignInPage({ ...page, profiles, needsCode });
}

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
    const cookie = { name: deviceCookie, value: device, seconds: deviceSeconds };
    reply.header('set-cookie', cookieText(services, cookie));
    return arrive(services, { accountId, redirect: home, request, reply });
  });
}

const usedLink =
  'This link has been used, is older than a day, or a newer one has replaced it. In the terminal of the server, "npm run rostrum -- owner-link" prints another one.';

const ownerForm = z.object({
  key: z.string().max(200).default(''),
  name: z.string().max(500).default(''),
});

function whenForbidden(error: unknown): null {
  if (error instanceof AppError && error.code === 'forbidden') return null;
  throw error;
}
