/** Signing in with Discord: OAuth2 with an authorisation code and PKCE. */
import { z } from 'zod';
import { ChatFailure, type ChatGrant, type ChatPlatform } from '#server/ports/chat-platform.ts';
import { type CallDiscord, type DiscordAnswer, parseAnswer } from './call.ts';
import type { DiscordOptions } from './options.ts';

/** Who somebody is, their address, and adding them to the tournament's server. */
const scopes = 'identify email guilds.join';

const grantSchema = z.object({
  access_token: z.string().min(1).max(1000),
  refresh_token: z.string().min(1).max(1000).nullish(),
  expires_in: z.number().min(1),
});

const userSchema = z.object({
  id: z.string().regex(/^\d{1,20}$/),
  username: z.string(),
  global_name: z.string().nullish(),
  avatar: z
    .string()
    .regex(/^\w{1,64}$/)
    .nullish(),
  email: z.string().max(254).nullish(),
  verified: z.boolean().nullish(),
});

type OAuth = Pick<ChatPlatform, 'consentUrl' | 'grantFor' | 'renew' | 'profile'>;

export function createOAuth(options: DiscordOptions, call: CallDiscord): OAuth {
  async function token(form: Readonly<Record<string, string>>): Promise<ChatGrant> {
    const about = 'POST /oauth2/token';
    const answer = await call({
      method: 'POST',
      path: '/oauth2/token',
      about,
      authorization: basic(options.clientId, options.clientSecret),
      form,
      personal: true,
    });
    refuseBadToken(answer, about);
    const grant = parseAnswer(grantSchema, answer, about);
    return {
      access: grant.access_token,
      refresh: grant.refresh_token ?? null,
      seconds: grant.expires_in,
    };
  }

  return {
    consentUrl: ({ state, challenge, returnUrl }) =>
      `${options.consentUrl}?${new URLSearchParams({
        response_type: 'code',
        client_id: options.clientId,
        scope: scopes,
        redirect_uri: returnUrl,
        state,
        code_challenge: challenge,
        code_challenge_method: 'S256',
      })}`,
    grantFor: ({ code, verifier, returnUrl }) =>
      token({
        grant_type: 'authorization_code',
        code,
        redirect_uri: returnUrl,
        code_verifier: verifier,
      }),
    renew: (refreshToken) => token({ grant_type: 'refresh_token', refresh_token: refreshToken }),
    async profile(grant) {
      const about = 'GET /users/@me';
      const authorization = `Bearer ${grant.access}`;
      const answer = await call({
        method: 'GET',
        path: '/users/@me',
        about,
        authorization,
        personal: true,
      });
      if (answer.status === 401 || answer.status === 403) throw new ChatFailure('expired', about);
      if (answer.status !== 200) throw new ChatFailure('unreadable', `${about} ${answer.status}`);
      const user = parseAnswer(userSchema, answer, about);
      return {
        id: user.id,
        name: user.global_name || user.username,
        avatar: user.avatar ?? null,
        email: user.email ?? null,
        emailVerified: user.email != null && user.verified === true,
      };
    },
  };
}

function refuseBadToken({ status, code }: DiscordAnswer, about: string): void {
  if (status === 200) return;
  if (code === 'invalid_grant') throw new ChatFailure('expired', about);
  const isOurs = status === 401 || code === 'invalid_client' || code === 'unauthorized_client';
  throw new ChatFailure(isOurs ? 'misconfigured' : 'refused', `${about} ${status}`);
}

function basic(user: string, password: string): string {
  return `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
}
