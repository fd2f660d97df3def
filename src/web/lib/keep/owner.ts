/** Whose work a device keeps: what a private link's holder wrote never leaves as somebody else. */
import { type Client, createClient } from '#contract/client.ts';
import { accountHeaders, api } from '../query/api.tsx';
import { readSession } from '../session/session.ts';

/** A private link's holder, or a signed-in account. */
export type Owner =
  | { readonly kind: 'link'; readonly secret: string }
  | { readonly kind: 'account'; readonly accountId: string };

/** The first part of the names under which an owner's work is kept. */
export function nameOf(owner: Owner): string {
  return owner.kind === 'link' ? `link:${owner.secret}` : `account:${owner.accountId}`;
}

/** What calls in the owner's name; null while another account is signed in on this device. */
export function clientFor(owner: Owner): Client | null {
  if (owner.kind === 'account') {
    return readSession()?.accountId === owner.accountId ? api : null;
  }
  return createClient({
    headers: async () => ({ authorization: `Link ${owner.secret}`, ...(await accountHeaders()) }),
  });
}
