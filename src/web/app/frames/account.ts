import { useNavigate } from '@tanstack/react-router';
import { signOut, useChatProfile, useMe } from '../../lib/me.ts';
import { useSite } from '../../lib/site.ts';

/** The account of the header's menu, and signing out. */
export function useAccount() {
  const me = useMe();
  const navigate = useNavigate();
  const { data: profile } = useChatProfile();
  const leave = async () => {
    const { countUnsent } = await import('../../lib/device-data.ts');
    // My Details warns, and offers to send first.
    if ((await countUnsent().catch(() => 0)) > 0) return navigate({ href: '/me#sign-out' });
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
