import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LiveProvider } from '#web/lib/live/live-provider.tsx';
import { CredentialProvider } from '#web/lib/query/api.tsx';
import { TournamentProvider, useTournament } from '#web/lib/tournament.tsx';

/** A page under `p/$key`: everything inside asks with the key of its address. */
export function ByPrivateLink({
  children,
}: {
  /** @param base address of the person's own page */
  readonly children: (link: { readonly key: string; readonly base: string }) => ReactNode;
}) {
  const { key = '' } = useParams({ strict: false }) as { key?: string };
  const tournament = useTournament();
  return (
    <CredentialProvider scheme="Link" secret={key}>
      <LiveProvider onLost={ignore}>
        <TournamentProvider tournament={tournament}>
          {children({ key, base: `/tournaments/${tournament.slug}/p/${key}` })}
        </TournamentProvider>
      </LiveProvider>
    </CredentialProvider>
  );
}

/** The page itself says when it is not up to date. */
function ignore(): void {}
