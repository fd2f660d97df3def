import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ChangeKind } from '#contract/request-topics.ts';
import { Field } from '../../ui/kit/field.tsx';
import { Select } from '../../ui/kit/select.tsx';
import { Textarea, TextInput } from '../../ui/kit/text-input.tsx';
import type { Change, MineData } from './mine-data.ts';
import styles from './request-page.module.css';
import { useChangeWords } from './words.tsx';

type Me = NonNullable<MineData['me']>;

interface ChangeFormProps {
  readonly me: Me;
  /** The kind that another page began; null for none. */
  readonly begun: ChangeKind | null;
  readonly onChange: (change: Change | 'incomplete' | null) => void;
}

const none = 'none';

/** A change that the organisers can apply as it stands. */
export function ChangeForm({ me, begun, onChange }: ChangeFormProps) {
  const { t } = useLingui();
  const words = useChangeWords();
  const [kind, setKind] = useState<ChangeKind | typeof none>(begun ?? none);
  const [text, setText] = useState('');
  const [choice, setChoice] = useState<string | null>(null);
  const tell = (next: { kind: ChangeKind | typeof none; text: string; choice: string | null }) => {
    setKind(next.kind);
    setText(next.text);
    setChoice(next.choice);
    onChange(
      next.kind === none ? null : (changeOf(me, { ...next, kind: next.kind }) ?? 'incomplete'),
    );
  };
  const options: { value: ChangeKind | typeof none; label: string }[] = [
    { value: none, label: t`Nothing: I only have a question` },
    ...kindsFor(me).map((one) => ({ value: one, label: words[one] })),
  ];
  return (
    <div className={styles.change}>
      <Field label={t`What should be changed?`}>
        <Select
          value={kind}
          onValueChange={(next) => tell({ kind: next, text: '', choice: null })}
          options={options}
        />
      </Field>
      {kind !== none && (
        <Parts
          me={me}
          kind={kind}
          text={text}
          choice={choice}
          onText={(next) => tell({ kind, text: next, choice })}
          onChoice={(next) => tell({ kind, text, choice: next })}
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
    email: t`New e-mail address`,
    'rename-team': t`New name of the team`,
    'ballot-correction': t`What should stand on it?`,
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
          <Trans>The organisers decide; until then you take part as before.</Trans>
        </p>
      )}
    </>
  );
}

/** A kind of change as an address names it, when this person can ask for it. */
export function kindNamed(me: Me, name: string | undefined): ChangeKind | null {
  return kindsFor(me).find((kind) => kind === name) ?? null;
}

/** What somebody can ask for, by what they are. */
function kindsFor(me: Me): ChangeKind[] {
  return [
    'rename',
    'email',
    ...(me.team ? (['rename-team'] as const) : []),
    ...(me.swaps.length > 0 ? (['swap-speakers'] as const) : []),
    ...(me.categories.length > 0 ? (['category'] as const) : []),
    ...(me.debates.length > 0 ? (['ballot-correction'] as const) : []),
    'withdraw-person',
    ...(me.team ? (['withdraw-team'] as const) : []),
  ];
}

function choicesFor(me: Me, kind: ChangeKind): { value: string; label: string; hint?: string }[] {
  if (kind === 'swap-speakers') {
    return me.swaps.map(({ id, name, team }) => ({ value: id, label: name, hint: team }));
  }
  if (kind === 'category') {
    return me.categories.map(({ id, name, member }) => ({
      value: id,
      label: member ? `− ${name}` : `+ ${name}`,
    }));
  }
  if (kind === 'ballot-correction') {
    return me.debates.map(({ id, name }) => ({ value: id, label: name }));
  }
  return [];
}

/** The change as a document; null while something is missing. */
export function changeOf(
  me: Me,
  draft: { readonly kind: ChangeKind; readonly text: string; readonly choice: string | null },
): Change | null {
  const { kind, choice } = draft;
  const { personId } = me;
  const text = draft.text.trim();
  switch (kind) {
    case 'rename':
      return text ? { kind, personId, name: text } : null;
    case 'email':
      return text ? { kind, personId, email: text } : null;
    case 'rename-team':
      return text && me.team ? { kind, teamId: me.team.id, name: text } : null;
    case 'swap-speakers':
      return choice ? { kind, personId, withPersonId: choice } : null;
    case 'category': {
      const category = me.categories.find(({ id }) => id === choice);
      return category
        ? { kind, personId, categoryId: category.id, member: !category.member }
        : null;
    }
    case 'ballot-correction':
      return text && choice ? { kind, debateId: choice, correction: text } : null;
    case 'withdraw-person':
      return { kind, personId };
    case 'withdraw-team':
      return me.team ? { kind, teamId: me.team.id } : null;
  }
}
