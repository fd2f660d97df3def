import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { type SyntheticEvent, useState } from 'react';
import type { Api } from '#contract/index.ts';
import { type MessageTemplate, unknownIn } from '#contract/kinds/moments.ts';
import type { CallOutput } from '#contract/route.ts';
import { serverNow } from '#web/lib/live/server-clock.ts';
import { errorAt, fieldErrors } from '#web/lib/query/field-errors.ts';
import { instantOf, localOf } from '#web/lib/time/zoned-time.ts';
import { useCan, useTournament } from '#web/lib/tournament.tsx';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { RadioGroup, Switch } from '#web/ui/kit/inputs/choice.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { TextInput } from '#web/ui/kit/inputs/text-input.tsx';
import { type AudienceChoice, toAudience, toChoice } from './audience-choice.ts';
import { AudienceFields } from './audience-fields.tsx';
import styles from './compose.module.css';
import { ComposePreview } from './compose-preview.tsx';
import { TextFields } from './text-fields.tsx';
import { useSending } from './use-sending.tsx';

type Scheduled = CallOutput<Api['messages']['scheduled']>['scheduled'][number];

interface ComposeFormProps {
  /** The message to change; null: a new one. */
  readonly scheduled: Scheduled | null;
  /** An earlier message, to write to those whom it has not reached. */
  readonly unreachedBy: string | null;
}

const hour = 3_600_000;
const longestReason = 300;

/** To whom, what, when; and the emergency that overrides what people chose. */
export function ComposeForm({ scheduled, unreachedBy }: ComposeFormProps) {
  const { t } = useLingui();
  const can = useCan();
  const toast = useToast();
  const navigate = useNavigate();
  const { slug, timeZone } = useTournament();
  const [choice, setChoice] = useState<AudienceChoice>(() =>
    scheduled
      ? toChoice(scheduled.audience)
      : unreachedBy
        ? { who: 'unreached', ids: { messageId: unreachedBy }, personIds: [] }
        : { who: 'everyone', ids: {}, personIds: [] },
  );
  const [text, setText] = useState<MessageTemplate>(scheduled?.template ?? { title: '', body: '' });
  const [when, setWhen] = useState<'now' | 'time'>(scheduled ? 'time' : 'now');
  const [at, setAt] = useState(() => localOf(scheduled?.at ?? serverNow() + hour, timeZone));
  const [isEmergency, setEmergency] = useState(false);
  const [reason, setReason] = useState('');
  const sending = useSending((sent) => {
    toast.success(sent.at === null ? t`Sent` : t`Scheduled`);
    void navigate({ to: `/tournaments/${slug}/manage/messages` } as never);
  });
  // A refusal is about what was there when it came.
  const changing =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      sending.forget();
      set(value);
    };
  const audience = toAudience(choice);
  const moment = instantOf(at, timeZone);
  const isWritten = text.title.trim() !== '' && unknownIn('announcement', text).length === 0;
  const message = audience && isWritten ? { audience, template: text } : null;
  const isReady =
    message !== null && (isEmergency ? reason.trim() !== '' : when === 'now' || moment);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!message || !isReady) return;
    sending.start({
      ...message,
      at: isEmergency || when === 'now' || !moment ? null : moment.toISOString(),
      reason: isEmergency ? reason : null,
      replaces: scheduled,
    });
  };
  const errors = fieldErrors(sending.error);
  const known = ['audience', 'at', 'template', 'reason'].map((field) => errorAt(errors, field));
  const [ofAudience, ofTime] = known;
  return (
    <form className={styles.form} onSubmit={submit}>
      <AudienceFields choice={choice} error={ofAudience} onChange={changing(setChoice)} />
      <TextFields text={text} onChange={changing(setText)} />
      {!isEmergency && (
        <RadioGroup
          label={t`When`}
          value={when}
          onValueChange={setWhen}
          options={[
            ...(scheduled ? [] : [{ value: 'now' as const, label: t`Now` }]),
            {
              value: 'time',
              label: t`Later`,
              hint: t`You can change or cancel it until then.`,
            },
          ]}
        />
      )}
      {!isEmergency && when === 'time' && (
        <Field label={t`Time`} hint={t`In the tournament’s time zone.`} error={ofTime}>
          <TextInput
            type="datetime-local"
            value={at}
            onChange={({ target }) => setAt(target.value)}
          />
        </Field>
      )}
      {!scheduled && can('messages.emergency') && (
        <Switch
          label={t`Emergency`}
          hint={t`Uses every channel at once, even for people who turned messages off or have quiet hours.`}
          checked={isEmergency}
          onChange={({ target }) => setEmergency(target.checked)}
        />
      )}
      {isEmergency && (
        <Field
          label={t`Reason`}
          hint={t`Kept in the log with your name. Participants don’t see it.`}
        >
          <TextInput
            value={reason}
            required
            maxLength={longestReason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
      )}
      <ComposePreview message={message} />
      {sending.error && !known.some(Boolean) && (
        <Note tone="bad" live title={t`Not sent.`}>
          {sending.error.message}
        </Note>
      )}
      {errorAt(errors, 'template') && (
        <Note tone="bad" live title={t`Not sent.`}>
          {errorAt(errors, 'template')}
        </Note>
      )}
      <div className="row">
        <Button type="submit" look="main" disabled={!isReady} busy={sending.isBusy}>
          {isEmergency || when === 'now' ? t`Send …` : t`Schedule …`}
        </Button>
        <span className="muted sm">
          <Trans>You confirm the number of people first.</Trans>
        </span>
      </div>
      {sending.question}
    </form>
  );
}
