import { useLingui } from '@lingui/react/macro';
import { useParams, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { ApiError } from '#web/lib/query/api.tsx';
import { TournamentProvider, useTournamentAt } from '#web/lib/tournament.tsx';
import { ErrorState } from '#web/ui/kit/feedback/states.tsx';
import { BareLayout } from '#web/ui/layouts/bare-layout.tsx';
import { PageWaiting } from '../page-waiting.tsx';
import { UnknownTournamentPage } from '../unknown-tournament-page.tsx';

/**
 * Loads the tournament in the address and provides it; a former slug redirects to the current one.
 */
export function TournamentGate({ children }: { readonly children: ReactNode }) {
  const { t } = useLingui();
  const { address = '' } = useParams({ strict: false }) as { address?: string };
  const router = useRouter();
  const { data, error, refetch } = useTournamentAt(address);
  const moved = data && address !== data.id && address !== data.slug ? data.slug : null;
  useEffect(() => {
    if (!moved) return;
    const { pathname, searchStr } = router.state.location;
    const rest = pathname.split('/').slice(3).join('/');
    void router.navigate({
      href: `/tournaments/${moved}${rest ? `/${rest}` : ''}${searchStr}`,
      replace: true,
    });
  }, [moved, router]);
  if (data) return <TournamentProvider tournament={data}>{children}</TournamentProvider>;
  if (error instanceof ApiError && (error.code === 'not-found' || isRegistering(error, router))) {
    return <UnknownTournamentPage />;
  }
  if (error) {
    return (
      <BareLayout>
        <ErrorState title={t`Couldn’t load the tournament`} onRetry={() => void refetch()}>
          {error.message}
        </ErrorState>
      </BareLayout>
    );
  }
  return <PageWaiting />;
}

/** The client's rule: on the register page whatever keeps the tournament from loading is a 404. */
function isRegistering({ code }: ApiError, router: ReturnType<typeof useRouter>): boolean {
  const { pathname } = router.state.location;
  return code !== 'offline' && /^\/tournaments\/[^/]+\/register(\/|$)/.test(pathname);
}
