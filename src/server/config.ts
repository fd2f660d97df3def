/** What the operator decides; read by `config/load-config.ts`. */
import type { DiscordOptions } from './integrations/discord/index.ts';
import type { StripeOptions } from './integrations/stripe/index.ts';

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
  /** `EMAIL_SIGN_IN`: people sign in with a link or code that they get by email. */
  readonly emailSignIn: boolean;
  /**
   * `DISCORD_CLIENT_ID` and `DISCORD_CLIENT_SECRET`: sign-in with Discord; `DISCORD_BOT_TOKEN`: adding
   * people to servers; `DISCORD_PUBLIC_KEY`: the bot's commands there. `DISCORD_API_URL`, `DISCORD_CONSENT_URL`, `DISCORD_IMAGE_URL`: where Discord is.
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
  /**
   * `PLANS`: how a tournament comes by a plan. By default `stripe` with its keys, `open` on one's own
   * machine or network, else `grant`.
   */
  readonly plans: PlansMode;
  /**
   * `STRIPE_SECRET_KEY` and `STRIPE_WEBHOOK_SECRET`, needed by `PLANS=stripe`; `STRIPE_API_URL`: where
   * Stripe is.
   */
  readonly stripe: StripeOptions | null;
  /** `SMTP_URL` and `MAIL_FROM`: how emails leave; null writes them to `dataDir/outbox`. */
  readonly mail: MailConfig | null;
  /** `MAIL_REPORT_SECRET`: the end of the address at which mail servers report what came back; null: nowhere. */
  readonly mailReportSecret: string | null;
  /** `METRICS_TOKEN`: what a monitor sends to read `/metrics`; null: there are none. */
  readonly metricsToken: string | null;
  /** `WORK_THREADS`: threads for draws, allocations, imports and pictures; 2 to 64. */
  readonly workThreads: number;
  /** `MAIL_PER_MINUTE`: how fast the emails of one tournament to many people leave. */
  readonly mailPerMinute: number;
  /** `BACKUP_…`: how the site backs itself up. */
  readonly backup: BackupConfig;
  /** `LOG_LEVEL`, in pino's words. */
  readonly logLevel: LogLevel;
  /** `TRUST_PROXY`: whose `X-Forwarded-*` headers to believe: nobody, a number of hops, or addresses. */
  readonly trustProxy: false | number | readonly string[];
}

export interface BackupConfig {
  /** `BACKUP_TO`: a folder (by default in the data folder), `s3://bucket/prefix`, or null for `off`. */
  readonly to: { readonly kind: 'folder'; readonly path: string } | S3Place | null;
  /** `BACKUP_HOUR`: the hour of the day, in UTC. */
  readonly hour: number;
  /** `BACKUP_KEY`: what backups are encrypted with; null makes a key in `dataDir`. */
  readonly key: string | null;
}

/** A bucket of an S3-compatible store: `BACKUP_S3_ENDPOINT`, `…_REGION`, `…_ACCESS_KEY`, `…_SECRET_KEY`. */
export interface S3Place {
  readonly kind: 's3';
  /** Without a final slash. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  /** What names in the bucket begin with: empty, or with a final slash. */
  readonly prefix: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

export interface MailConfig {
  readonly smtpUrl: string;
  readonly from: string;
  /** `DKIM_SELECTOR` and `DKIM_KEY` (a file, absolute): emails are signed for the domain of `from`; null: they are not. */
  readonly dkim: { readonly selector: string; readonly keyFile: string } | null;
}

export const PLANS_MODES = ['stripe', 'grant', 'open', 'free'] as const;
export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

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

/** Whom push services write to about this server (RFC 8292): its operator, else its address. */
export function pushContact({ operator, mail, publicUrl }: Config): string {
  const from = /[^\s<>]+@[^\s<>]+/.exec(mail?.from ?? '')?.[0];
  const email = operator?.email ?? from;
  if (email) return `mailto:${email}`;
  const { origin, protocol, hostname } = new URL(publicUrl);
  return protocol === 'https:' ? origin : `mailto:operator@${hostname}`;
}

/** Whether only this machine can reach a server that listens on `host`. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}
