import { Outlet } from '@tanstack/react-router';
import { useAccount, useFooterLinks } from '#web/lib/session/account.ts';
import { PublicLayout } from '#web/ui/layouts/public-layout.tsx';

/** Site pages: header and footer. */
export function SiteFrame() {
  const { account, onSignOut } = useAccount();
  const links = useFooterLinks();
  return (
    <PublicLayout account={account} onSignOut={onSignOut} links={links}>
      <Outlet />
    </PublicLayout>
  );
}
