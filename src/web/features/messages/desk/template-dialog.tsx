import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { longestMessage, type MessageTemplate, unknownIn } from '#contract/kinds/moments.ts';
import { useRefusal } from '#web/lib/query/refusal.ts';
import { useAct } from '#web/lib/query/use-act.ts';
import { useCan } from '#web/lib/tournament.tsx';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { Textarea, TextInput } from '#web/ui/kit/inputs/text-input.tsx';
import { Dialog } from '#web/ui/kit/overlays/dialog.tsx';
import { useMessageKinds } from '../message-words.ts';
import { Previews } from '../previews.tsx';
import styles from './desk.module.css';
import type { Setting } from './setting.ts';

interface TemplateDialogProps {
  readonly setting: Setting;
  readonly onClose: () => void;
}

/** The text of an automatic message: its placeholders, how three people would get it, and the way back. */
export function TemplateDialog({ setting, onClose }: TemplateDialogProps) {
  const { t } = useLingui();
  const kinds = useMessageKinds();
  const toast = useToast();
  const can = useCan();
  const { moment, enabled, version } = setting;
  const [text, setText] = useState<MessageTemplate>(setting.template);
  const unknown = unknownIn(moment, text)
    .map((name) => `{${name}}`)
    .join(', ');
  const onError = useRefusal(t`The text`);
  const save = useAct('messages.changeMoment', {
    input: (template: MessageTemplate | null) => ({
      params: { moment },
      body: { enabled, template, version },
    }),
    onError,
    onSuccess: () => {
      toast.success(t`Saved`);
      onClose();
    },
  });
  const isValid = unknown === '' && text.title.trim() !== '';
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      width="wide"
      title={kinds[moment]}
      actions={
        can('messages.send') && (
          <>
            {!setting.isUsual && (
              <Button busy={save.isPending} onClick={() => save.mutate(null)}>
                {t`Reset to the usual text`}
              </Button>
            )}
            <Button
              look="main"
              disabled={!isValid}
              busy={save.isPending}
              onClick={() => save.mutate(text)}
            >
              {t`Save`}
            </Button>
          </>
        )
      }
    >
      <div className={styles.template}>
        <Field
          label={t`Title`}
          error={unknown === '' ? null : t`${unknown} can’t be used in this message.`}
        >
          <TextInput
            value={text.title}
            maxLength={longestMessage.title}
            onChange={({ target }) => setText({ ...text, title: target.value })}
          />
        </Field>
        <Field
          label={t`Text`}
          hint={t`A line is left out when one of its placeholders has no value.`}
        >
          <Textarea
            rows={9}
            value={text.body}
            maxLength={longestMessage.body}
            onChange={({ target }) => setText({ ...text, body: target.value })}
          />
        </Field>
        <p className="muted sm">
          <Trans>Placeholders:</Trans>{' '}
          {setting.placeholders.map((name) => (
            <code key={name} className={styles.placeholder}>{`{${name}}`}</code>
          ))}
        </p>
        <Preview moment={moment} text={text} isValid={isValid} />
        <Note title={t`Emails to addresses that nobody has verified keep the usual text`}>
          <Trans>Such an email must not carry words that others could abuse.</Trans>
        </Note>
      </div>
    </Dialog>
  );
}

interface PreviewProps {
  readonly moment: Setting['moment'];
  readonly text: MessageTemplate;
  readonly isValid: boolean;
}

function Preview({ moment, text, isValid }: PreviewProps) {
  const { t } = useLingui();
  const preview = useAct('messages.previewMoment', {
    input: () => ({ params: { moment }, body: text }),
    onError: useRefusal(t`The preview`),
  });
  const { data } = preview;
  return (
    <section className={styles.template} aria-live="polite">
      <Button
        disabled={!isValid}
        busy={preview.isPending}
        onClick={() => preview.mutate(undefined)}
      >{t`Preview for three people`}</Button>
      {data?.isExample && (
        <p className="muted sm">
          <Trans>Nothing of this kind is released yet: rooms, teams and times are examples.</Trans>
        </p>
      )}
      {data && <Previews previews={data.previews} />}
    </section>
  );
}
