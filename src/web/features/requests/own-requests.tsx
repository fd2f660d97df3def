import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { formatMoment } from '#web/lib/format.ts';
import { useAct } from '#web/lib/query/use-act.ts';

import { useTournament } from '#web/lib/tournament.tsx';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { EmptyState } from '#web/ui/kit/feedback/states.tsx';
import { Status } from '#web/ui/kit/feedback/status.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { Textarea } from '#web/ui/kit/inputs/text-input.tsx';
import { Section } from '#web/ui/kit/layout/page-header.tsx';
import { type OwnRequest, useDevice } from './mine-data.ts';
import styles from './request-page.module.css';
import { Conversation } from './thread.tsx';
import { useChangeWords, useTopicWords } from './words.tsx';

/** What I asked, newest first, with what was said. */
export function OwnRequests(props: {
  readonly requests: readonly OwnRequest[];
  /** The one that was sent just now. */
  readonly opened: string | null;
}) {
  const { t } = useLingui();
  const { requests } = props;
  return (
    <Section
      title={t`My requests`}
      meta={<Plural value={requests.length} one="# request" other="# requests" />}
    >
      {requests.length === 0 ? (
        <EmptyState title={t`No requests yet`}>
          <Trans>Your requests and their answers appear here.</Trans>
        </EmptyState>
      ) : (
        <ul className={styles.own}>
          {requests.map((request) => (
            <li key={request.id}>
              <OwnRequestCard request={request} isNew={request.id === props.opened} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function OwnRequestCard(props: { readonly request: OwnRequest; readonly isNew: boolean }) {
  const { t } = useLingui();
  const { request } = props;
  const { timeZone } = useTournament();
  const topics = useTopicWords();
  const changes = useChangeWords();
  const [isWriting, setWriting] = useState(false);
  const states = {
    new: t`Sent`,
    taken: t`Being looked into`,
    waiting: t`Waiting for you`,
    done: t`Done`,
  };
  const { change, appliedAt } = request;
  return (
    <article className={styles.card} aria-label={topics[request.topic].label}>
      <header className={styles.cardHead}>
        <b>{topics[request.topic].label}</b>
        <Status tone={ownTones[request.state]}>{states[request.state]}</Status>
        <time className="muted sm" dateTime={request.createdAt}>
          {formatMoment(request.createdAt, timeZone)}
        </time>
      </header>
      <Conversation
        entries={[
          { id: request.id, side: 'start', by: null, text: request.text, at: null },
          ...request.messages.map(({ id, from, text, at }) => ({
            id,
            side: from === 'me' ? ('start' as const) : ('end' as const),
            by: from === 'me' ? t`You` : t`The organisers`,
            text,
            at: formatMoment(at, timeZone),
          })),
        ]}
      />
      {request.room && <p className="muted sm">{t`Room: ${request.room}`}</p>}
      {change && (
        <p className="sm">
          <Status tone={appliedAt ? 'ok' : 'plain'}>
            {appliedAt ? t`${changes[change.kind]}: changed` : changes[change.kind]}
          </Status>{' '}
          <span dir="auto">{requestedValue(change)}</span>
        </p>
      )}
      {isWriting ? (
        <SayMore request={request} onDone={() => setWriting(false)} />
      ) : (
        <Button size="small" onClick={() => setWriting(true)}>
          {request.state === 'done' ? t`Open again` : t`Add something`}
        </Button>
      )}
    </article>
  );
}

/** For the one who asked, waiting for an answer is nothing to worry about. */
const ownTones = { new: 'idle', taken: 'live', waiting: 'warn', done: 'ok' } as const;

/** What was typed into the change; choices speak for themselves in the text. */
function requestedValue(change: NonNullable<OwnRequest['change']>): string | null {
  if (change.kind === 'rename' || change.kind === 'rename-team') return change.name;
  if (change.kind === 'email') return change.email;
  return change.kind === 'ballot-correction' ? change.correction : null;
}

function SayMore(props: { readonly request: OwnRequest; readonly onDone: () => void }) {
  const { t } = useLingui();
  const { request, onDone } = props;
  const device = useDevice();
  const [text, setText] = useState('');
  const say = useAct('requests.say', {
    input: (words: string) => ({
      params: { requestId: request.id },
      body: { text: words },
      device,
    }),
    onSuccess: onDone,
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') say.mutate(text);
  };
  return (
    <form className={styles.say} onSubmit={send}>
      <Field
        label={request.state === 'done' ? t`Why isn’t it resolved?` : t`What do you want to add?`}
      >
        <Textarea
          rows={2}
          maxLength={4000}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </Field>
      {say.error && (
        <Note tone="bad" live>
          {say.error.message}
        </Note>
      )}
      <div className={styles.acts}>
        <Button type="submit" look="main" busy={say.isPending} disabled={text.trim() === ''}>
          <Trans>Send</Trans>
        </Button>
        <Button look="bare" onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
