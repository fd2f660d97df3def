import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useMemo } from 'react';
import { registerServiceWorker } from '#web/lib/device/service-worker.ts';
import { hasWaiting } from '#web/lib/keep/waiting.ts';
import { latePart } from '#web/lib/late-part.tsx';
import { useLiveState } from '#web/lib/live/live-provider.tsx';
import { useParticipantTabs } from '#web/lib/participant-tabs.tsx';
import { ApiError, useApi } from '#web/lib/query/api.tsx';
import { useRead } from '#web/lib/query/use-read.ts';
import { useAccount } from '#web/lib/session/account.ts';
import { ByPrivateLink } from '#web/lib/session/by-private-link.tsx';
import { rememberOwnLink } from '#web/lib/session/own-link.ts';
import { useRefetchAtMoments } from '#web/lib/time/refetch-at-moments.ts';
import { useTitle } from '#web/lib/title.ts';
import { useAccessHere, useTournament } from '#web/lib/tournament.tsx';
import { InsecureNote } from '#web/ui/debate/rounds/insecure-note.tsx';
import { OfflineBanner } from '#web/ui/debate/rounds/offline-banner.tsx';
import { EmptyState, ErrorState } from '#web/ui/kit/feedback/states.tsx';
import { SkeletonRows } from '#web/ui/kit/feedback/waiting.tsx';
import { LinkButton } from '#web/ui/kit/inputs/button.tsx';
import { AccountMenu } from '#web/ui/layouts/account-menu.tsx';
import { PhoneLayout } from '#web/ui/layouts/phone-layout.tsx';
import { Between } from './between.tsx';
import { CheckInCard } from './check-in/check-in-card.tsx';
import { EndingCard } from './ending-card.tsx';
import { FeedbackAct } from './feedback-act.tsx';
import type { MyPageData } from './my-data.ts';
import { NowCard } from './now-card.tsx';
import { NowDock } from './now-dock.tsx';
import { usePressedMessage } from './use-pressed-message.ts';

/** A signed-in participant's page. */
export function MyPage() {
  const { slug } = useTournament();
  return <Page base={`/tournaments/${slug}/me`} />;
}

/** The same by private link: everything inside asks with its key. */
export function LinkPage() {
  const tournament = useTournament();
  return (
    <ByPrivateLink>
      {({ key, base }) => <Page base={base} onOpened={() => rememberOwnLink(tournament, key)} />}
    </ByPrivateLink>
  );
}

/** @param props.base address of this page, above the ballots. */
function Page({ base, onOpened }: { readonly base: string; readonly onOpened?: () => void }) {
  const { t } = useLingui();
  const tournament = useTournament();
  const { key } = useApi();
  const { personId, isKnown } = useAccessHere();
  // A session without a person here has no page; an unmatched link is queried, to learn why.
  const isNobody = key === 'session' && isKnown && personId === null;
  const { data, error, refetch } = useRead(
    'me.page',
    {},
    { enabled: key !== 'session' || personId !== null },
  );
  // The motion appears at its moment, whether or not the live connection is there to say so.
  const releases = useMemo(() => data?.now.flatMap(({ motions }) => motions ?? []) ?? [], [data]);
  useRefetchAtMoments(releases, refetch);
  const inbox = useRead('messages.inbox', {}, { enabled: data !== undefined });
  useTitle(data?.person.name ?? t`My page`);
  useEffect(registerServiceWorker, []);
  const isOpen = data !== undefined;
  const hereAt = usePressedMessage(isOpen, ballotOf(data, base));
  // biome-ignore lint/correctness/useExhaustiveDependencies: reported once, when the page is there
  useEffect(() => {
    if (isOpen) onOpened?.();
  }, [isOpen]);
  const site = `/tournaments/${tournament.slug}`;
  const tabs = useParticipantTabs(base);
  // What was loaded before is no longer theirs: withdrawn, or the link was replaced.
  const isRefused =
    error instanceof ApiError && ['forbidden', 'unauthenticated'].includes(error.code);
  const isOffline = error !== null && 'code' in error && error.code === 'offline';
  return (
    <PhoneLayout
      tournament={tournament}
      account={data ? { name: data.person.name } : null}
      out={{ site: key === 'session' ? '/dashboard' : '/', tournament: site }}
      {...(key === 'session' ? { end: <OwnMenu /> } : {})}
      {...(data ? { messagesHref: `${base}/messages`, unread: inbox.data?.unread ?? 0 } : {})}
      live={useLiveState()}
      banner={<Banner isOffline={isOffline} />}
      dock={data && <NowDock data={data} />}
      tabs={tabs}
    >
      {isNobody ? (
        <NotTakingPart />
      ) : data && !isRefused ? (
        <Content
          data={data}
          base={base}
          hereAt={hereAt}
          askHref={key === 'session' ? `${site}/Request` : `${base}/Request`}
        />
      ) : error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={8} />
      )}
    </PhoneLayout>
  );
}

/** The ballot that they owe now. */
function ballotOf(data: MyPageData | undefined, base: string): string | null {
  const debate = data?.now.find(({ ballot }) => ballot === 'due')?.debate;
  return debate ? `${base}/ballot/${debate.id}` : null;
}

function OwnMenu() {
  return <AccountMenu {...useAccount()} whole />;
}

interface ContentProps {
  readonly data: MyPageData;
  readonly base: string;
  /** The check-in for which “I am here” was pressed on a notification. */
  readonly hereAt: string | null;
  /** Where the organisers are asked, with the same credential. */
  readonly askHref: string;
}

/** Below the cards; a phone on a poor network shows the room before this arrives. */
const MyPageMore = latePart(() => import('./my-page-more.tsx').then((m) => m.MyPageMore));

function Content({ data, base, hereAt, askHref }: ContentProps) {
  return (
    <>
      <CheckInCard personId={data.person.id} hereAt={hereAt} />
      {data.now.length === 0 && data.ending === null && <Between data={data} />}
      {data.now.length === 0 && data.ending && <EndingCard data={data} ending={data.ending} />}
      {data.now.map((card) => (
        <NowCard key={card.debate?.id ?? card.roundId} card={card} data={data} base={base} />
      ))}
      <FeedbackAct base={base} />
      <InsecureNote />
      <MyPageMore data={data} askHref={askHref} />
    </>
  );
}

function Banner({ isOffline }: { readonly isOffline: boolean }) {
  if (hasWaiting('ballot') || hasWaiting('reasons') || hasWaiting('feedback')) {
    return <OfflineBanner state="saved" />;
  }
  return isOffline && <OfflineBanner state="offline" />;
}

function Failure(props: { readonly error: Error; readonly onRetry: () => void }) {
  const { t } = useLingui();
  const { error, onRetry } = props;
  const code = 'code' in error ? error.code : '';
  if (code === 'unauthenticated') {
    return (
      <EmptyState title={t`This link no longer works`}>
        <Trans>It was replaced by a new one. Ask the tab room for your link.</Trans>
      </EmptyState>
    );
  }
  if (code === 'forbidden') return <NotTakingPart />;
  return (
    <ErrorState title={t`Couldn’t load your page`} onRetry={onRetry}>
      {code === 'offline' ? t`There is no connection.` : error.message}
    </ErrorState>
  );
}

function NotTakingPart() {
  const { t } = useLingui();
  const { slug } = useTournament();
  return (
    <EmptyState
      title={t`You’re not taking part in this tournament`}
      action={
        <>
          <LinkButton look="main" href={`/tournaments/${slug}/register`}>{t`Register`}</LinkButton>
          <LinkButton href={`/tournaments/${slug}/link`}>{t`Link my account`}</LinkButton>
        </>
      }
    >
      <Trans>
        This page is for its speakers and judges. Register, or link your account if the organisers
        have already entered you.
      </Trans>
    </EmptyState>
  );
}
