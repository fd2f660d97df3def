import { useLingui } from '@lingui/react/macro';
import { useParams } from '@tanstack/react-router';
import { AccountOwnedPage, LinkOwnedPage } from '#web/lib/keep/owned-page.tsx';
import type { Owner } from '#web/lib/keep/owner.ts';
import { useApi } from '#web/lib/query/api.tsx';
import { useTitle } from '#web/lib/title.ts';
import { EmptyState, ErrorState } from '#web/ui/kit/feedback/states.tsx';
import { SkeletonRows } from '#web/ui/kit/feedback/waiting.tsx';
import { LinkButton } from '#web/ui/kit/inputs/button.tsx';
import { PhoneLayout } from '#web/ui/layouts/phone-layout.tsx';
import { FormPage } from './form-page.tsx';
import { slotsOf } from './my-feedback.ts';
import { OwedPage } from './owed-page.tsx';
import { type MyFeedbackHandle, useMyFeedback } from './use-my-feedback.ts';

/** Feedback by private link: who is owed, and each form. */
export function LinkFeedbackPage() {
  return <LinkOwnedPage>{(owner, base) => <Feedback owner={owner} back={base} />}</LinkOwnedPage>;
}

/** The same signed in. Without a network it opens all the same: the device keeps it. */
export function MyFeedbackPage() {
  const { t } = useLingui();
  return (
    <AccountOwnedPage signInTitle={t`Sign in to give feedback`}>
      {(owner, base) => <Feedback owner={owner} back={base} />}
    </AccountOwnedPage>
  );
}

interface FeedbackProps {
  readonly owner: Owner;
  /** The person's own page, above this one. */
  readonly back: string;
}

function Feedback({ owner, back }: FeedbackProps) {
  const { t } = useLingui();
  const { client } = useApi();
  const { address, debateId, about } = useParams({ strict: false }) as {
    address: string;
    debateId?: string;
    about?: string;
  };
  const handle = useMyFeedback({ address, owner, client });
  useTitle(t`Feedback`);
  const { list } = handle;
  if (!list) return <NotHere handle={handle} back={back} />;
  const base = `${back}/feedback`;
  if (debateId === undefined) return <OwedPage handle={handle} list={list} back={back} />;
  const room = list.mine.rooms.find((one) => one.debateId === debateId);
  const slot = room && slotsOf(room).find((one) => one.about === about);
  if (slot) {
    return <FormPage key={`${debateId}/${about}`} {...{ handle, list, slot, base, back }} />;
  }
  return (
    <PhoneLayout tournament={list.tournament} account={null} tabs={[]} backHref={base}>
      <EmptyState
        title={t`Form not found`}
        action={<LinkButton href={base}>{t`All my feedback`}</LinkButton>}
      >
        {t`The panel of the room may have changed.`}
      </EmptyState>
    </PhoneLayout>
  );
}

/** Still looked for, or neither here nor to be had. */
function NotHere({ handle, back }: { readonly handle: MyFeedbackHandle; readonly back: string }) {
  const { t } = useLingui();
  const { error, reload } = handle;
  const isMine = !['forbidden', 'unauthenticated', 'not-found'].includes(error?.code ?? '');
  return (
    <PhoneLayout
      tournament={{ name: '', icon: null, color: '#7e2460' }}
      account={null}
      tabs={[]}
      title={t`Feedback`}
      backHref={back}
    >
      <h1 className="vh">{t`Feedback on judges`}</h1>
      {!error && <SkeletonRows rows={8} />}
      {error && !isMine && (
        <EmptyState
          title={t`You have no feedback to give here`}
          action={<LinkButton href={back}>{t`Back to my page`}</LinkButton>}
        >
          {t`You’re not a participant in this tournament, or your link has been replaced by a new one.`}
        </EmptyState>
      )}
      {error && isMine && (
        <ErrorState title={t`Couldn’t load your feedback`} onRetry={() => void reload()}>
          {error.code === 'offline'
            ? t`You’re offline, and it hasn’t been opened on this device before.`
            : error.message}
        </ErrorState>
      )}
    </PhoneLayout>
  );
}
