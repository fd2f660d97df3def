/**
 * What opens a private tournament to a person who is not a member yet: the code or key of the address,
 * else the private link that this device opened there. Sent with every call from a tournament's page;
 * the server looks at it only where the tournament is private.
 */
import { ownLink } from './own-link.ts';

/** The secret of this page, or null. */
export function invitationHere({ pathname, search }: Pick<Location, 'pathname' | 'search'>) {
  const [, first, address, child, secret] = pathname.split('/');
  if (first !== 'tournaments' || !address) return null;
  if (secret && (child === 'p' || child === 'register')) return secret;
  const query = new URLSearchParams(search);
  return query.get('code') ?? query.get('key') ?? ownLink(address);
}
