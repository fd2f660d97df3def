/** Secrets: made, and hashed for look-up. `sealer.ts` seals those that are shown again. */
import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { v4, v7 } from 'uuid';

/**
 * A new identifier: UUID version 7, which sorts by time. Others rely on that: `draw/make/strays-repository.ts`
 * knows by its id whether somebody was added after a draw was made.
 */
export function newId(): string {
  return v7();
}

/**
 * An identifier that sorts by nothing: UUID version 4. For what is made in an order that must not be
 * seen, as debates are in the order of brackets.
 */
export function newUnsortedId(): string {
  return v4();
}

/** A random secret of the given number of bits as base64url text. */
export function newSecret(bits: 128 | 256): string {
  return randomBytes(bits / 8).toString('base64url');
}

/** Whether somebody sent a secret, in the same time whatever they sent. */
export function isSameSecret(sent: string, secret: string): boolean {
  const [one, other] = [sent, secret].map((text) => createHash('sha256').update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}

/** Letters and digits without look-alikes, for codes that people type. */
const codeAlphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** A code that people type: eight characters without look-alikes. */
export function newCode(): string {
  return Array.from({ length: 8 }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('');
}

/** The first characters of a code that follows from a fingerprint. */
export function codeLetters(fingerprint: string, length: number): string {
  const bytes = Buffer.from(fingerprint, 'hex').subarray(0, length);
  return [...bytes].map((byte) => codeAlphabet[byte % codeAlphabet.length]).join('');
}

/** What a draw's chances come from: eight hexadecimal digits. */
export function newSeed(): string {
  return randomBytes(4).toString('hex');
}

/** SHA-256 as hex: for secrets with full entropy, looked up by their hash. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
