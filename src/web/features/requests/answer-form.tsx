import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useDraft } from '#web/lib/form/use-draft.ts';
import { useAct } from '#web/lib/query/use-act.ts';

import { useRead } from '#web/lib/query/use-read.ts';

import { Note } from '#web/ui/kit/feedback/note.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { SegmentedChoice } from '#web/ui/kit/inputs/choice.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { Textarea } from '#web/ui/kit/inputs/text-input.tsx';
import { Menu } from '#web/ui/kit/overlays/menu.tsx';
import styles from './queue.module.css';
import type { Detail } from './queue-data.ts';

type Kind = 'answer' | 'note';
type Then = 'taken' | 'waiting' | 'done';

/** An answer to the person, or a note that they never see: the two look different while written. */
export function AnswerForm({ request }: { readonly request: Detail }) {
  const { t } = useLingui();
  const [kind, setKind] = useState<Kind>('answer');
  const { draft: text, setDraft: setText, markSent, markSaved } = useDraft('');
  const { answer, note } = useWriting(request, () => markSaved());
  const error = kind === 'answer' ? answer.error : note.error;
  const reach = {
    goes: t`It appears on their page, and they get an email.`,
    'no-address': t`It appears on their page. They have no email address on file.`,
    'owner-unverified': t`It appears on their page. No email is sent: the owner’s email address isn’t verified.`,
  };
  const isEmpty = text.trim() === '';
  const send = (state: Then) => {
    markSent();
    answer.mutate({ text, state, version: request.version });
  };
  const keep = () => {
    markSent();
    note.mutate(text);
  };
  return (
    <form className={styles.answer} data-kind={kind} onSubmit={(event) => event.preventDefault()}>
      <SegmentedChoice
        label={t`Kind`}
        value={kind}
        onValueChange={(next) => setKind(next === 'note' ? 'note' : 'answer')}
        options={[
          { value: 'answer', label: t`Answer` },
          { value: 'note', label: t`Private note` },
        ]}
      />
      <Field
        label={kind === 'answer' ? t`Answer to ${request.asker.name}` : t`Private note`}
        hint={
          kind === 'note' ? t`Only people who answer this topic can read it.` : reach[request.email]
        }
      >
        <Textarea
          rows={4}
          maxLength={4000}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </Field>
      {error && (
        <Note tone="bad" live>
          {error.code === 'conflict'
            ? t`Someone else answered first: read theirs, then send yours if it still applies.`
            : error.message}
        </Note>
      )}
      <div className={styles.buttons}>
        {kind === 'answer' ? (
          <>
            <Button
              look="main"
              busy={answer.isPending}
              disabled={isEmpty}
              onClick={() => send('done')}
            >
              <Trans>Answer, done</Trans>
            </Button>
            <Button disabled={isEmpty || answer.isPending} onClick={() => send('waiting')}>
              <Trans>Answer, wait</Trans>
            </Button>
            <StockMenu onPick={(stock) => setText(text ? `${text}\n${stock}` : stock)} />
          </>
        ) : (
          <Button look="main" busy={note.isPending} disabled={isEmpty} onClick={keep}>
            <Trans>Keep note</Trans>
          </Button>
        )}
      </div>
    </form>
  );
}

function StockMenu({ onPick }: { readonly onPick: (text: string) => void }) {
  const { data } = useRead('requests.stockAnswers');
  if (!data || data.answers.length === 0) return null;
  return (
    <Menu
      trigger={
        <Button look="bare">
          <Trans>Stock answers</Trans>
        </Button>
      }
      items={data.answers.map(({ title, text }) => ({
        label: title,
        onSelect: () => onPick(text),
      }))}
    />
  );
}

function useWriting({ id: requestId }: Detail, onSaved: () => void) {
  const answer = useAct('requests.answer', {
    input: (body: { readonly text: string; readonly state: Then; readonly version: number }) => ({
      params: { requestId },
      body,
    }),
    onSuccess: onSaved,
  });
  const note = useAct('requests.note', {
    input: (text: string) => ({ params: { requestId }, body: { text } }),
    onSuccess: onSaved,
  });
  return { answer, note };
}
