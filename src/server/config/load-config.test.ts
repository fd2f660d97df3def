import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, isLoopback } from '../config.ts';
import { loadConfig } from './load-config.ts';

const SECRET = 'k'.repeat(32);
const SMTP = { SMTP_URL: 'smtp://mail.example.org', MAIL_FROM: 'tab@example.org' };
const DISCORD = { DISCORD_CLIENT_ID: '1', DISCORD_CLIENT_SECRET: '2' };

function problemsOf(env: Record<string, string>, args: string[] = []): readonly string[] {
  try {
    loadConfig(env, args);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

describe('the configuration', () => {
  it('runs a laptop without a single variable', () => {
    expect(loadConfig({})).toEqual({
      production: false,
      host: '127.0.0.1',
      port: 4600,
      lan: false,
      https: null,
      demo: false,
      publicUrl: 'http://localhost:4600',
      dataDir: resolve('data'),
      databaseUrl: null,
      secretKey: null,
      previousSecretKey: null,
      localSignIn: true,
      emailSignIn: false,
      discord: null,
      privateAddresses: false,
      chatUrl: null,
      analyticsHost: null,
      plans: 'open',
      stripe: null,
      mail: null,
      mailPerMinute: 120,
      mailReportSecret: null,
      backup: { to: { kind: 'folder', path: resolve('data/backups') }, hour: 2, key: null },
      metricsToken: null,
      operator: null,
      logLevel: 'warn',
      trustProxy: false,
      // As many as the machine has, between two and four.
      workThreads: expect.toSatisfy((threads) => [2, 3, 4].includes(threads)),
    });
  });

  it('backs up into a folder or a bucket, or not at all', () => {
    const placeOf = (env: Record<string, string>) => loadConfig(env).backup.to;
    expect(placeOf({ DATA_DIR: '/srv/tab' })).toEqual({ kind: 'folder', path: '/srv/tab/backups' });
    expect(placeOf({ BACKUP_TO: '/mnt/nights' })).toEqual({ kind: 'folder', path: '/mnt/nights' });
    for (const off of ['off', 'OFF', 'no', 'none', 'False', '0']) {
      expect(placeOf({ BACKUP_TO: off }), off).toBe(null);
    }
    const database = { DATABASE_URL: 'postgres://x', SECRET_KEY: 'k'.repeat(32) };
    expect(placeOf(database)).toBe(null);
    const keys = { BACKUP_S3_ACCESS_KEY: 'a', BACKUP_S3_SECRET_KEY: 's' };
    const bucket = { ...keys, BACKUP_TO: 's3://tab-nights/eu/', BACKUP_S3_REGION: 'eu-west-1' };
    expect(placeOf(bucket)).toEqual({
      kind: 's3',
      endpoint: 'https://s3.eu-west-1.amazonaws.com',
      region: 'eu-west-1',
      bucket: 'tab-nights',
      prefix: 'eu/',
      accessKey: 'a',
      secretKey: 's',
    });
    const own = { ...bucket, BACKUP_TO: 's3://tab', BACKUP_S3_ENDPOINT: 'http://minio:9000/' };
    expect(placeOf(own)).toMatchObject({ endpoint: 'http://minio:9000', prefix: '' });
  });

  it('treats an empty variable as unset', () => {
    expect(loadConfig({ PORT: '', DATABASE_URL: ' ', PLANS: '' })).toEqual(loadConfig({}));
  });

  it('binds the network and keeps local sign-in with --lan', () => {
    const config = loadConfig({ PORT: '5000' }, ['--lan', '--demo']);
    expect(config).toMatchObject({ host: '0.0.0.0', lan: true, demo: true, localSignIn: true });
    expect(config.plans).toBe('open');
    expect(config.publicUrl).toMatch(/^http:\/\/.+:5000$/);
  });

  it('serves over TLS with --https, with a certificate of its own or the one that is named', () => {
    expect(loadConfig({}, ['--lan', '--https'])).toMatchObject({
      https: 'self-signed',
      publicUrl: expect.stringMatching(/^https:\/\/.+:4600$/),
    });
    const files = { HTTPS_KEY: '/etc/key.pem', HTTPS_CERT: '/etc/cert.pem' };
    expect(loadConfig(files, ['--https']).https).toEqual({
      key: '/etc/key.pem',
      cert: '/etc/cert.pem',
    });
    expect(problemsOf(files)).toEqual(['HTTPS_KEY and HTTPS_CERT need the flag --https.']);
    expect(problemsOf({ HTTPS_KEY: '/etc/key.pem' }, ['--https'])).toEqual([
      'HTTPS_KEY and HTTPS_CERT must be set together.',
    ]);
    expect(problemsOf({ PUBLIC_URL: 'http://tab.example.org' }, ['--https'])).toEqual([
      'With --https, PUBLIC_URL must start with https://.',
    ]);
  });

  it('signs emails where a selector and a key are named, beside a mail server', () => {
    const key = { DKIM_SELECTOR: 'rostrum', DKIM_KEY: '/etc/dkim.pem' };
    expect(loadConfig(SMTP).mail?.dkim).toBeNull();
    expect(loadConfig({ ...SMTP, ...key }).mail?.dkim).toEqual({
      selector: 'rostrum',
      keyFile: '/etc/dkim.pem',
    });
    expect(problemsOf({ ...SMTP, DKIM_KEY: '/etc/dkim.pem' })).toEqual([
      'DKIM_SELECTOR and DKIM_KEY must be set together.',
    ]);
    expect(problemsOf(key)).toEqual(['DKIM_SELECTOR and DKIM_KEY need SMTP_URL and MAIL_FROM.']);
    expect(problemsOf({ ...SMTP, ...key, DKIM_SELECTOR: 'a b' })).toEqual([
      expect.stringContaining('DKIM_SELECTOR'),
    ]);
  });

  it('lets people sign in by email where it can send email, or where it is switched on', () => {
    const hosted = {
      NODE_ENV: 'production',
      HOST: '0.0.0.0',
      PUBLIC_URL: 'https://tab.example.org',
    };
    expect(loadConfig({ ...hosted, ...SMTP })).toMatchObject({
      emailSignIn: true,
      localSignIn: false,
      discord: null,
    });
    expect(loadConfig(SMTP).emailSignIn).toBe(true);
    expect(loadConfig({ ...SMTP, EMAIL_SIGN_IN: 'false' }).emailSignIn).toBe(false);
    expect(loadConfig({ EMAIL_SIGN_IN: 'true' }).emailSignIn).toBe(true);
    // Links in emails would lead nowhere.
    expect(loadConfig({ ...SMTP, HOST: '0.0.0.0', LOCAL_SIGN_IN: 'true' }).emailSignIn).toBe(false);
  });

  it('turns local sign-in off once Discord is there, by default', () => {
    expect(loadConfig(DISCORD).localSignIn).toBe(false);
    expect(loadConfig({ ...DISCORD, LOCAL_SIGN_IN: 'yes' }).localSignIn).toBe(true);
  });

  it.each([
    [{ HOST: '0.0.0.0' }, 'grant'],
    [{ NODE_ENV: 'production' }, 'grant'],
    [{ STRIPE_SECRET_KEY: 'sk', STRIPE_WEBHOOK_SECRET: 'wh' }, 'stripe'],
    [{ STRIPE_SECRET_KEY: 'sk', STRIPE_WEBHOOK_SECRET: 'wh', PLANS: 'grant' }, 'grant'],
  ])('gives plans as a server that has %j would', (settings, plans) => {
    const asked = { ...DISCORD, PUBLIC_URL: 'https://tab.example.org', ...settings };
    expect(loadConfig(asked).plans).toBe(plans);
  });

  it('takes a whole deployment', () => {
    const config = loadConfig({
      ...DISCORD,
      NODE_ENV: 'production',
      HOST: '0.0.0.0',
      PUBLIC_URL: 'https://tab.example.org/',
      DATABASE_URL: 'postgresql://db/rostrum',
      SECRET_KEY: SECRET,
      PLANS: 'stripe',
      STRIPE_SECRET_KEY: 'sk',
      STRIPE_WEBHOOK_SECRET: 'wh',
      TRUST_PROXY: '10.0.0.0/8, ::1',
    });
    expect(config).toMatchObject({
      production: true,
      publicUrl: 'https://tab.example.org',
      discord: {
        clientId: '1',
        clientSecret: '2',
        botToken: null,
        publicKey: null,
        apiUrl: 'https://discord.com/api/v10',
        consentUrl: 'https://discord.com/oauth2/authorize',
        imageUrl: 'https://cdn.discordapp.com',
      },
      stripe: { secretKey: 'sk', webhookSecret: 'wh' },
      trustProxy: ['10.0.0.0/8', '::1'],
    });
    expect(loadConfig({ TRUST_PROXY: '2' }).trustProxy).toBe(2);
    expect(loadConfig({ TRUST_PROXY: '0' }).trustProxy).toBe(false);
  });

  it.each([
    [{ PORT: '70000' }, 'PORT'],
    [{ PORT: 'http' }, 'PORT'],
    [{ PUBLIC_URL: 'tab.example.org' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'https://example.org/tab' }, 'PUBLIC_URL'],
    [{ DATABASE_URL: 'mysql://x', SECRET_KEY: SECRET }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'postgres://x' }, 'SECRET_KEY'],
    [{ SECRET_KEY: 'short' }, 'SECRET_KEY'],
    [{ BACKUP_TO: 'ftp://somewhere' }, 'BACKUP_TO'],
    [{ BACKUP_TO: 's3://UPPER' }, 'BACKUP_TO'],
    [{ BACKUP_TO: 's3://tab' }, 'BACKUP_S3_ACCESS_KEY'],
    [{ BACKUP_HOUR: '24' }, 'BACKUP_HOUR'],
    [{ BACKUP_KEY: 'short' }, 'BACKUP_KEY'],
    [{ DATABASE_URL: 'postgres://x', SECRET_KEY: 'k'.repeat(32), BACKUP_TO: '/mnt' }, 'BACKUP_KEY'],
    [{ LOCAL_SIGN_IN: 'perhaps' }, 'LOCAL_SIGN_IN'],
    [{ DISCORD_CLIENT_ID: '1' }, 'DISCORD_CLIENT_SECRET'],
    [{ ...DISCORD, HOST: '0.0.0.0' }, 'PUBLIC_URL'],
    [{ PLANS: 'gold' }, 'PLANS'],
    [{ PLANS: 'stripe' }, 'STRIPE_SECRET_KEY'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ TRUST_PROXY: 'everyone' }, 'TRUST_PROXY'],
    [{ HOST: '0.0.0.0' }, 'LOCAL_SIGN_IN'],
    [{ NODE_ENV: 'production' }, 'LOCAL_SIGN_IN'],
    [{ LOCAL_SIGN_IN: 'false' }, 'LOCAL_SIGN_IN'],
    [{ NODE_ENV: 'production', EMAIL_SIGN_IN: 'true' }, 'SMTP_URL'],
    [{ HOST: '0.0.0.0', EMAIL_SIGN_IN: 'true' }, 'PUBLIC_URL'],
    [{ NODE_ENV: 'production', ...SMTP, EMAIL_SIGN_IN: 'no' }, 'LOCAL_SIGN_IN'],
  ])('refuses %j with one sentence about %s', (env, name) => {
    const problems = problemsOf(env);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(name);
    expect(problems[0]).toMatch(/\.$/);
  });

  it('names every mistake at once, flags too', () => {
    expect(problemsOf({ PORT: 'x', PLANS: 'y' }, ['--fast'])).toHaveLength(3);
  });

  it('knows a loopback address', () => {
    expect(['127.0.0.1', '127.1.2.3', '::1', 'localhost'].every(isLoopback)).toBe(true);
    expect(['0.0.0.0', '::', '192.168.1.2', '127.0.0.1.example.org'].some(isLoopback)).toBe(false);
  });
});
