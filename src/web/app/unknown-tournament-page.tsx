import { Trans, useLingui } from '@lingui/react/macro';
import { useRouterState } from '@tanstack/react-router';
import { useAccount, useFooterLinks } from '#web/lib/session/account.ts';
import { useSession } from '../lib/query/api.tsx';
import { useTitle } from '../lib/title.ts';
import { LinkButton } from '../ui/kit/inputs/button.tsx';
import { PageHeader } from '../ui/kit/layout/page-header.tsx';
import { PublicLayout } from '../ui/layouts/public-layout.tsx';

/** 404 at the address of a tournament: the same whether it is private or not there. */
export function UnknownTournamentPage() {
  const { t } = useLingui();
  useTitle(t`Page not found`);
  const { account, onSignOut } = useAccount();
  const isSignedIn = useSession() !== null;
  const here = encodeURIComponent(useRouterState({ select: ({ location }) => location.href }));
  return (
    <PublicLayout account={account} onSignOut={onSignOut} links={useFooterLinks()}>
      <div className="wrap stack">
        <PageHeader title={t`Page not found`} />
        <p className="muted">
          {isSignedIn ? (
            <Trans>
              This tournament is private or doesn’t exist. Open your private link, or sign in with
              another account.
            </Trans>
          ) : (
            <Trans>
              This tournament is private or doesn’t exist. Sign in or open your private link.
            </Trans>
          )}
        </p>
        <p className="row">
          {!isSignedIn && (
            <LinkButton href={`/signin?redirect=${here}`} look="main">
              <Trans>Sign in</Trans>
            </LinkButton>
          )}
          <LinkButton href="/tournaments">
            <Trans>Browse tournaments</Trans>
          </LinkButton>
        </p>
      </div>
    </PublicLayout>
  );
}
