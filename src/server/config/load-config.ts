/** Reads the configuration from the environment and the flags. */
import { availableParallelism, networkInterfaces } from 'node:os';
import { join, resolve } from 'node:path';
import {
  type BackupConfig,
  type Config,
  ConfigError,
  isLoopback,
  type PlansMode,
} from '../config.ts';
import { findContradictions } from './contradictions.ts';
import { bucketOf, type Environment, environmentSchema } from './environment.ts';

const FLAGS = ['--lan', '--https', '--demo'] as const;

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

function assemble(env: Environment, args: readonly string[]): Config {
  const lan = args.includes('--lan');
  const production = env.NODE_ENV === 'production';
  const host = env.HOST ?? (lan ? '0.0.0.0' : '127.0.0.1');
  const discord = pair(env.DISCORD_CLIENT_ID, env.DISCORD_CLIENT_SECRET);
  const stripe = pair(env.STRIPE_SECRET_KEY, env.STRIPE_WEBHOOK_SECRET);
  const mail = pair(env.SMTP_URL, env.MAIL_FROM);
  const dkim = pair(env.DKIM_SELECTOR, env.DKIM_KEY);
  const certificate = pair(env.HTTPS_KEY, env.HTTPS_CERT);
  const isSecure = args.includes('--https');
  const isReachable = env.PUBLIC_URL !== undefined || lan || isLoopback(host);
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
    // Links in emails need an address that leads here.
    emailSignIn: env.EMAIL_SIGN_IN ?? (mail !== null && isReachable),
    discord: discord && {
      clientId: discord[0],
      clientSecret: discord[1],
      botToken: env.DISCORD_BOT_TOKEN ?? null,
      publicKey: env.DISCORD_PUBLIC_KEY ?? null,
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
    plans:
      env.PLANS ??
      defaultPlans({ sells: stripe !== null, isOwn: lan || (!production && isLoopback(host)) }),
    stripe: stripe && {
      secretKey: stripe[0],
      webhookSecret: stripe[1],
      apiUrl: env.STRIPE_API_URL,
    },
    mail: mail && {
      smtpUrl: mail[0],
      from: mail[1],
      dkim: dkim && { selector: dkim[0], keyFile: resolve(dkim[1]) },
    },
    mailReportSecret: env.MAIL_REPORT_SECRET ?? null,
    metricsToken: env.METRICS_TOKEN ?? null,
    // Two at least: no tournament may hold all of them.
    workThreads: env.WORK_THREADS ?? Math.max(2, Math.min(4, availableParallelism())),
    mailPerMinute: env.MAIL_PER_MINUTE,
    backup: { to: backupPlace(env), hour: env.BACKUP_HOUR, key: env.BACKUP_KEY ?? null },
    logLevel: env.LOG_LEVEL,
    trustProxy: env.TRUST_PROXY || false,
  };
}

/** With the embedded database, backups are on by default; with any other, the operator sets where they go. */
function backupPlace(env: Environment): BackupConfig['to'] {
  const to = env.BACKUP_TO ?? (env.DATABASE_URL ? 'off' : join(env.DATA_DIR, 'backups'));
  if (/^(?:off|no|none|false|0)$/i.test(to)) return null;
  const named = bucketOf(to);
  if (!named) return { kind: 'folder', path: resolve(to) };
  return {
    kind: 's3',
    ...named,
    endpoint: env.BACKUP_S3_ENDPOINT ?? `https://s3.${env.BACKUP_S3_REGION}.amazonaws.com`,
    region: env.BACKUP_S3_REGION,
    accessKey: env.BACKUP_S3_ACCESS_KEY ?? '',
    secretKey: env.BACKUP_S3_SECRET_KEY ?? '',
  };
}

/** Prices are public unless the operator chooses `free`; one's own server gives every plan at once. */
function defaultPlans(server: { readonly sells: boolean; readonly isOwn: boolean }): PlansMode {
  if (server.sells) return 'stripe';
  return server.isOwn ? 'open' : 'grant';
}

function unknownFlags(args: readonly string[]): string[] {
  const known: readonly string[] = FLAGS;
  return args
    .filter((arg) => !known.includes(arg))
    .map((arg) => `Unknown flag ${arg}; the flags are ${FLAGS.join(', ')}.`);
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
