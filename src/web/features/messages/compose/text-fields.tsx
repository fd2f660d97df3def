import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import {
  kindsOfMessages,
  longestMessage,
  type MessageTemplate,
  titlePlaceholders,
  unknownIn,
} from '#contract/kinds/moments.ts';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { Textarea, TextInput } from '#web/ui/kit/inputs/text-input.tsx';
import styles from './compose.module.css';

interface TextFieldsProps {
  readonly text: MessageTemplate;
  readonly onChange: (text: MessageTemplate) => void;
}

/** Title and text, with the placeholders to put in at the cursor. */
export function TextFields({ text, onChange }: TextFieldsProps) {
  const { t } = useLingui();
  const area = useRef<HTMLTextAreaElement>(null);
  const { title, body } = text;
  const insert = (name: string) => {
    const { selectionStart: from, selectionEnd: to } = area.current ?? {
      selectionStart: body.length,
      selectionEnd: body.length,
    };
    const mark = `{${name}}`;
    onChange({ ...text, body: `${body.slice(0, from)}${mark}${body.slice(to)}` });
    const end = from + mark.length;
    // The cursor goes behind it once the new text is drawn.
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(end, end);
    });
  };
  const inTitle = useUnknown({ title, body: '' }, titlePlaceholders);
  const inText = useUnknown({ title: '', body });
  return (
    <>
      <Field label={t`Title`} error={inTitle}>
        <TextInput
          value={title}
          required
          maxLength={longestMessage.title}
          onChange={({ target }) => onChange({ ...text, title: target.value })}
        />
      </Field>
      <Field
        label={t`Text`}
        error={inText}
        hint={t`A line is left out when one of its placeholders has no value.`}
      >
        <Textarea
          ref={area}
          rows={7}
          value={body}
          maxLength={longestMessage.body}
          onChange={({ target }) => onChange({ ...text, body: target.value })}
        />
      </Field>
      <div className={styles.placeholders}>
        <span className="muted sm" id="placeholders">
          <Trans>Insert</Trans>
        </span>
        <ul aria-labelledby="placeholders">
          {kindsOfMessages.announcement.placeholders.map((name) => (
            <li key={name}>
              <Button size="small" onClick={() => insert(name)}>{`{${name}}`}</Button>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

/** What is wrong with the placeholders of a text; null: nothing. */
function useUnknown(
  template: MessageTemplate,
  known = kindsOfMessages.announcement.placeholders,
): string | null {
  const { t } = useLingui();
  const names: readonly string[] = known;
  const unknown = unknownIn('announcement', template);
  const ofSome = kindsOfMessages.announcement.placeholders.filter(
    (name) => !names.includes(name) && `${template.title}${template.body}`.includes(`{${name}}`),
  );
  const wrong = [...unknown, ...ofSome].map((name) => `{${name}}`).join(', ');
  if (wrong === '') return null;
  return unknown.length > 0
    ? t`${wrong} can’t be used in a message.`
    : t`${wrong} can’t be used in the title: not everyone has one.`;
}
