import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { ApiError, useApi, useSession } from '#web/lib/query/api.tsx';
import { useTitle } from '#web/lib/title.ts';
import { useAccessHere, useTournament } from '#web/lib/tournament.tsx';
import { EmptyState, ErrorState } from '#web/ui/kit/feedback/states.tsx';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { SkeletonRows } from '#web/ui/kit/feedback/waiting.tsx';
import { Button, LinkButton } from '#web/ui/kit/inputs/button.tsx';
import { OwnershipOffer } from './ownership-offer.tsx';
import { RoleCard } from './role-card.tsx';
import styles from './staff.module.css';

/** `invite`: the seed's screen. A link's key comes in the address (`?key=…`) and works once. */
export function InvitePage() {
  const { t } = useLingui();
  useTitle(t`Tournament Invite`);
  const { client, key: scope } = useApi();
  const { id: tournamentId } = useTournament();
  const { roles, isKnown } = useAccessHere();
  const userId = useSession()?.accountId ?? '';
  const [key] = useState(() => new URLSearchParams(location.search).get('key'));
  const isOwner = roles.includes('owner');
  const { data, error, refetch } = useQuery({
    queryKey: [scope, 'invite', tournamentId, userId, key],
    queryFn: () => {
      const params = { tournamentId };
      if (key) return client.staff.lookAtLink({ params, body: { key } });
      return client.staff.getInvite({ params: { ...params, userId } });
    },
    enabled: isKnown && !isOwner && userId !== '',
  });
  const offer = useOwnershipOffer(isKnown && !isOwner && key === null);
  if (offer.data) return <OwnershipOffer offer={offer.data} />;
  if (offer.isFetching && offer.isPending) return <SkeletonRows rows={3} />;
  if (isOwner || data?.state === 'accepted') return <OnStaff />;
  if (data) return <Offer invite={data} linkKey={key} />;
  if (error instanceof ApiError && ['not-invited', 'bad-code'].includes(error.code)) {
    return <NotInvited isLink={key !== null} />;
  }
  if (error) {
    return (
      <ErrorState title={t`Couldn’t load your invite`} onRetry={() => void refetch()}>
        {error.message}
      </ErrorState>
    );
  }
  return <SkeletonRows rows={3} />;
}

/** The offer that is made to me; an error where there is none. */
function useOwnershipOffer(enabled: boolean) {
  const { client, key: scope } = useApi();
  const { id: tournamentId } = useTournament();
  const userId = useSession()?.accountId ?? '';
  return useQuery({
    queryKey: [scope, 'ownership-offer', tournamentId, userId],
    queryFn: () => client.staff.ownershipOffer({ params: { tournamentId } }),
    enabled: enabled && userId !== '',
    retry: false,
  });
}

function NotInvited({ isLink }: { readonly isLink: boolean }) {
  const { t } = useLingui();
  return (
    <EmptyState title={t`You have not been invited to this tournament.`}>
      {isLink ? (
        <Trans>This link has been used, revoked or has expired. Ask for a new one.</Trans>
      ) : (
        <Trans>
          Ask its owner for an invite. If you have more than one account, sign in with the other
          one.
        </Trans>
      )}
    </EmptyState>
  );
}

function OnStaff() {
  const { t } = useLingui();
  const { slug } = useTournament();
  return (
    <EmptyState
      title={t`You are on the staff of this tournament`}
      action={
        <LinkButton look="main" href={`/tournaments/${slug}/manage`}>
          <Trans>Go to the tab room</Trans>
        </LinkButton>
      }
    />
  );
}

interface OfferProps {
  readonly invite: CallOutput<Api['staff']['getInvite']>;
  readonly linkKey: string | null;
}

function Offer({ invite, linkKey }: OfferProps) {
  const { t } = useLingui();
  const { role, roleText, custom } = invite;
  const { client } = useApi();
  const { id: tournamentId, name, slug } = useTournament();
  const userId = useSession()?.accountId ?? '';
  const navigate = useNavigate();
  const queries = useQueryClient();
  const toast = useToast();
  const accept = useMutation<unknown, ApiError>({
    mutationFn: () =>
      linkKey
        ? client.staff.acceptLink({ params: { tournamentId }, body: { key: linkKey } })
        : client.staff.accept({ params: { tournamentId, userId } }),
    onSuccess: async () => {
      toast.success(t`Accepted Invite`);
      await queries.invalidateQueries();
      await navigate({ href: `/tournaments/${slug}/manage` });
    },
    onError: (error) =>
      toast.error(t`Error Accepting Invite`, {
        text:
          error.code === 'bad-code'
            ? t`This link has been used, revoked or has expired. Ask for a new one.`
            : error.message,
      }),
  });
  return (
    <section className={styles.offer}>
      <h2>
        <Trans>Tournament Invite</Trans>
      </h2>
      <p>
        {role === 'custom' ? (
          <Trans>
            You have been invited to the staff of{' '}
            <b className="b" dir="auto">
              {name}
            </b>
            , as <bdi>“{roleText}”</bdi>.
          </Trans>
        ) : (
          <Trans>
            You have been invited to be {roleText} of{' '}
            <b className="b" dir="auto">
              {name}
            </b>
            .
          </Trans>
        )}
      </p>
      <RoleCard of={role} custom={custom} />
      <Button
        look="main"
        size="tap"
        busy={accept.isPending && t`Accepting …`}
        onClick={() => accept.mutate()}
      >
        <Trans>Accept</Trans>
      </Button>
    </section>
  );
}
