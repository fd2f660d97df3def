import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { formatMoment } from '#web/lib/format.ts';
import { useRefusal } from '#web/lib/query/refusal.ts';
import { useAct } from '#web/lib/query/use-act.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { Button, LinkButton } from '#web/ui/kit/inputs/button.tsx';
import { Section } from '#web/ui/kit/layout/page-header.tsx';
import { TransferDialog } from './transfer-dialog.tsx';

type Staff = CallOutput<Api['staff']['list']>;

/** For the owner: offering the tournament, and the offer that waits for an answer. */
export function Ownership({ staff, offer }: Pick<Staff, 'staff' | 'offer'>) {
  const { t } = useLingui();
  const { timeZone } = useTournament();
  const toast = useToast();
  const [isOffering, setOffering] = useState(false);
  const withdraw = useAct('staff.withdrawOwnership', {
    onSuccess: () => toast.success(t`Offer withdrawn`),
    onError: useRefusal(t`The offer`),
  });
  return (
    <Section title={t`Ownership`}>
      {offer ? (
        <Note
          title={t`Offered to ${offer.name}`}
          actions={
            <Button busy={withdraw.isPending} onClick={() => withdraw.mutate(undefined)}>
              <Trans>Withdraw the offer</Trans>
            </Button>
          }
        >
          <Trans>
            You remain the owner until they accept. The offer ends on{' '}
            {formatMoment(offer.expiresAt, timeZone)}.
          </Trans>
        </Note>
      ) : (
        <>
          <p className="muted">
            <Trans>A tournament has one owner. You can offer it to someone else.</Trans>
          </p>
          <p>
            <Button onClick={() => setOffering(true)}>
              <Trans>Offer to another person</Trans>
            </Button>
          </p>
        </>
      )}
      <TransferDialog
        open={isOffering}
        onOpenChange={setOffering}
        members={staff.filter(({ role }) => role !== 'owner')}
      />
    </Section>
  );
}

/** For the member of the staff to whom the tournament is offered. */
export function OfferedToMe({ offer }: { readonly offer: NonNullable<Staff['offer']> }) {
  const { t } = useLingui();
  const { slug } = useTournament();
  return (
    <Note
      title={t`${offer.by} offers you this tournament`}
      actions={
        <LinkButton look="main" href={`/tournaments/${slug}/invite`}>
          <Trans>Answer the offer</Trans>
        </LinkButton>
      }
    />
  );
}
