/** Session tokens: signed, 15 minutes, expiry readable by the client. */
import { errors, jwtVerify, SignJWT } from 'jose';
import { AppError } from '#server/errors.ts';
import type { Keyring } from '#server/keys/sealer.ts';

/** How long a session token lives. */
export const sessionSeconds = 15 * 60;
const issuer = 'rostrum';

export interface SessionClaims {
  readonly accountId: string;
  readonly familyId: string;
  readonly operator: boolean;
}

export interface Tokens {
  /** @param lifetime seconds, when shorter than usual (a token that travels in an address) */
  issue(claims: SessionClaims, now: Date, lifetime?: number): Promise<string>;
  /** @throws AppError `session-expired` or `unauthenticated`. */
  verify(token: string, now: Date): Promise<SessionClaims & { readonly expiresAt: Date }>;
}

/** HS256 under the server's key; what the previous key signed holds until it expires. */
export function createTokens({ current, previous }: Keyring): Tokens {
  const verifyWith = (key: Uint8Array, token: string, now: Date) =>
    jwtVerify(token, key, { issuer, audience: issuer, algorithms: ['HS256'], currentDate: now });
  return {
    issue(claims, now, lifetime = sessionSeconds) {
      const seconds = Math.floor(now.getTime() / 1000);
      return new SignJWT({ fam: claims.familyId, op: claims.operator })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(claims.accountId)
        .setIssuer(issuer)
        .setAudience(issuer)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + lifetime)
        .sign(current);
    },
    async verify(token, now) {
      try {
        const { payload } = await verifyWith(current, token, now).catch((error: unknown) => {
          const isOthers = error instanceof errors.JWSSignatureVerificationFailed;
          if (previous === null || !isOthers) throw error;
          return verifyWith(previous, token, now);
        });
        return {
          accountId: String(payload.sub),
          familyId: String(payload.fam),
          operator: payload.op === true,
          expiresAt: new Date(Number(payload.exp) * 1000),
        };
      } catch (error) {
        if (error instanceof errors.JWTExpired) throw new AppError('session-expired');
        throw new AppError('unauthenticated');
      }
    },
  };
}
