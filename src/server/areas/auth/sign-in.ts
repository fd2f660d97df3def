/** The pages and redirects of signing in: `/api/auth/login`, `/api/auth/local`, `/api/auth/owner`. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { localPath } from '#contract/local-path.ts';
import { personName } from '#contract/schemas.ts';
import { AppError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { isNetworkCode, refuseForeignOrigin, refuseForeignRequest } from './local-guard.ts';
import { openProfile } from './local-profile.ts';
import { claimOwnerLink, readOwnerLink } from './owner-link.ts';
import { providersOf } from './providers.ts';
import { limitAttempts, protectRenewal } from './rate-limits.ts';
import { findAllProfileNames } from './repository.ts';
import { issueSession } from './sessions.ts';
import { localSignInPage, ownerPage, refusalPage } from './sign-in-page.ts';

const home = '/dashboard';
const formBytes = 8 * 1024;
const shownProfiles = 60;
const deviceCookie = 'rostrum-device';
const deviceSeconds = 400 * 24 * 3600;

/** Registers them; has to come before the contract is mounted. */
export function registerSignIn(app: FastifyInstance, services: Services): void {
  protectRenewal(app);
  app.register(async (pages) => {
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
    if (services.config.localSignIn) registerLocal(pages, services);
  });
}

function registerLogin(pages: FastifyInstance, services: Services): void {
  pages.get('/api/auth/login', async (request, reply) => {
    const [provider] = providersOf(services.config);
    if (!provider) throw new AppError('unavailable', 'No way to sign in is set up here.');
    return reply.redirect(provider.start(targetOf(request.query)));
  });
}

function registerLocal(pages: FastifyInstance, services: Services): void {
  const guard = async (request: FastifyRequest) =>
    refuseForeignRequest(services.config, request.headers);
  const limit = limitAttempts(pages);
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
    const device = deviceOf(request);
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
  const limit = limitAttempts(pages);
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
    reply.header('set-cookie', deviceCookieText(services, device));
    return arrive(services, { accountId, redirect: home, request, reply });
  });
}

const usedLink = 'This link has been used, or a newer one has replaced it.';

const ownerForm = z.object({
  key: z.string().max(200).default(''),
  name: z.string().max(500).default(''),
});

interface Arrival {
  readonly accountId: string;
  readonly redirect: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Hands the tokens over in the address, as the client's sign-in page expects them. */
async function arrive(services: Services, arrival: Arrival): Promise<FastifyReply> {
  const { accountId, redirect, request, reply } = arrival;
  const userAgent = request.headers['user-agent'] ?? '';
  const tokens = await issueSession(services, accountId, { userAgent, inAddress: true });
  return reply.redirect(`/signin?${new URLSearchParams({ ...tokens, redirect })}`);
}

/** The checked target of a `redirect` field, else the dashboard. */
function targetOf(fields: unknown): string {
  const redirect = z.object({ redirect: z.string() }).safeParse(fields);
  return (redirect.success && localPath(redirect.data.redirect)) || home;
}

function whenForbidden(error: unknown): null {
  if (error instanceof AppError && error.code === 'forbidden') return null;
  throw error;
}

function deviceOf(request: FastifyRequest): string | null {
  const pattern = new RegExp(`(?:^|;\\s*)${deviceCookie}=([\\w-]+)`);
  return pattern.exec(request.headers.cookie ?? '')?.[1] ?? null;
}

function deviceCookieText(services: Services, device: string): string {
  const secure = services.config.publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${deviceCookie}=${device}; Path=/api/auth; Max-Age=${deviceSeconds}; HttpOnly; SameSite=Lax${secure}`;
}

function sendHtml(reply: FastifyReply, status: number, html: string): FastifyReply {
  return reply.code(status).type('text/html; charset=utf-8').send(html);
}

const pageStatus: Readonly<Record<string, number>> = {
  forbidden: 403,
  'bad-code': 404,
  unavailable: 503,
  'too-many-requests': 429,
};

/** These addresses are opened by people: they get a page, not a problem document. */
function replyPage(
  error: FastifyError | AppError | z.ZodError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error instanceof AppError) {
    return sendHtml(reply, pageStatus[error.code] ?? 400, refusalPage(error.detail));
  }
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 400;
  if (error instanceof z.ZodError || status < 500) {
    return sendHtml(reply, status, refusalPage('This form cannot be read.'));
  }
  request.log.error({ err: error }, 'sign-in failed');
  return sendHtml(reply, 500, refusalPage('Something broke on our side. Try again in a moment.'));
}
