import { Outlet } from '@tanstack/react-router';
import { PublicLayout } from '#web/ui/layouts/public-layout.tsx';
import { useAccount, useFooterLinks } from './account.ts';

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
