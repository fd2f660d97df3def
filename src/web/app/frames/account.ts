import { useNavigate } from '@tanstack/react-router';
import { signOut, useChatProfile, useMe } from '../../lib/me.ts';
import { useSite } from '../../lib/site.ts';

/** The account of the header's menu, and signing out. */
export function useAccount() {
  const me = useMe();
  const navigate = useNavigate();
  const { data: profile } = useChatProfile();
  return {
    account: me.data ? { name: me.data.name, avatar: profile?.avatar ?? null } : null,
    onSignOut: () => void signOut().then(() => navigate({ href: '/signin?signout=true' })),
  };
}

/** Links of the footer, as the operator set them. */
export function useFooterLinks() {
  const site = useSite();
  return { docs: site?.docsUrl ?? '/docs', chat: site?.chatUrl ?? null };
}
