import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft, Ellipsis, LockKeyhole } from 'lucide-react';
import { mayHandle, type RequestTopic, requestTopics } from '#contract/kinds/request-topics.ts';
import { formatMoment } from '#web/lib/format.ts';
import { useSite } from '#web/lib/session/site.ts';
import { useAccessHere, useTournament } from '#web/lib/tournament.tsx';
import { JudgeName } from '#web/ui/debate/people/judge-name.tsx';
import { TeamName } from '#web/ui/debate/people/team-name.tsx';
import { ErrorState } from '#web/ui/kit/feedback/states.tsx';
import { Status } from '#web/ui/kit/feedback/status.tsx';
import { SkeletonRows } from '#web/ui/kit/feedback/waiting.tsx';
import { Button, IconButton } from '#web/ui/kit/inputs/button.tsx';
import { Menu } from '#web/ui/kit/overlays/menu.tsx';
import { AnswerForm } from './answer-form.tsx';
import { ChangeCard } from './change-card.tsx';
import styles from './queue.module.css';
import { type Detail, useRequest } from './queue-data.ts';
import { Conversation, type Entry } from './thread.tsx';
import { useHandling } from './use-handling.ts';
import { stateTones, useStateWords, useTopicWords } from './words.tsx';

interface RequestDetailProps {
  readonly requestId: string;
  readonly onClose: () => void;
}

export function RequestDetail({ requestId, onClose }: RequestDetailProps) {
  const { t } = useLingui();
  const { data, error, refetch } = useRequest(requestId);
  if (error && !data) {
    const isGone = 'code' in error && error.code === 'not-found';
    return (
      <ErrorState
        title={isGone ? t`You can’t read this request` : t`Couldn’t load the request`}
        onRetry={isGone ? onClose : () => void refetch()}
      >
        {isGone ? t`It was passed on, or it no longer exists.` : error.message}
      </ErrorState>
    );
  }
  if (!data) return <SkeletonRows rows={6} />;
  return <Loaded request={data} onClose={onClose} />;
}

function Loaded({ request, onClose }: { readonly request: Detail; readonly onClose: () => void }) {
  const { t } = useLingui();
  const topic = useTopicWords()[request.topic];
  const states = useStateWords();
  const { asker } = request;
  return (
    <article aria-label={t`Request by ${asker.name}`} className={styles.request}>
      <header className={styles.requestHead}>
        <span className={styles.back}>
          <IconButton label={t`Back to the queue`} icon={<ArrowLeft />} onClick={onClose} />
        </span>
        <div className="grow">
          <h2 dir="auto">
            <AskerName asker={asker} />
          </h2>
          <p className="muted sm">
            <AskerPlace asker={asker} />
            {[request.room, request.round].map((place) => place && ` · ${place}`)}
          </p>
        </div>
        <Acts request={request} onClose={onClose} />
      </header>
      <p className={styles.lineFoot}>
        <span className="b">{topic.label}</span>
        <Status tone={stateTones[request.state]}>{states[request.state]}</Status>
        {request.owner && (
          <span className="muted">
            <Trans>with {request.owner.name}</Trans>
          </span>
        )}
      </p>
      {request.topic === 'equity' && (
        <p className="sm muted">
          <LockKeyhole aria-hidden="true" className={styles.lock} />{' '}
          {request.shared
            ? t`The equity team shared this with the owner; only they can read it.`
            : topic.readers}
        </p>
      )}
      <Conversation entries={useEntries(request)} />
      {request.change && <ChangeCard request={request} change={request.change} />}
      <AnswerForm request={request} />
    </article>
  );
}

interface AskerProps {
  readonly asker: Detail['asker'];
}

function AskerName({ asker: { name, personId, role } }: AskerProps) {
  if (role !== 'adjudicator' || personId === null) return name;
  return <JudgeName judge={{ id: personId, name }} />;
}

/** What they are in the tournament. */
function AskerPlace({ asker: { team, teamId, role } }: AskerProps) {
  const { slug } = useTournament();
  if (team !== null && teamId !== null) {
    return <TeamName name={team} href={`/tournaments/${slug}/teams/${teamId}`} />;
  }
  return role === 'adjudicator' ? <Trans>Judge</Trans> : <Trans>Not taking part</Trans>;
}

function useEntries(request: Detail): Entry[] {
  const { t } = useLingui();
  const { timeZone } = useTournament();
  const isKept = useSite()?.sendsEmail === false;
  const emails = {
    queued: t`email on its way`,
    sent: isKept ? t`email kept on the server, which sends none` : t`email sent`,
    failed: t`email failed`,
    unknown: t`email may not have arrived`,
    'not-sent': t`email not sent`,
  };
  return [
    {
      id: request.id,
      side: 'start',
      by: request.asker.name,
      text: request.text,
      at: formatMoment(request.createdAt, timeZone),
    },
    ...request.notes.map(({ id, kind, by, text, at, email }): Entry => {
      const isBad = email !== null && email !== 'queued' && email !== 'sent';
      return {
        id,
        side: kind === 'message' ? 'start' : kind === 'answer' ? 'end' : 'private',
        by: kind === 'note' ? t`Note by ${by}, for people who answer only` : by,
        text,
        at: formatMoment(at, timeZone),
        ...(email
          ? { extra: <Status tone={isBad ? 'bad' : 'plain'}>{emails[email]}</Status> }
          : {}),
      };
    }),
  ];
}

function Acts({ request, onClose }: { readonly request: Detail; readonly onClose: () => void }) {
  const { t } = useLingui();
  const { roles } = useAccessHere();
  const topics = useTopicWords();
  const { take, update, share } = useHandling(request, onClose);
  const isOpen = request.state !== 'done';
  const mayShare = request.topic === 'equity' && mayHandle('equity', roles);
  const others = requestTopics.filter((topic) => topic !== request.topic);
  return (
    <div className={styles.acts}>
      {isOpen && !request.owner && (
        <Button onClick={() => take.mutate(undefined)} busy={take.isPending}>
          <Trans>Take</Trans>
        </Button>
      )}
      <Menu
        align="end"
        trigger={<IconButton label={t`More`} icon={<Ellipsis />} />}
        items={[
          ...(isOpen && request.owner
            ? [{ label: t`Take over`, onSelect: () => take.mutate(undefined) }]
            : []),
          ...(isOpen
            ? [
                { label: t`Done`, onSelect: () => update.mutate({ state: 'done' as const }) },
                {
                  label: t`Wait for reply`,
                  onSelect: () => update.mutate({ state: 'waiting' as const }),
                },
                {
                  label: t`Return to queue`,
                  onSelect: () => update.mutate({ state: 'new' as const }),
                },
              ]
            : [
                {
                  label: t`Open again`,
                  onSelect: () => update.mutate({ state: 'taken' as const }),
                },
              ]),
          ...(mayShare
            ? [
                {
                  label: request.shared ? t`Stop sharing` : t`Share with the owner`,
                  onSelect: () => share.mutate(!request.shared),
                },
              ]
            : []),
          'separator' as const,
          ...others.map((topic: RequestTopic) => ({
            label: t`Pass on: ${topics[topic].label}`,
            onSelect: () => update.mutate({ topic }),
          })),
        ]}
      />
    </div>
  );
}
