import { Trans, useLingui } from '@lingui/react/macro';
import { useSearch } from '@tanstack/react-router';
import { LockKeyhole } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import {
  confidentialTopics,
  type RequestTopic,
  requestTopics,
} from '#contract/kinds/request-topics.ts';
import { useAct } from '#web/lib/query/use-act.ts';

import { Combobox } from '#web/ui/kit/choices/combobox.tsx';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { Textarea } from '#web/ui/kit/inputs/text-input.tsx';
import { changeOf, kindNamed } from './change-draft.ts';
import { ChangeForm } from './change-form.tsx';
import { type AskBody, type Change, type MineData, useDevice } from './mine-data.ts';
import styles from './request-page.module.css';
import { useTopicWords } from './words.tsx';

interface AskFormProps {
  readonly data: MineData;
  readonly onAsked: (requestId: string) => void;
}

/** First the topic and its readers; then the text. */
export function AskForm({ data, onAsked }: AskFormProps) {
  const { t } = useLingui();
  const toast = useToast();
  const device = useDevice();
  // Other pages begin a request: `?topic=tab&change=rename`.
  const asked = useSearch({ strict: false }) as { topic?: string; change?: string };
  const [begun, setBegun] = useState(() => data.me && kindNamed(data.me, asked.change));
  const [topic, setTopic] = useState<RequestTopic | null>(
    () => data.staffed.find((one) => one === asked.topic) ?? null,
  );
  const [text, setText] = useState('');
  const [venueId, setVenue] = useState<string | null>(null);
  const [change, setChange] = useState<Change | 'incomplete' | null>(() =>
    data.me && begun
      ? (changeOf(data.me, { kind: begun, text: '', choice: null }) ?? 'incomplete')
      : null,
  );
  // A new form after each request: its parts keep drafts of their own.
  const [count, setCount] = useState(0);
  const ask = useAct('requests.ask', {
    input: (body: AskBody) => ({ body, device }),
    onSuccess: ({ id }) => {
      toast.success(t`Sent`, { text: t`You’ll find it and the answer on this page.` });
      setTopic(null);
      setBegun(null);
      setText('');
      setVenue(null);
      setChange(null);
      setCount((n) => n + 1);
      onAsked(id);
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (topic === null || change === 'incomplete' || text.trim() === '') return;
    ask.mutate({ topic, text, venueId, change });
  };
  return (
    <form key={count} className={styles.form} onSubmit={send}>
      <TopicTiles value={topic} staffed={data.staffed} onChange={setTopic} />
      {topic !== null && (
        <>
          <Readers topic={topic} byLink={device !== undefined} />
          <Field label={t`What can we do for you?`}>
            <Textarea
              rows={4}
              maxLength={4000}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
          </Field>
          {data.rooms.length > 0 && (
            <Field label={t`Room`} optional>
              <Combobox
                value={venueId}
                onValueChange={setVenue}
                options={data.rooms.map(({ id, name }) => ({ value: id, label: name }))}
              />
            </Field>
          )}
          {data.me && <ChangeForm me={data.me} begun={begun} onChange={setChange} />}
          {ask.error && (
            <Note tone="bad" live title={t`Not sent`}>
              {ask.error.code === 'offline'
                ? t`You’re offline. What you wrote is still here.`
                : ask.error.message}
            </Note>
          )}
          <Button
            type="submit"
            look="main"
            size="tap"
            wide
            busy={ask.isPending}
            disabled={text.trim() === '' || change === 'incomplete'}
          >
            <Trans>Send</Trans>
          </Button>
        </>
      )}
    </form>
  );
}

function TopicTiles(props: {
  readonly value: RequestTopic | null;
  readonly staffed: readonly RequestTopic[];
  readonly onChange: (topic: RequestTopic) => void;
}) {
  const { t } = useLingui();
  const words = useTopicWords();
  const name = useId();
  return (
    <fieldset className={styles.tiles}>
      <legend className="vh">{t`What is it about?`}</legend>
      {requestTopics.map((topic) => {
        const { label, about, icon: Icon } = words[topic];
        const isStaffed = props.staffed.includes(topic);
        return (
          <label key={topic} className={styles.tile}>
            <input
              type="radio"
              className="vh"
              name={name}
              checked={props.value === topic}
              disabled={!isStaffed}
              onChange={() => props.onChange(topic)}
            />
            <Icon aria-hidden="true" />
            <span>
              <b>{label}</b>
              <span className={styles.about}>
                {isStaffed ? about : t`No one reads this topic at this tournament.`}
              </span>
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}

/** Before anything is written: who will read it. */
function Readers({ topic, byLink }: { readonly topic: RequestTopic; readonly byLink: boolean }) {
  const { t } = useLingui();
  const { readers } = useTopicWords()[topic];
  if (!confidentialTopics.includes(topic)) return <p className="muted">{readers}</p>;
  return (
    <Note title={readers}>
      <LockKeyhole aria-hidden="true" className={styles.lock} />{' '}
      {byLink
        ? t`Not the tab room, not the tournament’s owner. You can read the answer on this device only.`
        : t`Not the tab room, not the tournament’s owner. You can read the answer when you’re signed in.`}
    </Note>
  );
}
