/**
 * Signing in with the chat platform: to its consent page and back. `state` is bound to the browser
 * by a short-lived cookie and works once; the code is traded with PKCE.
 */
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { systemActor } from '#server/actor.ts';
import { browserOf } from '#server/http/browser.ts';
import { cookieText, readCookie } from '#server/http/wire/cookies.ts';
import { hashSecret, newSecret } from '#server/keys/secrets.ts';
import { ChatFailure, type ChatPlatform } from '#server/ports/chat-platform.ts';
import type { Services } from '#server/services.ts';
import { insertAttempt, takeAttempt } from '../identity-repository.ts';
import { limitAttempts } from '../rate-limits.ts';
import { sendHtml } from '../reply-page.ts';
import { arrive, home, targetOf } from '../sessions/arrival.ts';
import { refusalPage } from '../sign-in-page.ts';
import { openChatAccount } from './chat-account.ts';
import { failed, keepReturned, readTicket } from './chat-return.ts';

const browserCookie = 'rostrum-sign-in';
const attemptSeconds = 600;
const callbackPath = '/api/auth/discord/callback';

export function registerChatSignIn(
  pages: FastifyInstance,
  services: Services,
  chat: ChatPlatform,
): void {
  const limit = limitAttempts(services);
  const returnUrl = `${services.config.publicUrl}${callbackPath}`;
  pages.get('/api/auth/discord', { preHandler: limit }, async (request, reply) => {
    const { accountId = null, redirect = targetOf(request.query) } =
      readTicket(services, request.query) ?? {};
    const { state, verifier, browser } = await beginAttempt(services, {
      browser: readCookie(request, browserCookie),
      redirect,
      accountId,
    });
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    reply.header(
      'set-cookie',
      cookieText(services.config, { name: browserCookie, value: browser, seconds: attemptSeconds }),
    );
    return reply.redirect(chat.consentUrl({ state, challenge, returnUrl }));
  });
  pages.get(callbackPath, { preHandler: limit }, async (request, reply) => {
    const answer = answerSchema.safeParse(request.query);
    const attempt = answer.success ? await endAttempt(services, request, answer.data.state) : null;
    if (!answer.success || !attempt) return sendRefusal(reply, 400, strayText(chat));
    const { redirect, accountId: returning } = attempt;
    const { code, error } = answer.data;
    const back = (key: string) => reply.redirect(`${redirect}?${new URLSearchParams({ key })}`);
    if (code === undefined) {
      if (returning) return back(failed);
      return sendRefusal(reply, 403, { ...deniedText(chat, error), redirect });
    }
    try {
      const grant = await chat.grantFor({ code, verifier: attempt.verifier, returnUrl });
      const profile = await chat.profile(grant);
      if (returning) {
        return await back(await keepReturned(services, { accountId: returning, profile, grant }));
      }
      const accountId = await openChatAccount(services, { profile, grant });
      const browser = browserOf(services.config, request, reply);
      return await arrive(services, reply, { accountId, redirect, browser, isProved: true });
    } catch (failure) {
      if (!(failure instanceof ChatFailure)) throw failure;
      request.log.warn({ reason: failure.message }, 'sign-in with the chat platform failed');
      if (returning) return back(failed);
      return sendFailure(reply, { failure, chat, redirect });
    }
  });
}

const answerSchema = z.object({
  state: z.string().min(1).max(200),
  code: z.string().min(1).max(500).optional(),
  error: z.string().max(200).optional(),
});

/** A browser that signs in from two tabs keeps one secret for both. */
async function beginAttempt(
  services: Services,
  start: {
    readonly browser: string | null;
    readonly redirect: string;
    readonly accountId: string | null;
  },
) {
  const state = newSecret(256);
  const verifier = newSecret(256);
  const browser = start.browser ?? newSecret(256);
  await services.db.write({ tournamentId: null, actor: systemActor }, (tx) =>
    insertAttempt(tx, {
      stateHash: hashSecret(state),
      browserHash: hashSecret(browser),
      verifierSealed: services.sealer.seal(verifier),
      redirect: start.redirect,
      accountId: start.accountId,
      expiresAt: new Date(tx.now.getTime() + attemptSeconds * 1000),
    }),
  );
  return { state, verifier, browser };
}

/** The attempt that this state belongs to, used up; null in another browser, later, or again. */
async function endAttempt(services: Services, request: FastifyRequest, state: string) {
  const browser = readCookie(request, browserCookie);
  if (browser === null) return null;
  const row = await services.db.write({ tournamentId: null, actor: systemActor }, (tx) =>
    takeAttempt(tx, hashSecret(state), hashSecret(browser)),
  );
  if (!row) return null;
  const verifier = services.sealer.open(row.verifier_sealed);
  return { verifier, redirect: row.redirect, accountId: row.account_id };
}

interface Text {
  readonly title: string;
  readonly reason: string;
}

function strayText({ name }: ChatPlatform): Text & { readonly redirect: string } {
  return {
    title: 'Start the sign-in again',
    reason: `This answer of ${name} belongs to no sign-in of this browser: it took longer than ten minutes, was used before, or began elsewhere.`,
    redirect: home,
  };
}

function deniedText({ name }: ChatPlatform, error: string | undefined): Text {
  if (error === 'access_denied') {
    return {
      title: 'You are not signed in',
      reason: `You did not allow Rostrum to know who you are on ${name}. Nothing was passed on. Without it you can look around, but not register or run a tournament.`,
    };
  }
  return {
    title: 'You are not signed in',
    reason: `${name} ended the sign-in without saying who you are. Try again; if it happens every time, tell whoever runs this site.`,
  };
}

interface Failed {
  readonly failure: ChatFailure;
  readonly chat: ChatPlatform;
  readonly redirect: string;
}

function sendFailure(reply: FastifyReply, { failure, chat, redirect }: Failed): FastifyReply {
  const { reason, retryAfter } = failure;
  if (reason === 'busy') reply.header('retry-after', retryAfter ?? 60);
  const { status, text } = failureText(failure, chat.name);
  return sendRefusal(reply, status, { title: 'You are not signed in', reason: text, redirect });
}

function failureText({ reason, retryAfter }: ChatFailure, name: string) {
  if (reason === 'expired') {
    return { status: 400, text: `The permission from ${name} was used already or has run out.` };
  }
  if (reason === 'busy') {
    const text = `${name} is answering too many people at the moment. Try again in ${retryAfter ?? 60} seconds.`;
    return { status: 503, text };
  }
  if (reason === 'misconfigured') {
    const text = `This site’s own access to ${name} is not set up right. Only whoever runs it can fix that.`;
    return { status: 500, text };
  }
  const text = `${name} did not answer as it should. It may be having trouble; try again in a few minutes.`;
  return { status: 502, text };
}

function sendRefusal(
  reply: FastifyReply,
  status: number,
  { title, reason, redirect }: Text & { readonly redirect: string },
): FastifyReply {
  const again = `/api/auth/login?${new URLSearchParams({ redirect })}`;
  return sendHtml(reply, status, refusalPage({ title, reason, again }));
}
