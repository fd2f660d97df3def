import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api } from '../../lib/api.tsx';
import { signOut, useChatProfile, useMe } from '../../lib/me.ts';

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
  const { data } = useQuery({
    queryKey: ['session', 'site'],
    queryFn: () => api.site.info(),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { docs: data?.docsUrl ?? '/docs', chat: data?.chatUrl ?? null };
}
