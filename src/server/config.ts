import { availableParallelism, networkInterfaces } from 'node:os';
import { resolve } from 'node:path';
import { z } from 'zod';
import type { DiscordOptions } from './integrations/discord/index.ts';
import type { StripeOptions } from './integrations/stripe/index.ts';

const DEFAULT_PORT = 4600;
const SHORTEST_SECRET = 32;
const DEFAULT_MAIL_PER_MINUTE = 120;

/** Everything that the operator decides, read once at start from the environment and the flags. */
export interface Config {
  /** True when `NODE_ENV=production`. */
  readonly production: boolean;
  /** `HOST`: the address to listen on. Loopback by default, every address with `--lan`. */
  readonly host: string;
  /** `PORT`: the port to listen on; 0 takes a free one. */
  readonly port: number;
  /** `--lan`: phones in the same room may connect and sign in with the code shown in the terminal. */
  readonly lan: boolean;
  /**
   * `--https`: serve over TLS, with the files of `HTTPS_KEY` and `HTTPS_CERT`, or with a certificate that
   * the server makes and signs itself. Null: plain HTTP, also behind a proxy that ends TLS.
   */
  readonly https: { readonly key: string; readonly cert: string } | 'self-signed' | null;
  /** `--demo`: fill the site with an invented tournament when it is empty. */
  readonly demo: boolean;
  /** `PUBLIC_URL`: the origin that people type, without a final slash. Links, Origin checks and OAuth use it. */
  readonly publicUrl: string;
  /** `DATA_DIR`, absolute: the embedded database, the signing key, uploads. */
  readonly dataDir: string;
  /** `DATABASE_URL`: a PostgreSQL 15 or newer of your own; null starts the embedded one in `dataDir`. */
  readonly databaseUrl: string | null;
  /** `SECRET_KEY`: signs sessions, at least 32 characters; null makes a key in `dataDir`. */
  readonly secretKey: string | null;
  /** `SECRET_KEY_PREVIOUS`: what `SECRET_KEY` was before its last rotation; null: none. */
  readonly previousSecretKey: string | null;
  /** `LOCAL_SIGN_IN`: people sign in by picking a name, without Discord. */
  readonly localSignIn: boolean;
  /**
   * `DISCORD_CLIENT_ID` and `DISCORD_CLIENT_SECRET`: sign-in with Discord; `DISCORD_BOT_TOKEN`: adding
   * people to servers. `DISCORD_API_URL`, `DISCORD_CONSENT_URL`, `DISCORD_IMAGE_URL`: where Discord is.
   */
  readonly discord: DiscordOptions | null;
  /** `PRIVATE_ADDRESSES`: organisers may name a Tabbycat inside this network, also without https. */
  readonly privateAddresses: boolean;
  /** `CHAT_URL`: the chat server where people find help; in the footer. */
  readonly chatUrl: string | null;
  /** `OPERATOR_NAME` and `OPERATOR_EMAIL`: who runs this server, named in its terms and privacy page. */
  readonly operator: { readonly name: string; readonly email: string | null } | null;
  /** `ANALYTICS_HOST`: an origin that takes page views; null sends nothing anywhere. */
  readonly analyticsHost: string | null;
  /** `PLANS`: how a tournament comes by a plan. `open` by default on loopback, else `free`. */
  readonly plans: PlansMode;
  /**
   * `STRIPE_SECRET_KEY` and `STRIPE_WEBHOOK_SECRET`, needed by `PLANS=stripe`; `STRIPE_API_URL`: where
   * Stripe is.
   */
  readonly stripe: StripeOptions | null;
  /** `SMTP_URL` and `MAIL_FROM`: how emails leave; null writes them to `dataDir/outbox`. */
  readonly mail: { readonly smtpUrl: string; readonly from: string } | null;
  /** `WORK_THREADS`: threads for draws, allocations, imports and pictures; 2 to 64. */
  readonly workThreads: number;
  /** `MAIL_PER_MINUTE`: how fast the emails of one tournament to many people leave. */
  readonly mailPerMinute: number;
  /** `LOG_LEVEL`, in pino's words. */
  readonly logLevel: LogLevel;
  /** `TRUST_PROXY`: whose `X-Forwarded-*` headers to believe: nobody, a number of hops, or addresses. */
  readonly trustProxy: false | number | readonly string[];
}

const PLANS_MODES = ['stripe', 'grant', 'open', 'free'] as const;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const FLAGS = ['--lan', '--https', '--demo'] as const;

export type PlansMode = (typeof PLANS_MODES)[number];
export type LogLevel = (typeof LOG_LEVELS)[number];

/** The configuration cannot work. `problems` holds one sentence for each mistake. */
export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

/**
 * Reads the configuration. An empty variable counts as unset.
 *
 * @param env the environment, `process.env`
 * @param args the flags after the program's name, `process.argv.slice(2)`
 * @throws ConfigError naming every mistake at once
 */
export function loadConfig(
  env: Readonly<Record<string, string | undefined>>,
  args: readonly string[] = [],
): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const parsed = environmentSchema.safeParse(given);
  const problems = [...unknownFlags(args), ...(parsed.error?.issues ?? []).map((i) => i.message)];
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems);

  const config = assemble(parsed.data, args);
  const contradictions = findContradictions(parsed.data, config);
  if (contradictions.length > 0) throw new ConfigError(contradictions);
  return config;
}

/** Whether only this machine can reach a server that listens on `host`. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}

const ON = ['1', 'true', 'yes', 'on'];
const OFF = ['0', 'false', 'no', 'off'];

const environmentSchema = z.object({
  NODE_ENV: z.string().default('development'),
  HOST: z.string().optional(),
  PORT: z
    .string()
    .refine((text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535, {
      error: 'PORT must be a whole number from 0 to 65535.',
    })
    .transform(Number)
    .default(DEFAULT_PORT),
  PUBLIC_URL: z
    .string()
    .refine(isOrigin, {
      error: 'PUBLIC_URL must be an address such as https://tab.example.org, without a path.',
    })
    .transform((text) => new URL(text).origin)
    .optional(),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, {
      error: 'DATABASE_URL must start with postgresql:// and name a PostgreSQL 15 or newer.',
    })
    .optional(),
  SECRET_KEY: z
    .string()
    .min(SHORTEST_SECRET, { error: `SECRET_KEY must have at least ${SHORTEST_SECRET} characters.` })
    .optional(),
  SECRET_KEY_PREVIOUS: z.string().optional(),
  LOCAL_SIGN_IN: flag('LOCAL_SIGN_IN').optional(),
  PRIVATE_ADDRESSES: flag('PRIVATE_ADDRESSES').default(false),
  DISCORD_CLIENT_ID: z.string().optional(),
  DISCORD_CLIENT_SECRET: z.string().optional(),
  DISCORD_BOT_TOKEN: z.string().optional(),
  DISCORD_API_URL: address('DISCORD_API_URL').default('https://discord.com/api/v10'),
  DISCORD_CONSENT_URL: address('DISCORD_CONSENT_URL').default(
    'https://discord.com/oauth2/authorize',
  ),
  DISCORD_IMAGE_URL: address('DISCORD_IMAGE_URL').default('https://cdn.discordapp.com'),
  CHAT_URL: address('CHAT_URL').optional(),
  HTTPS_KEY: z.string().optional(),
  HTTPS_CERT: z.string().optional(),
  OPERATOR_NAME: z.string().trim().max(200).optional(),
  OPERATOR_EMAIL: z.email({ error: 'OPERATOR_EMAIL must be an e-mail address.' }).optional(),
  ANALYTICS_HOST: z
    .string()
    .refine(isOrigin, {
      error: 'ANALYTICS_HOST must be an address such as https://stats.example.org, without a path.',
    })
    .transform((text) => new URL(text).origin)
    .optional(),
  PLANS: z
    .enum(PLANS_MODES, { error: `PLANS must be one of ${PLANS_MODES.join(', ')}.` })
    .optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_API_URL: z
    .string()
    .refine(isOrigin, {
      error: 'STRIPE_API_URL must be an address such as https://api.stripe.com, without a path.',
    })
    .default('https://api.stripe.com'),
  SMTP_URL: z
    .string()
    .refine((text) => /^smtps?:\/\/./.test(text) && URL.canParse(text), {
      error: 'SMTP_URL must be an address such as smtp://user:password@mail.example.org:587.',
    })
    .optional(),
  MAIL_FROM: z
    .string()
    .refine((text) => /^(?:[^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/.test(text), {
      error: 'MAIL_FROM must be an address such as tab@example.org or Rostrum <tab@example.org>.',
    })
    .optional(),
  WORK_THREADS: z
    .string()
    .refine((text) => /^\d{1,2}$/.test(text) && Number(text) >= 2 && Number(text) <= 64, {
      error: 'WORK_THREADS must be a whole number from 2 to 64.',
    })
    .transform(Number)
    .optional(),
  MAIL_PER_MINUTE: z
    .string()
    .refine((text) => /^\d{1,4}$/.test(text) && Number(text) >= 1, {
      error: 'MAIL_PER_MINUTE must be a whole number from 1 to 9999.',
    })
    .transform(Number)
    .default(DEFAULT_MAIL_PER_MINUTE),
  LOG_LEVEL: z
    .enum(LOG_LEVELS, { error: `LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}.` })
    .default('warn'),
  TRUST_PROXY: z
    .string()
    .refine((text) => /^\d+$/.test(text) || splitList(text).every(isAddressRange), {
      error:
        'TRUST_PROXY must be the number of proxies in front of the server, or their addresses separated by commas.',
    })
    .transform((text) => (/^\d+$/.test(text) ? Number(text) : splitList(text)))
    .optional(),
});

type Environment = z.output<typeof environmentSchema>;

function assemble(env: Environment, args: readonly string[]): Config {
  const lan = args.includes('--lan');
  const production = env.NODE_ENV === 'production';
  const host = env.HOST ?? (lan ? '0.0.0.0' : '127.0.0.1');
  const discord = pair(env.DISCORD_CLIENT_ID, env.DISCORD_CLIENT_SECRET);
  const stripe = pair(env.STRIPE_SECRET_KEY, env.STRIPE_WEBHOOK_SECRET);
  const mail = pair(env.SMTP_URL, env.MAIL_FROM);
  const certificate = pair(env.HTTPS_KEY, env.HTTPS_CERT);
  const isSecure = args.includes('--https');
  const origin = `${isSecure ? 'https' : 'http'}://${lan ? lanAddress() : 'localhost'}:${env.PORT}`;
  return {
    production,
    host,
    port: env.PORT,
    lan,
    https: !isSecure
      ? null
      : certificate
        ? { key: resolve(certificate[0]), cert: resolve(certificate[1]) }
        : 'self-signed',
    demo: args.includes('--demo'),
    publicUrl: env.PUBLIC_URL ?? origin,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL ?? null,
    secretKey: env.SECRET_KEY ?? null,
    previousSecretKey: env.SECRET_KEY_PREVIOUS ?? null,
    // In production a loopback address usually means a proxy in front: names alone must not open it.
    localSignIn: env.LOCAL_SIGN_IN ?? (lan || (!discord && !production && isLoopback(host))),
    discord: discord && {
      clientId: discord[0],
      clientSecret: discord[1],
      botToken: env.DISCORD_BOT_TOKEN ?? null,
      apiUrl: env.DISCORD_API_URL,
      consentUrl: env.DISCORD_CONSENT_URL,
      imageUrl: env.DISCORD_IMAGE_URL,
    },
    privateAddresses: env.PRIVATE_ADDRESSES,
    chatUrl: env.CHAT_URL ?? null,
    operator: env.OPERATOR_NAME
      ? { name: env.OPERATOR_NAME, email: env.OPERATOR_EMAIL ?? null }
      : null,
    analyticsHost: env.ANALYTICS_HOST ?? null,
    plans: env.PLANS ?? (isLoopback(host) ? 'open' : 'free'),
    stripe: stripe && {
      secretKey: stripe[0],
      webhookSecret: stripe[1],
      apiUrl: env.STRIPE_API_URL,
    },
    mail: mail && { smtpUrl: mail[0], from: mail[1] },
    // Two at least: no tournament may hold all of them.
    workThreads: env.WORK_THREADS ?? Math.max(2, Math.min(4, availableParallelism())),
    mailPerMinute: env.MAIL_PER_MINUTE,
    logLevel: env.LOG_LEVEL,
    trustProxy: env.TRUST_PROXY || false,
  };
}

function findContradictions(env: Environment, config: Config): string[] {
  const rules: [broken: boolean, sentence: string][] = [
    [
      !config.discord && Boolean(env.DISCORD_CLIENT_ID ?? env.DISCORD_CLIENT_SECRET),
      'DISCORD_CLIENT_ID and DISCORD_CLIENT_SECRET must be set together.',
    ],
    [
      !config.discord && env.DISCORD_BOT_TOKEN !== undefined,
      'DISCORD_BOT_TOKEN needs DISCORD_CLIENT_ID and DISCORD_CLIENT_SECRET too: the bot adds only people who signed in.',
    ],
    [
      !config.discord && !config.localSignIn,
      'Nobody can sign in: set DISCORD_CLIENT_ID and DISCORD_CLIENT_SECRET, or LOCAL_SIGN_IN=true.',
    ],
    [
      config.databaseUrl !== null && config.secretKey === null,
      'DATABASE_URL needs SECRET_KEY too, so that every server on that database signs with the same key.',
    ],
    [
      config.secretKey === null && config.previousSecretKey !== null,
      'SECRET_KEY_PREVIOUS needs SECRET_KEY too: a key in DATA_DIR is rotated with "rotate-key" alone.',
    ],
    [
      config.previousSecretKey !== null && config.previousSecretKey === config.secretKey,
      'SECRET_KEY_PREVIOUS must differ from SECRET_KEY.',
    ],
    [
      config.discord !== null && env.PUBLIC_URL === undefined && !isLoopback(config.host),
      'Sign-in with Discord needs PUBLIC_URL, the address to which Discord sends people back.',
    ],
    [
      config.plans === 'stripe' && config.stripe === null,
      'PLANS=stripe needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.',
    ],
    [
      !config.stripe && Boolean(env.STRIPE_SECRET_KEY ?? env.STRIPE_WEBHOOK_SECRET),
      'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must be set together.',
    ],
    [
      config.plans === 'stripe' && env.PUBLIC_URL === undefined && !isLoopback(config.host),
      'PLANS=stripe needs PUBLIC_URL, the address to which Stripe sends people back.',
    ],
    [
      Boolean(env.HTTPS_KEY) !== Boolean(env.HTTPS_CERT),
      'HTTPS_KEY and HTTPS_CERT must be set together.',
    ],
    [
      config.https === null && Boolean(env.HTTPS_KEY && env.HTTPS_CERT),
      'HTTPS_KEY and HTTPS_CERT need the flag --https.',
    ],
    [
      config.https !== null && config.publicUrl.startsWith('http:'),
      'With --https, PUBLIC_URL must start with https://.',
    ],
    [
      !config.operator && env.OPERATOR_EMAIL !== undefined,
      'OPERATOR_EMAIL needs OPERATOR_NAME too.',
    ],
    [
      !config.mail && Boolean(env.SMTP_URL ?? env.MAIL_FROM),
      'SMTP_URL and MAIL_FROM must be set together.',
    ],
  ];
  return rules.filter(([broken]) => broken).map(([, sentence]) => sentence);
}

function unknownFlags(args: readonly string[]): string[] {
  const known: readonly string[] = FLAGS;
  return args
    .filter((arg) => !known.includes(arg))
    .map((arg) => `Unknown flag ${arg}; the flags are ${FLAGS.join(', ')}.`);
}

function isOrigin(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search;
}

/** A switch of the operator's. */
function flag(name: string) {
  return z
    .string()
    .refine((text) => [...ON, ...OFF].includes(text.toLowerCase()), {
      error: `${name} must be true or false.`,
    })
    .transform((text) => ON.includes(text.toLowerCase()));
}

/** A web address without query, kept without a final slash. */
function address(name: string) {
  return z
    .string()
    .refine((text) => URL.canParse(text) && /^https?:\/\//.test(text) && !/[?#]/.test(text), {
      error: `${name} must be an address such as https://discord.com/api/v10, without a query.`,
    })
    .transform((text) => text.replace(/\/+$/, ''));
}

function isAddressRange(text: string): boolean {
  return /^([\d.]+|[\da-f:]+)(\/\d{1,3})?$/i.test(text) && /[.:]/.test(text);
}

function splitList(text: string): string[] {
  return text.split(',').map((part) => part.trim());
}

function pair(first: string | undefined, second: string | undefined): [string, string] | null {
  return first && second ? [first, second] : null;
}

/** The first address of this machine in its network, for the links that phones open. */
function lanAddress(): string {
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  const found = addresses.find((address) => address.family === 'IPv4' && !address.internal);
  return found?.address ?? 'localhost';
}
