/**
 * The key in an email with which its reader turns a tournament's emails off. It names them and is signed like
 * a calendar's key, so that no row is needed for it; it opens nothing else.
 */
import { timingSafeEqual } from 'node:crypto';
import { AppError } from '#server/errors.ts';
import type { Sealer } from '#server/keys/sealer.ts';

export interface Whose {
  readonly tournamentId: string;
  readonly personId: string;
}

const pattern = /^([0-9a-f-]{36})\.([0-9a-f-]{36})\.[0-9a-f]{64}$/;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The address for the header and the end of an email. */
export function choiceUrl(publicUrl: string, sealer: Sealer, whose: Whose): string {
  return `${publicUrl}/unsubscribe/${keysOf(sealer, whose)[0]}`;
}

/** @throws AppError `not-found` for a key that this server did not make */
export function whoseKey(sealer: Sealer, key: string): Whose {
  const [, tournamentId = '', personId = ''] = pattern.exec(key) ?? [];
  if (!uuid.test(tournamentId) || !uuid.test(personId)) throw new AppError('not-found');
  const whose = { tournamentId, personId };
  const isRight = keysOf(sealer, whose).some((right) =>
    timingSafeEqual(Buffer.from(right), Buffer.from(key)),
  );
  if (!isRight) throw new AppError('not-found');
  return whose;
}

/** The key under each key of the server, the newest first. */
function keysOf(sealer: Sealer, { tournamentId, personId }: Whose): string[] {
  const marks = sealer.fingerprints(`email choice ${tournamentId} ${personId}`);
  return marks.map((mark) => `${tournamentId}.${personId}.${mark}`);
}
