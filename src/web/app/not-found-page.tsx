import { Trans, useLingui } from '@lingui/react/macro';
import { useAccount, useFooterLinks } from '#web/lib/session/account.ts';
import { useTitle } from '../lib/title.ts';
import { LinkButton } from '../ui/kit/inputs/button.tsx';
import { PageHeader } from '../ui/kit/layout/page-header.tsx';
import { PublicLayout } from '../ui/layouts/public-layout.tsx';

/** 404, for a path that is none of ours. No frame is around it, so it brings the site's own. */
export function NotFoundPage() {
  const { t } = useLingui();
  useTitle(t`Page not found`);
  const { account, onSignOut } = useAccount();
  return (
    <PublicLayout account={account} onSignOut={onSignOut} links={useFooterLinks()}>
      <div className="wrap stack">
        <PageHeader title={t`Page not found`} />
        <p className="muted">
          <Trans>
            There’s nothing at this address. It may have moved, or the link is incomplete.
          </Trans>
        </p>
        <p>
          <LinkButton href="/tournaments" look="main">
            <Trans>Browse tournaments</Trans>
          </LinkButton>
        </p>
      </div>
    </PublicLayout>
  );
}
