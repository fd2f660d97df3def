import type { Api } from '#contract/index.ts';
import { AppError } from '#server/errors.ts';
import type { Context, Handlers } from '#server/http/context.ts';
import { pathOfArrival } from '../sessions/arrival.ts';
import { createEmailAccount } from './email-account.ts';
import { beginEmailSignIn, type EmailSignIn, signInByCode, signInByLink } from './email-sign-in.ts';

export const signInRoutes: Handlers<Api['signIn']> = {
  begin: async ({ services, browser }, { body }) => {
    const { config } = services;
    if (!config.emailSignIn)
      throw new AppError('not-ready', 'Signing in by email is not set up here.');
    const until = await beginEmailSignIn(services, browser, body);
    return { until: until.toISOString(), outbox: config.mail === null };
  },
  code: async (context, { body }) =>
    enter(context, await signInByCode(context.services, context.browser, body.code)),
  link: async (context, { body }) =>
    enter(context, await signInByLink(context.services, context.browser, body.key)),
  name: async (context, { body }) =>
    enter(context, await createEmailAccount(context.services, context.browser, body.name)),
};

async function enter({ services, browser }: Context, { accountId, redirect }: EmailSignIn) {
  if (accountId === null) return { path: null };
  const arrival = { accountId, redirect, browser, isProved: true };
  return { path: await pathOfArrival(services, arrival) };
}
