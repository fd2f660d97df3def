/** Signing in by name: `/api/auth/local` and the steps that guard a profile with a role. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { pin as pinSchema } from '#contract/pin.ts';
import { personName } from '#contract/schemas.ts';
import { systemActor } from '#server/actor.ts';
import { AppError } from '#server/errors.ts';
import { browserOf } from '#server/http/browser.ts';
import { addressKey, approximateNetwork, networkKey } from '#server/http/wire/address.ts';
import { cookieText, readCookie } from '#server/http/wire/cookies.ts';
import { hashSecret, newSecret } from '#server/keys/secrets.ts';
import type { Services } from '#server/services.ts';
import { limitAttempts } from '../rate-limits.ts';
import { sendHtml } from '../reply-page.ts';
import { findAllProfileNames } from '../repository.ts';
import { arrive, targetOf } from '../sessions/arrival.ts';
import { deviceCookie, deviceSeconds } from '../sessions/cookies.ts';
import { localSignInPage } from '../sign-in-page.ts';
import { askForApproval, readRequest, requestSeconds, takeRequest } from './device-request.ts';
import {
  type Admission,
  admit,
  admitByName,
  hasProfile,
  isShared,
  onceProved,
  type ProfileRequest,
} from './guarded-profile.ts';
import { isNetworkCode, refuseForeignRequest } from './local-guard.ts';
import { checkPin, noteFailedSignIn, setPin } from './pin.ts';
import { choosePinPage, pinPage, waitingPage } from './pin-pages.ts';
import { insertDevice } from './pin-repository.ts';

const shownProfiles = 60;
const ticketSeconds = 600;
const requestCookie = 'rostrum-request';
const path = '/api/auth/local';

export function registerLocal(pages: FastifyInstance, services: Services): void {
  const onRequest = async (request: FastifyRequest) =>
    refuseForeignRequest(services.config, request.headers);
  const guard = { onRequest, preHandler: limitAttempts(services) };
  pages.get(path, { onRequest }, async (request, reply) =>
    drawLocal(services, reply, { redirect: targetOf(request.query) }),
  );
  pages.post(path, guard, async (request, reply) => {
    const form = localForm.parse(request.body ?? {});
    const again = (status: number, error: string) =>
      drawLocal(services, reply, { redirect: targetOf(form), name: form.name, status, error });
    if (!isNetworkCode(services, form.code)) return again(403, 'This is not the code.');
    const name = personName.safeParse(form.profile || form.name);
    if (!name.success) return again(422, 'Write a name of 1 to 100 characters.');
    const device = readCookie(request, deviceCookie);
    const asked = { name: name.data, device };
    await limitNames(services, asked, request, reply);
    const admission = await admitByName(services, asked);
    return pass(services, { admission, redirect: targetOf(form), request, reply });
  });
  pages.post(`${path}/pin`, guard, async (request, reply) => {
    const step = await readStep(services, request, 'enter');
    const again = (error: AppError) => {
      reply.code(error.code === 'too-many-requests' ? 429 : 403);
      return drawPin(services, { ...step, reply, error: error.detail });
    };
    try {
      const { accountId } = step.admission;
      const address = addressKey(request.ip);
      const caller = { actor: `${accountId} ${networkKey(address)}`, address };
      await services.limiter.within('pin', caller, reply, () =>
        checkPin(services, { accountId, pin: step.pin }),
      );
    } catch (error) {
      if (error instanceof AppError && error.code === 'bad-code') {
        await noteFailedSignIn(services, {
          accountId: step.admission.accountId,
          userAgent: request.headers['user-agent'] ?? '',
          network: approximateNetwork(request.ip),
        });
      }
      if (error instanceof AppError) return again(error);
      throw error;
    }
    return enter(services, { ...step, request, reply, isProved: true });
  });
  pages.post(`${path}/new-pin`, guard, async (request, reply) => {
    const step = await readStep(services, request, 'choose');
    const given = pinSchema.safeParse(step.pin);
    if (!given.success) {
      const error = given.error.issues[0]?.message ?? 'This is not a PIN.';
      return drawChoice(services, { ...step, reply: reply.code(422), error });
    }
    // Another browser may have set one since this page was drawn.
    if (step.admission.hasPin)
      throw new AppError('forbidden', 'This profile has a PIN already. Sign in with it.');
    const { accountId } = step.admission;
    await setPin(services, { accountId, pin: given.data, familyId: null, deviceHash: null });
    return enter(services, { ...step, request, reply, isProved: true });
  });
  pages.post(`${path}/approval`, guard, async (request, reply) => {
    const { admission, redirect } = await readStep(services, request, 'enter');
    const key = await askForApproval(services, {
      accountId: admission.accountId,
      address: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      redirect,
    });
    const cookie = { name: requestCookie, value: key, seconds: requestSeconds };
    reply.header('set-cookie', cookieText(services.config, cookie));
    return reply.redirect(`${path}/approval`, 303);
  });
  pages.get(`${path}/approval`, { onRequest }, async (request, reply) => {
    const key = readCookie(request, requestCookie) ?? '';
    const waiting = await readRequest(services, key);
    if (!waiting)
      throw new AppError(
        'forbidden',
        'Your other device refused, or five minutes passed. Sign in again.',
      );
    if (!waiting.approved_at) return sendHtml(reply, 200, waitingPage(waiting));
    if (!(await takeRequest(services, key))) return reply.redirect(path);
    const { hasPin, ...rest } = await admit(services, waiting.account_id, null);
    const admission = { ...rest, hasPin, kind: onceProved(services.config, hasPin) };
    return pass(services, { admission, redirect: waiting.redirect, request, reply });
  });
}

/** Trying names to find out which exist and hold a role is slow where others can connect. */
async function limitNames(
  services: Services,
  asked: ProfileRequest,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  if (!isShared(services.config) || (await hasProfile(services, asked))) return;
  await services.limiter.count('names', { actor: null, address: addressKey(request.ip) }, reply);
}

const localForm = z.object({
  name: z.string().max(500).default(''),
  profile: z.string().max(500).default(''),
  code: z.string().max(100).default(''),
  redirect: z.string().max(2000).default(''),
});

const stepForm = z.object({
  ticket: z.string().max(1000).default(''),
  pin: z.string().max(100).default(''),
  redirect: z.string().max(2000).default(''),
});

interface Step {
  readonly admission: Admission;
  readonly redirect: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

function pass(services: Services, step: Step): Promise<FastifyReply> {
  const { kind, name, operator } = step.admission;
  if (kind === 'open') return enter(services, { ...step, isProved: false });
  if (kind === 'choose-pin') return drawChoice(services, step);
  if (kind === 'ask') return drawPin(services, step);
  const [command, what] = operator
    ? ['owner-link', 'a link that opens it here']
    : [`reset-pin "${name}"`, 'a PIN for it'];
  const error = `This profile has a role and no PIN yet. In the terminal of the server, run "npm run -s rostrum -- ${command}": it prints ${what}.`;
  return drawLocal(services, step.reply, { ...step, name, status: 403, error });
}

interface Entry extends Step {
  /** By the profile's PIN. */
  readonly isProved: boolean;
}

/** Signs in. From now on the device has the profile. */
async function enter(
  services: Services,
  { admission, request, reply, redirect, isProved }: Entry,
): Promise<FastifyReply> {
  const browser = browserOf(services.config, request, reply);
  const device = browser.cookie(deviceCookie) ?? newSecret(256);
  const deviceHash = hashSecret(device);
  await services.db.write({ tournamentId: null, actor: systemActor }, (tx) =>
    insertDevice(tx, deviceHash, admission.accountId),
  );
  browser.keep({ name: deviceCookie, value: device, seconds: deviceSeconds });
  const { accountId } = admission;
  return arrive(services, reply, { accountId, redirect, browser, deviceHash, isProved });
}

type Draw = Pick<Step, 'admission' | 'redirect' | 'reply'> & { readonly error?: string };

async function drawPin(services: Services, { admission, redirect, reply, error = '' }: Draw) {
  const ticket = sealTicket(services, admission.accountId, 'enter');
  const { name, hasPin } = admission;
  return sendHtml(reply, reply.statusCode, pinPage({ ticket, redirect, name, hasPin, error }));
}

async function drawChoice(services: Services, { admission, redirect, reply, error = '' }: Draw) {
  const ticket = sealTicket(services, admission.accountId, 'choose');
  return sendHtml(
    reply,
    reply.statusCode,
    choosePinPage({ ticket, redirect, name: admission.name, error }),
  );
}

interface LocalDraw {
  readonly redirect: string;
  readonly name?: string;
  readonly status?: number;
  readonly error?: string;
}

/** Names are listed at the machine itself, not to its whole network. */
async function drawLocal(services: Services, reply: FastifyReply, draw: LocalDraw) {
  const { redirect, name = '', status = 200, error = null } = draw;
  const needsCode = services.config.lan;
  const profiles = needsCode
    ? []
    : await services.db.read((reader) => findAllProfileNames(reader, shownProfiles));
  return sendHtml(reply, status, localSignInPage({ redirect, name, error, profiles, needsCode }));
}

type Purpose = 'enter' | 'choose';

const ticketSchema = z.object({
  accountId: z.uuid(),
  purpose: z.enum(['enter', 'choose']),
  endsAt: z.number(),
});

function sealTicket({ sealer, clock }: Services, accountId: string, purpose: Purpose): string {
  const endsAt = clock.now().getTime() + ticketSeconds * 1000;
  return sealer.seal(JSON.stringify({ accountId, purpose, endsAt }));
}

/** @throws AppError `forbidden` when the ticket is not this server's, for another step, or too old */
async function readStep(services: Services, request: FastifyRequest, purpose: Purpose) {
  const form = stepForm.parse(request.body ?? {});
  const ticket = openTicket(services, form.ticket);
  const isGood = ticket?.purpose === purpose && ticket.endsAt > services.clock.now().getTime();
  if (!isGood) throw new AppError('forbidden', 'Ten minutes passed. Sign in again.');
  const admission = await admit(services, ticket.accountId, null);
  return { admission, pin: form.pin, redirect: targetOf(form) };
}

function openTicket({ sealer }: Services, sealed: string) {
  try {
    return ticketSchema.parse(JSON.parse(sealer.open(sealed)));
  } catch {
    // Only this server makes tickets.
    return null;
  }
}
