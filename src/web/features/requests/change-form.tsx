import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ChangeKind } from '#contract/kinds/request-topics.ts';
import { Select } from '#web/ui/kit/choices/select.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { Textarea, TextInput } from '#web/ui/kit/inputs/text-input.tsx';
import { changeOf, choicesFor, kindsFor, type Me } from './change-draft.ts';
import type { Change } from './mine-data.ts';
import styles from './request-page.module.css';
import { useChangeWords } from './words.tsx';

interface ChangeFormProps {
  readonly me: Me;
  /** The kind that another page began; null for none. */
  readonly begun: ChangeKind | null;
  readonly onChange: (change: Change | 'incomplete' | null) => void;
}

const none = 'none';

/** A change the organisers can apply as is. */
export function ChangeForm({ me, begun, onChange }: ChangeFormProps) {
  const { t } = useLingui();
  const words = useChangeWords();
  const [kind, setKind] = useState<ChangeKind | typeof none>(begun ?? none);
  const [text, setText] = useState('');
  const [choice, setChoice] = useState<string | null>(null);
  const update = (next: {
    kind: ChangeKind | typeof none;
    text: string;
    choice: string | null;
  }) => {
    setKind(next.kind);
    setText(next.text);
    setChoice(next.choice);
    onChange(
      next.kind === none ? null : (changeOf(me, { ...next, kind: next.kind }) ?? 'incomplete'),
    );
  };
  const options: { value: ChangeKind | typeof none; label: string }[] = [
    { value: none, label: t`Nothing, I just have a question` },
    ...kindsFor(me).map((one) => ({ value: one, label: words[one] })),
  ];
  return (
    <div className={styles.change}>
      <Field label={t`What should be changed?`}>
        <Select
          value={kind}
          onValueChange={(next) => update({ kind: next, text: '', choice: null })}
          options={options}
        />
      </Field>
      {kind !== none && (
        <Parts
          me={me}
          kind={kind}
          text={text}
          choice={choice}
          onText={(next) => update({ kind, text: next, choice })}
          onChoice={(next) => update({ kind, text, choice: next })}
        />
      )}
    </div>
  );
}

interface PartsProps {
  readonly me: Me;
  readonly kind: ChangeKind;
  readonly text: string;
  readonly choice: string | null;
  readonly onText: (text: string) => void;
  readonly onChoice: (choice: string) => void;
}

function Parts({ me, kind, text, choice, onText, onChoice }: PartsProps) {
  const { t } = useLingui();
  const labels: Partial<Record<ChangeKind, string>> = {
    rename: t`New name`,
    email: t`New email address`,
    'rename-team': t`New team name`,
    'ballot-correction': t`What should it say?`,
  };
  const choices = choicesFor(me, kind);
  const label = labels[kind];
  return (
    <>
      {choices.length > 0 && (
        <Field label={kind === 'ballot-correction' ? t`Debate` : t`Which`}>
          <Select
            value={choice}
            onValueChange={onChoice}
            options={choices}
            placeholder={t`Choose`}
          />
        </Field>
      )}
      {label && (
        <Field label={label}>
          {kind === 'ballot-correction' ? (
            <Textarea
              rows={2}
              maxLength={1000}
              value={text}
              onChange={(event) => onText(event.currentTarget.value)}
            />
          ) : (
            <TextInput
              type={kind === 'email' ? 'email' : 'text'}
              autoComplete="off"
              maxLength={kind === 'email' ? 254 : 100}
              value={text}
              onChange={(event) => onText(event.currentTarget.value)}
            />
          )}
        </Field>
      )}
      {(kind === 'withdraw-person' || kind === 'withdraw-team') && (
        <p className="muted sm">
          <Trans>The organisers decide; until then nothing changes.</Trans>
        </p>
      )}
    </>
  );
}
