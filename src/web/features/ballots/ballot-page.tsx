import { useLingui } from '@lingui/react/macro';
import { useParams } from '@tanstack/react-router';
import { AccountOwnedPage, LinkOwnedPage } from '#web/lib/keep/owned-page.tsx';
import type { Owner } from '#web/lib/keep/owner.ts';
import { useApi } from '#web/lib/query/api.tsx';
import { useTitle } from '#web/lib/title.ts';
import { EmptyState, ErrorState } from '#web/ui/kit/feedback/states.tsx';
import { SkeletonRows } from '#web/ui/kit/feedback/waiting.tsx';
import { Button, LinkButton } from '#web/ui/kit/inputs/button.tsx';
import { PhoneLayout } from '#web/ui/layouts/phone-layout.tsx';
import { BallotSteps } from './ballot-steps.tsx';
import { useSavedBallot } from './keep/use-saved-ballot.ts';

/** A judge's ballot by private link. */
export function LinkBallotPage() {
  return <LinkOwnedPage>{(owner, base) => <BallotPage owner={owner} back={base} />}</LinkOwnedPage>;
}

/** A signed-in judge's ballot. Without a network it opens all the same: the device keeps it. */
export function MyBallotPage() {
  const { t } = useLingui();
  return (
    <AccountOwnedPage signInTitle={t`Sign in to open your ballot`}>
      {(owner, base) => <BallotPage owner={owner} back={base} />}
    </AccountOwnedPage>
  );
}

interface BallotPageProps {
  readonly owner: Owner;
  readonly back: string;
}

function BallotPage({ owner, back }: BallotPageProps) {
  const { t } = useLingui();
  const { client } = useApi();
  const { address, debateId } = useParams({ strict: false }) as {
    address: string;
    debateId: string;
  };
  const handle = useSavedBallot({ address, debateId, owner, client });
  useTitle(t`Ballot`);
  const { kept, error } = handle;
  if (kept) return <BallotSteps handle={handle} kept={kept} back={back} />;
  const frame = { tournament: { name: '', icon: null, color: '#7e2460' }, account: null, tabs: [] };
  return (
    <PhoneLayout {...frame} title={t`Ballot`} backHref={back}>
      <h1 className="vh">{t`Ballot`}</h1>
      {error ? (
        <Failure code={error.code} message={error.message} onRetry={handle.reload} back={back} />
      ) : (
        <SkeletonRows rows={8} />
      )}
    </PhoneLayout>
  );
}

function Failure(props: {
  readonly code: string;
  readonly message: string;
  readonly onRetry: () => void;
  readonly back: string;
}) {
  const { t } = useLingui();
  const { code, message, onRetry, back } = props;
  if (code === 'offline') {
    return (
      <ErrorState title={t`No connection`} onRetry={onRetry}>
        {t`This ballot hasn’t been opened on this device before. Go online once to open it.`}
      </ErrorState>
    );
  }
  const isClosed = code === 'forbidden' || code === 'wrong-state' || code === 'not-found';
  return (
    <EmptyState
      title={isClosed ? t`There is no ballot for you here` : t`The ballot didn’t open`}
      action={
        isClosed ? (
          <LinkButton href={back}>{t`Back to my page`}</LinkButton>
        ) : (
          <Button onClick={onRetry}>{t`Try again`}</Button>
        )
      }
    >
      {isClosed ? t`You’re not judging in this room, or the round is over.` : message}
    </EmptyState>
  );
}
