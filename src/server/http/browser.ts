/** The browser that a call comes from, as far as signing in needs to know it. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';
import type { RetryReply } from './limits/limiter.ts';
import { addressKey, approximateNetwork } from './wire/address.ts';
import { type Cookie, cookieText, readCookie } from './wire/cookies.ts';

export interface Browser extends RetryReply {
  /** As it names itself. */
  readonly userAgent: string;
  /** What limits count by. */
  readonly address: string;
  /** Roughly where; null: this machine. */
  readonly network: string | null;
  /** A cookie of ours; null: the browser has none of this name. */
  cookie(name: string): string | null;
  /** Sends a cookie with the answer. */
  keep(cookie: Cookie): void;
}

export function browserOf(
  config: Pick<Config, 'publicUrl'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Browser {
  return {
    userAgent: request.headers['user-agent'] ?? '',
    address: addressKey(request.ip),
    network: approximateNetwork(request.ip),
    cookie: (name) => readCookie(request, name),
    keep: (cookie) => void reply.header('set-cookie', cookieText(config, cookie)),
    header: (name, seconds) => void reply.header(name, seconds),
  };
}
