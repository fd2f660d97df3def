/** Pages that open without a network, for whoever's device it is. */
import { useLingui } from '@lingui/react/macro';
import { useParams } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { EmptyState } from '#web/ui/kit/feedback/states.tsx';
import { LinkButton } from '#web/ui/kit/inputs/button.tsx';
import { CredentialProvider, useSession } from '../query/api.tsx';
import type { Owner } from './owner.ts';

interface OwnedPageProps {
  /** @param base the address of the owner's own page, above this one. */
  readonly children: (owner: Owner, base: string) => ReactNode;
}

/** As the holder of the private link in the address. */
export function LinkOwnedPage({ children }: OwnedPageProps) {
  const { address, key } = useParams({ strict: false }) as { address: string; key: string };
  const owner = useMemo<Owner>(() => ({ kind: 'link', secret: key }), [key]);
  return (
    <CredentialProvider scheme="Link" secret={key}>
      {children(owner, `/tournaments/${address}/p/${key}`)}
    </CredentialProvider>
  );
}

/** As the signed-in person. */
export function AccountOwnedPage({
  signInTitle,
  children,
}: OwnedPageProps & { readonly signInTitle: string }) {
  const { t } = useLingui();
  const { address } = useParams({ strict: false }) as { address: string };
  const accountId = useSession()?.accountId;
  const owner = useMemo<Owner | null>(
    () => (accountId ? { kind: 'account', accountId } : null),
    [accountId],
  );
  if (owner) return children(owner, `/tournaments/${address}/me`);
  const here = encodeURIComponent(location.pathname);
  return (
    <EmptyState
      title={signInTitle}
      action={<LinkButton look="main" href={`/signin?redirect=${here}`}>{t`Sign in`}</LinkButton>}
    />
  );
}
