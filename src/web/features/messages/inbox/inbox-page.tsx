import { Trans, useLingui } from '@lingui/react/macro';
import { Bell } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { MessagePage } from '#contract/areas/messages/message-rows.ts';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { formatWhen } from '#web/lib/format.ts';
import { useLiveState } from '#web/lib/live/live-provider.tsx';
import { useParticipantTabs } from '#web/lib/participant-tabs.tsx';
import { useAct } from '#web/lib/query/use-act.ts';
import { useRead } from '#web/lib/query/use-read.ts';
import { ByPrivateLink } from '#web/lib/session/by-private-link.tsx';
import { useTitle } from '#web/lib/title.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { NotLoaded } from '#web/ui/kit/feedback/not-loaded.tsx';
import { EmptyState } from '#web/ui/kit/feedback/states.tsx';
import { LinkButton } from '#web/ui/kit/inputs/button.tsx';
import { PhoneLayout } from '#web/ui/layouts/phone-layout.tsx';
import { useMessageKinds } from '../message-words.ts';
import styles from './inbox.module.css';
import { Preferences } from './preferences.tsx';

type Item = CallOutput<Api['messages']['inbox']>['items'][number];

/** `me/messages`: the messages of a signed-in participant. */
export function MyInboxPage() {
  const { slug } = useTournament();
  return <Inbox base={`/tournaments/${slug}/me`} />;
}

/** The same by private link. */
export function LinkInboxPage() {
  return <ByPrivateLink>{({ base }) => <Inbox base={base} />}</ByPrivateLink>;
}

/** @param props.base the person's own page, above this one */
function Inbox({ base }: { readonly base: string }) {
  const { t } = useLingui();
  useTitle(t`Messages`);
  const tournament = useTournament();
  const { data, error, refetch } = useRead('messages.inbox');
  const fresh = useMarkRead(data?.items ?? []);
  return (
    <PhoneLayout
      tournament={tournament}
      account={null}
      title={t`Messages`}
      backHref={base}
      live={useLiveState()}
      tabs={useParticipantTabs(base)}
    >
      <h1 className="vh">{t`Messages`}</h1>
      {!data ? (
        <NotLoaded of={{ error, refetch }} title={t`Couldn’t load your messages`} rows={6} />
      ) : data.items.length === 0 ? (
        <EmptyState title={t`No messages yet`} icon={<Bell aria-hidden="true" />}>
          <Trans>You’ll find your room here as soon as a draw is released.</Trans>
        </EmptyState>
      ) : (
        <ul className={styles.items}>
          {data.items.map((item) => (
            <Message
              key={item.messageId}
              item={item}
              base={base}
              isNew={fresh.has(item.messageId)}
            />
          ))}
        </ul>
      )}
      <Preferences />
    </PhoneLayout>
  );
}

/**
 * Marks as read what is in sight, and remembers for this visit what was new.
 * @returns ids of messages that were unread when they were first shown
 */
function useMarkRead(items: readonly Item[]): ReadonlySet<string> {
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const asked = useRef(new Set<string>());
  const { mutate } = useAct('messages.markRead', {
    input: (messageIds: string[]) => ({ body: { messageIds } }),
  });
  const unread = items.filter(({ readAt }) => readAt === null).map(({ messageId }) => messageId);
  const named = unread.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids as one text, new only when they are
  useEffect(() => {
    const ids = unread.filter((id) => !asked.current.has(id));
    if (ids.length === 0) return;
    for (const id of ids) asked.current.add(id);
    setFresh((before) => new Set([...before, ...ids]));
    mutate(ids);
  }, [named, mutate]);
  return fresh;
}

function Message(props: { readonly item: Item; readonly base: string; readonly isNew: boolean }) {
  const { t } = useLingui();
  const { item, base, isNew } = props;
  const { slug, timeZone } = useTournament();
  const kinds = useMessageKinds();
  const site = `/tournaments/${slug}`;
  const hrefs: Readonly<Record<MessagePage, string>> = {
    own: base,
    motions: `${site}/motions`,
    results: `${site}/results`,
    break: `${site}/break`,
    schedule: `${site}/schedule`,
    request: base === `${site}/me` ? `${site}/Request` : `${base}/Request`,
  };
  const words: Readonly<Record<MessagePage, string>> = {
    own: t`Open my page`,
    motions: t`Open the motions`,
    results: t`Open the results`,
    break: t`Open the break`,
    schedule: t`Open the schedule`,
    request: t`Read the answer`,
  };
  return (
    <li className={styles.item} data-new={isNew || undefined}>
      <p className={styles.meta}>
        {isNew && <b className={styles.new}>{t`New`}</b>}
        <span>{kinds[item.kind]}</span>
        <time dateTime={item.at}>{formatWhen(item.at, timeZone)}</time>
      </p>
      <h2 dir="auto">{item.title}</h2>
      {item.body && (
        <p className={styles.body} dir="auto">
          {item.body}
        </p>
      )}
      <LinkButton href={hrefs[item.opens]} size="tap">
        {words[item.opens]}
      </LinkButton>
    </li>
  );
}
