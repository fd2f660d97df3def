import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { LiveProvider } from '#web/lib/live/live-provider.tsx';
import { ApiError, CredentialProvider, useSession } from '#web/lib/query/api.tsx';
import { useRead } from '#web/lib/query/use-read.ts';
import { forgetOwnLink, ownLink } from '#web/lib/session/own-link.ts';
import { TournamentProvider, useTournament } from '#web/lib/tournament.tsx';

const LinkContext = createContext<string | null>(null);

/** The key of the private link with which this page asks; null: with the session, or as a visitor. */
export function useHeldLink(): string | null {
  return useContext(LinkContext);
}

/**
 * A private link is a home: without a session, the device that opened one stays its holder on the
 * tournament's public pages, so that their own room is marked and the way back is there.
 */
export function LinkHolder({ children }: { readonly children: ReactNode }) {
  const tournament = useTournament();
  const session = useSession();
  const [key, setKey] = useState(() => ownLink(tournament.id));
  if (session || key === null) return children;
  const forget = () => {
    forgetOwnLink(tournament);
    setKey(null);
  };
  return (
    <CredentialProvider scheme="Link" secret={key}>
      <LiveProvider onLost={ignore}>
        <TournamentProvider tournament={tournament}>
          <LinkContext value={key}>
            <Held onRefused={forget}>{children}</Held>
          </LinkContext>
        </TournamentProvider>
      </LiveProvider>
    </CredentialProvider>
  );
}

/** The footer says whether the page follows what happens. */
function ignore(): void {}

/** Gives the link up when it was replaced. */
function Held(props: { readonly onRefused: () => void; readonly children: ReactNode }) {
  const { error } = useRead('me.byLink');
  const isRefused =
    error instanceof ApiError && ['forbidden', 'unauthenticated'].includes(error.code);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the refusal is known
  useEffect(() => {
    if (isRefused) props.onRefused();
  }, [isRefused]);
  return isRefused ? null : props.children;
}
