/** The certificate of `--https`: the operator's own, or one for this machine's addresses, made at the first start. */
import { X509Certificate } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { generate } from 'selfsigned';
import { type Config, ConfigError } from './config.ts';

/** PEM texts. */
export interface Tls {
  readonly key: string;
  readonly cert: string;
}

const day = 24 * 60 * 60_000;
/** Browsers refuse server certificates that hold for longer than 398 days. */
const lifetime = 397 * day;
/** A tournament lasts less: none ends in the middle of one. */
const renewedBefore = 14 * day;

/**
 * Null without `--https`.
 * @param now the time that counts for the certificate's days
 * @throws ConfigError when a file that the operator named cannot be used
 */
export async function loadTls(
  { https, dataDir }: Pick<Config, 'https' | 'dataDir'>,
  now: Date,
): Promise<Tls | null> {
  if (https === null) return null;
  if (https !== 'self-signed') return read(https);
  const folder = join(dataDir, 'https');
  const files = { key: join(folder, 'key.pem'), cert: join(folder, 'cert.pem') };
  const kept = existsSync(files.key) && existsSync(files.cert) ? read(files) : null;
  if (kept && stillHolds(kept, now)) return kept;
  const made = await selfSign(now);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(files.key, made.key, { mode: 0o600 });
  writeFileSync(files.cert, made.cert);
  return made;
}

/** What a browser shows of a certificate, to compare it with (SHA-256). */
export function fingerprintOf({ cert }: Tls): string {
  return new X509Certificate(cert).fingerprint256;
}

function read(files: Tls): Tls {
  try {
    const tls = { key: readFileSync(files.key, 'utf8'), cert: readFileSync(files.cert, 'utf8') };
    void new X509Certificate(tls.cert);
    return tls;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError([`HTTPS_KEY and HTTPS_CERT must name PEM files: ${reason}.`]);
  }
}

function stillHolds({ cert }: Tls, now: Date): boolean {
  const certificate = new X509Certificate(cert);
  return (
    Date.parse(certificate.validFrom) <= now.getTime() &&
    Date.parse(certificate.validTo) - now.getTime() > renewedBefore &&
    addresses().every((ip) => certificate.checkIP(ip) !== undefined)
  );
}

async function selfSign(now: Date): Promise<Tls> {
  const made = await generate([{ name: 'commonName', value: 'Rostrum' }], {
    keyType: 'ec',
    curve: 'P-256',
    algorithm: 'sha256',
    notBeforeDate: new Date(now.getTime() - day),
    notAfterDate: new Date(now.getTime() - day + lifetime),
    extensions: [
      { name: 'basicConstraints', cA: false, critical: true },
      { name: 'keyUsage', digitalSignature: true, critical: true },
      { name: 'extKeyUsage', serverAuth: true },
      {
        name: 'subjectAltName',
        altNames: [
          { type: 2, value: 'localhost' },
          ...addresses().map((ip) => ({ type: 7 as const, ip })),
        ],
      },
    ],
  });
  return { key: made.private, cert: made.cert };
}

/** The addresses under which phones reach this machine, and its own. */
function addresses(): readonly string[] {
  const found = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  const inNetwork = found.filter(({ family, internal }) => family === 'IPv4' && !internal);
  return ['127.0.0.1', ...inNetwork.map(({ address }) => address)];
}
