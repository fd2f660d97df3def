import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { formatMoment } from '#web/lib/format.ts';
import { useTournamentAct } from '#web/lib/query/mutation.ts';
import { useRefusal } from '#web/lib/query/refusal.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import styles from './staff.module.css';

type Offer = CallOutput<Api['staff']['ownershipOffer']>;

/** The tournament is offered to me: accept or decline. */
export function OwnershipOffer({ offer }: { readonly offer: Offer }) {
  const { t } = useLingui();
  const { name, slug, timeZone } = useTournament();
  const toast = useToast();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const onError = useRefusal(t`The offer`);
  const answering = useTournamentAct<'accept' | 'decline', unknown>({
    call: (client, answer, { tournamentId, idempotencyKey }) => {
      const input = { params: { tournamentId }, idempotencyKey };
      return answer === 'accept'
        ? client.staff.acceptOwnership(input)
        : client.staff.declineOwnership(input);
    },
    onSuccess: (_, answer) => {
      void queries.invalidateQueries();
      if (answer === 'accept') {
        toast.success(t`You now own the tournament`);
        void navigate({ href: `/tournaments/${slug}/settings/staff` });
      } else {
        toast.success(t`You have declined the offer`);
        void navigate({ href: '/dashboard' });
      }
    },
    onError,
  });
  return (
    <section className={styles.offer}>
      <h2>
        <Trans>Own this tournament?</Trans>
      </h2>
      <p>
        <Trans>
          {offer.by} offers you{' '}
          <b className="b" dir="auto">
            {name}
          </b>
          . As owner, only you can delete it, transfer it and change its staff. {offer.by} stays as
          an admin. The offer ends on {formatMoment(offer.expiresAt, timeZone)}.
        </Trans>
      </p>
      <div className={styles.answers}>
        <Button
          look="main"
          size="tap"
          busy={answering.isPending}
          onClick={() => answering.mutate('accept')}
        >
          <Trans>Accept ownership</Trans>
        </Button>
        <Button
          size="tap"
          disabled={answering.isPending}
          onClick={() => answering.mutate('decline')}
        >
          <Trans>Decline</Trans>
        </Button>
      </div>
    </section>
  );
}
