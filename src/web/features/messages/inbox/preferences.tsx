import { Trans, useLingui } from '@lingui/react/macro';
import { type SyntheticEvent, useState } from 'react';
import type { Api } from '#contract/index.ts';
import { kindsOfMessages, type MessageChannel, optionalKinds } from '#contract/kinds/moments.ts';
import type { CallOutput } from '#contract/route.ts';
import { useRefusal } from '#web/lib/query/refusal.ts';
import { useAct } from '#web/lib/query/use-act.ts';
import { useRead } from '#web/lib/query/use-read.ts';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Checkbox, Switch } from '#web/ui/kit/inputs/choice.tsx';
import { Field, FieldSet } from '#web/ui/kit/inputs/field.tsx';
import { TextInput } from '#web/ui/kit/inputs/text-input.tsx';
import { useMessageKinds } from '../message-words.ts';
import styles from './inbox.module.css';

type Saved = CallOutput<Api['messages']['preferences']>;
type Choices = Saved['choices'];

const usualHours = { from: '22:00', to: '07:00' } as const;

/** On which channels messages also come, and when none may. The inbox gets every message. */
export function Preferences() {
  const { t } = useLingui();
  const { data } = useRead('messages.preferences');
  if (!data) return null;
  return (
    <details className={styles.preferences}>
      <summary>{t`How to reach me`}</summary>
      <PreferencesForm saved={data} />
    </details>
  );
}

function PreferencesForm({ saved }: { readonly saved: Saved }) {
  const { t } = useLingui();
  const toast = useToast();
  const kinds = useMessageKinds();
  const [choices, setChoices] = useState<Choices>(saved.choices);
  const [quiet, setQuiet] = useState(saved.quiet);
  const [emailsOff, setEmailsOff] = useState(saved.emailsOff);
  const save = useAct('messages.changePreferences', {
    input: () => ({ body: { choices, quiet, emailsOff } }),
    onError: useRefusal(t`Your choice`),
    onSuccess: () => void toast.success(t`Saved`),
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    save.mutate(undefined);
  };
  const canEmail = saved.reachable.includes('email');
  const channels = (
    [
      { channel: 'push', label: t`Notifications on your devices` },
      {
        channel: 'chat',
        label: t`Direct messages on Discord`,
        hint: t`Rostrum’s bot sends them, so Discord receives the text.`,
      },
      { channel: 'email', label: t`Also by email` },
    ] as const
  ).filter(
    ({ channel }) => saved.reachable.includes(channel) && !(channel === 'email' && emailsOff),
  );
  return (
    <form className={styles.form} onSubmit={submit}>
      {canEmail && (
        <Switch
          label={t`Emails`}
          hint={t`Emergencies and answers to what you ask are sent even when this is off.`}
          checked={!emailsOff}
          onChange={({ target }) => setEmailsOff(!target.checked)}
        />
      )}
      {channels.map(({ channel, ...text }) => (
        <FieldSet key={channel} {...text}>
          <div className={styles.ticks}>
            {optionalKinds
              .filter((kind) => comesBy(channel, kind))
              .map((kind) => (
                <Checkbox
                  key={kind}
                  label={kinds[kind]}
                  checked={isWanted(choices, kind, channel)}
                  onChange={({ target }) =>
                    setChoices({
                      ...choices,
                      [kind]: { ...choices[kind], [channel]: target.checked },
                    })
                  }
                />
              ))}
          </div>
        </FieldSet>
      ))}
      {!canEmail && (
        <p className="muted">
          <Trans>The organisers have no email address of yours. Ask them to add it.</Trans>
        </p>
      )}
      <Switch
        label={t`Quiet hours`}
        hint={t`Messages wait in your inbox. Other channels get them when the quiet hours end.`}
        checked={quiet !== null}
        onChange={({ target }) => setQuiet(target.checked ? usualHours : null)}
      />
      {quiet && (
        <div className={styles.hours}>
          <Field label={t`From`}>
            <TextInput
              type="time"
              required
              value={quiet.from}
              onChange={({ target }) => setQuiet({ ...quiet, from: target.value })}
            />
          </Field>
          <Field label={t`To`}>
            <TextInput
              type="time"
              required
              value={quiet.to}
              onChange={({ target }) => setQuiet({ ...quiet, to: target.value })}
            />
          </Field>
        </div>
      )}
      <Button type="submit" look="main" size="tap" busy={save.isPending}>
        {t`Save`}
      </Button>
    </form>
  );
}

function comesBy(channel: MessageChannel, kind: (typeof optionalKinds)[number]): boolean {
  return channel !== 'email' || !kindsOfMessages[kind].emailedApart;
}

function isWanted(
  choices: Choices,
  kind: (typeof optionalKinds)[number],
  channel: MessageChannel,
): boolean {
  return choices[kind]?.[channel] ?? kindsOfMessages[kind].usual[channel];
}
