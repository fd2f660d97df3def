/**
 * Texts that have to be shown again (private links, codes, emails) are sealed under the server's key.
 * A sealed text starts with a mark, `s1.<key id>.`: the scheme's version and the key. Texts from before
 * the mark, plain base64url, still open. After a rotation the previous key opens texts and verifies
 * signatures until it is taken out of the ring; only the current one seals and signs.
 */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Keys of a server as raw bytes. */
export interface Keyring {
  readonly current: Uint8Array;
  /** What was current before the last rotation; null: none, or its time is over. */
  readonly previous: Uint8Array | null;
}

export interface Sealer {
  seal(text: string): string;
  /** @throws Error when none of the ring's keys opens it */
  open(sealed: string): string;
  /** Finds a secret that is too short for `hashSecret`: nobody without the key can try them all. */
  fingerprint(text: string): string;
  /** The same under each key of the ring, the current one first: to look up what was stored before. */
  fingerprints(text: string): readonly string[];
  /** How every text starts that is sealed under the current key. */
  readonly mark: string;
}

/** AES-256-GCM and HMAC-SHA-256 under keys derived from those of the ring. */
export function createSealer({ current, previous }: Keyring): Sealer {
  const newest = derive(current);
  const keys = previous === null ? [newest] : [newest, derive(previous)];
  return {
    mark: newest.mark,
    fingerprint: (text) => fingerprintOf(newest, text),
    fingerprints: (text) => keys.map((key) => fingerprintOf(key, text)),
    seal(text) {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', newest.seal, iv).setAAD(
        Buffer.from(newest.mark),
      );
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return newest.mark + Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
    },
    open(sealed) {
      const marked = keys.find(({ mark }) => sealed.startsWith(mark));
      if (marked) return decipher(marked.seal, sealed.slice(marked.mark.length), marked.mark);
      if (sealed.includes('.'))
        throw new Error('Encrypted with a key that this server does not have');
      return openUnmarked(keys, sealed);
    },
  };
}

/** Names a key without giving it away: eight hexadecimal digits. */
export function keyId(key: Uint8Array): string {
  return Buffer.from(hkdfSync('sha256', key, '', 'rostrum-key-id', 4)).toString('hex');
}

interface DerivedKey {
  readonly mark: string;
  readonly seal: Buffer;
  readonly fingerprint: Buffer;
}

function derive(key: Uint8Array): DerivedKey {
  return {
    mark: `s1.${keyId(key)}.`,
    seal: Buffer.from(hkdfSync('sha256', key, '', 'rostrum-seal', 32)),
    fingerprint: Buffer.from(hkdfSync('sha256', key, '', 'rostrum-fingerprint', 32)),
  };
}

function fingerprintOf({ fingerprint }: DerivedKey, text: string): string {
  return createHmac('sha256', fingerprint).update(text).digest('hex');
}

/** Texts without a mark do not name their key; the authentication tag says which one it was. */
function openUnmarked(keys: readonly DerivedKey[], sealed: string): string {
  const [first, ...others] = keys;
  try {
    return decipher((first as DerivedKey).seal, sealed);
  } catch (error) {
    if (others.length === 0) throw error;
    return openUnmarked(others, sealed);
  }
}

function decipher(key: Buffer, text: string, mark = ''): string {
  const bytes = Buffer.from(text, 'base64url');
  const cipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
  cipher.setAAD(Buffer.from(mark)).setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([cipher.update(bytes.subarray(28)), cipher.final()]).toString('utf8');
}
