import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useId, useState } from 'react';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { Textarea } from '#web/ui/kit/inputs/text-input.tsx';
import { Dialog } from '#web/ui/kit/overlays/dialog.tsx';

interface FlagDialogProps {
  readonly title: string;
  readonly hint: string;
  readonly label: string;
  readonly act: string;
  /** A text must be written. */
  readonly needsText: boolean;
  /** What is said without one. */
  readonly missing?: string;
  readonly isBusy: boolean;
  readonly error: string | null;
  readonly onSend: (text: string) => void;
  readonly onClose: () => void;
}

/** Asks for the words with which a flag is raised or settled. */
export function FlagDialog(props: FlagDialogProps) {
  const { title, hint, label, act, needsText, isBusy, error, onSend, onClose } = props;
  const { t } = useLingui();
  const form = useId();
  const [text, setText] = useState('');
  const [isAsked, setAsked] = useState(false);
  const isMissing = needsText && text.trim() === '';
  const send = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!isMissing) onSend(text);
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button look="main" type="submit" form={form} busy={isBusy}>
            {act}
          </Button>
        </>
      }
    >
      <form id={form} className="stack" onSubmit={send} noValidate>
        {error && (
          <Note tone="bad" title={t`Not sent.`} live>
            {error}
          </Note>
        )}
        <Field
          label={label}
          optional={!needsText}
          hint={hint}
          error={isAsked && isMissing ? (props.missing ?? t`Say what should be checked.`) : null}
        >
          <Textarea
            value={text}
            maxLength={500}
            dir="auto"
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
