/** What is wrong with settings that are right one by one. */
import { type Config, isLoopback } from '../config.ts';
import type { Environment } from './environment.ts';

/** @returns a sentence for each contradiction */
export function findContradictions(env: Environment, config: Config): string[] {
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
      env.DISCORD_PUBLIC_KEY !== undefined && !config.discord?.botToken,
      'DISCORD_PUBLIC_KEY needs DISCORD_BOT_TOKEN too: commands are those of the bot.',
    ],
    [
      !config.discord && !config.localSignIn && !config.emailSignIn,
      'Nobody can sign in: set DISCORD_CLIENT_ID and DISCORD_CLIENT_SECRET, or SMTP_URL, MAIL_FROM and PUBLIC_URL, or LOCAL_SIGN_IN=true.',
    ],
    [
      config.emailSignIn && config.mail === null && config.production,
      'EMAIL_SIGN_IN needs SMTP_URL and MAIL_FROM too: without them emails stay on this server.',
    ],
    [
      config.emailSignIn && env.PUBLIC_URL === undefined && !config.lan && !isLoopback(config.host),
      'Sign-in by email needs PUBLIC_URL, the address of the links in its emails.',
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
      config.backup.to?.kind === 's3' && !(env.BACKUP_S3_ACCESS_KEY && env.BACKUP_S3_SECRET_KEY),
      'BACKUP_TO with s3:// needs BACKUP_S3_ACCESS_KEY and BACKUP_S3_SECRET_KEY.',
    ],
    [
      config.databaseUrl !== null && config.backup.to !== null && config.backup.key === null,
      'BACKUP_TO with DATABASE_URL needs BACKUP_KEY too, so that every server encrypts with the same key.',
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
    [
      Boolean(env.DKIM_SELECTOR) !== Boolean(env.DKIM_KEY),
      'DKIM_SELECTOR and DKIM_KEY must be set together.',
    ],
    [
      !config.mail && Boolean(env.DKIM_SELECTOR && env.DKIM_KEY),
      'DKIM_SELECTOR and DKIM_KEY need SMTP_URL and MAIL_FROM.',
    ],
  ];
  return rules.filter(([broken]) => broken).map(([, sentence]) => sentence);
}
