/** Discord signs what it posts to us (Ed25519): only what its key has signed a moment ago is from it. */
import { createPublicKey, type KeyObject, verify } from 'node:crypto';

/** Seconds that the clocks of Discord and this server may differ, with the way. */
const window = 60;

/** DER in front of the 32 bytes of an Ed25519 public key (RFC 8410). */
const frame = Buffer.from('302a300506032b6570032100', 'hex');

/** @param hex the application's public key, 64 hexadecimal digits */
export function readPublicKey(hex: string): KeyObject {
  const key = Buffer.concat([frame, Buffer.from(hex, 'hex')]);
  return createPublicKey({ key, format: 'der', type: 'spki' });
}

interface Signed {
  readonly signature: string;
  /** Seconds since 1970. */
  readonly timestamp: string;
}

/** Whether the headers can be those of a fresh post; nothing is computed yet. */
export function looksSigned({ signature, timestamp }: Signed, now: Date): boolean {
  if (!/^[\da-f]{128}$/i.test(signature) || !/^\d{1,12}$/.test(timestamp)) return false;
  return Math.abs(now.getTime() / 1000 - Number(timestamp)) <= window;
}

export function isSigned(
  key: KeyObject,
  { signature, timestamp, body }: Signed & { readonly body: Buffer },
): boolean {
  const signed = Buffer.concat([Buffer.from(timestamp), body]);
  return verify(null, signed, key, Buffer.from(signature, 'hex'));
}
