/** The environment variables that the operator may set, and what is wrong with one alone. */
import { z } from 'zod';
import { LOG_LEVELS, PLANS_MODES } from '../config.ts';

const DEFAULT_PORT = 4600;
const SHORTEST_SECRET = 32;
const DEFAULT_MAIL_PER_MINUTE = 120;
/** UTC: night in Europe and Africa. */
const DEFAULT_BACKUP_HOUR = 2;

const ON = ['1', 'true', 'yes', 'on'];
const OFF = ['0', 'false', 'no', 'off'];

export const environmentSchema = z.object({
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
  EMAIL_SIGN_IN: flag('EMAIL_SIGN_IN').optional(),
  PRIVATE_ADDRESSES: flag('PRIVATE_ADDRESSES').default(false),
  DISCORD_CLIENT_ID: z.string().optional(),
  DISCORD_CLIENT_SECRET: z.string().optional(),
  DISCORD_BOT_TOKEN: z.string().optional(),
  DISCORD_PUBLIC_KEY: z
    .string()
    .regex(/^[\da-f]{64}$/i, {
      error:
        'DISCORD_PUBLIC_KEY must be the 64 letters and digits of “Public Key” in Discord’s developer portal.',
    })
    .optional(),
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
  DKIM_SELECTOR: z
    .string()
    .refine((text) => /^[a-z0-9](?:[a-z0-9.-]{0,61}[a-z0-9])?$/i.test(text), {
      error: 'DKIM_SELECTOR must be the first part of the DNS name of the key, such as rostrum.',
    })
    .optional(),
  DKIM_KEY: z.string().optional(),
  MAIL_REPORT_SECRET: secretOf('MAIL_REPORT_SECRET'),
  METRICS_TOKEN: secretOf('METRICS_TOKEN'),
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
  BACKUP_TO: z
    .string()
    .refine((text) => !/^\w+:\/\//.test(text) || bucketOf(text) !== null, {
      error: 'BACKUP_TO must be a folder, an address such as s3://bucket/prefix, or off.',
    })
    .optional(),
  BACKUP_HOUR: z
    .string()
    .refine((text) => /^\d{1,2}$/.test(text) && Number(text) <= 23, {
      error: 'BACKUP_HOUR must be a whole number from 0 to 23.',
    })
    .transform(Number)
    .default(DEFAULT_BACKUP_HOUR),
  BACKUP_KEY: z
    .string()
    .min(SHORTEST_SECRET, { error: `BACKUP_KEY must have at least ${SHORTEST_SECRET} characters.` })
    .optional(),
  BACKUP_S3_ENDPOINT: address('BACKUP_S3_ENDPOINT').optional(),
  BACKUP_S3_REGION: z.string().default('us-east-1'),
  BACKUP_S3_ACCESS_KEY: z.string().optional(),
  BACKUP_S3_SECRET_KEY: z.string().optional(),
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

export type Environment = z.output<typeof environmentSchema>;

/** Bucket and prefix of an `s3://` address; null for anything else. */
export function bucketOf(
  text: string,
): { readonly bucket: string; readonly prefix: string } | null {
  const [, bucket, path = ''] =
    /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w./-]*))?$/.exec(text) ?? [];
  if (!bucket) return null;
  const prefix = path.replace(/\/+$/, '');
  return { bucket, prefix: prefix && `${prefix}/` };
}

function isOrigin(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search;
}

/** Sent by a program of the operator's, in an address or a header. */
function secretOf(name: string) {
  return z
    .string()
    .regex(/^[\w-]{24,100}$/, { error: `${name} must have 24 to 100 letters, digits, - or _.` })
    .optional();
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
