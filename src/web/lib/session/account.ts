import { useNavigate } from '@tanstack/react-router';
import { signOut, useChatProfile, useMe } from '#web/lib/session/me.ts';
import { useSite } from '#web/lib/session/site.ts';

/** The account of the header's menu, and signing out. */
export function useAccount() {
  const me = useMe();
  const navigate = useNavigate();
  const { data: profile } = useChatProfile();
  const leave = async () => {
    const { findUnsent } = await import('#web/lib/query/unsent.ts');
    // My Details names what would be lost, and offers to send it first.
    const unsent = await findUnsent().catch(() => []);
    if (unsent.length > 0) return navigate({ href: '/me#sign-out' });
    await signOut();
    return navigate({ href: '/signin?signout=true' });
  };
  return {
    account: me.data ? { name: me.data.name, avatar: profile?.avatar ?? null } : null,
    onSignOut: () => void leave(),
  };
}

/** Links of the footer, as the operator set them. */
export function useFooterLinks() {
  const site = useSite();
  return { docs: site?.docsUrl ?? '/docs', chat: site?.chatUrl ?? null };
}
