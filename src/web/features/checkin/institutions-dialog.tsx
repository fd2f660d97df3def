import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { fold } from '#contract/text/fold.ts';
import { byName } from '#contract/text/natural-order.ts';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { TextInput } from '#web/ui/kit/inputs/text-input.tsx';
import { Dialog } from '#web/ui/kit/overlays/dialog.tsx';
import styles from './desk.module.css';
import type { BulkMark } from './use-bulk-mark.ts';
import type { DeskPerson } from './use-desk.ts';

interface InstitutionsDialogProps {
  readonly people: readonly DeskPerson[];
  readonly onMark: BulkMark;
  readonly onClose: () => void;
}

interface Delegation {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly missing: readonly string[];
}

/** Whole institutions at once: the delegation at the desk. */
export function InstitutionsDialog({ people, onMark, onClose }: InstitutionsDialogProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const all = useMemo(() => delegationsOf(people), [people]);
  const shown = all.filter(({ name }) => fold(name).includes(fold(text)));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`A whole institution`}
      description={t`Checks in everyone missing from it: speakers and judges.`}
      actions={<Button onClick={onClose}>{t`Done`}</Button>}
    >
      <div className="stack">
        <Field label={t`Find`}>
          <TextInput
            value={text}
            autoComplete="off"
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        {shown.length === 0 ? (
          <p className="muted">
            {all.length === 0 ? (
              <Trans>No one here belongs to an institution.</Trans>
            ) : (
              <Trans>No institution with that name.</Trans>
            )}
          </p>
        ) : (
          <ul className={styles.delegations}>
            {shown.map(({ id, name, size, missing }) => (
              <li key={id}>
                <span className={styles.who}>
                  <b dir="auto">{name}</b>
                  <small>{t`${size - missing.length} of ${size} are here`}</small>
                </span>
                {missing.length > 0 && (
                  <Button
                    size="small"
                    look="main"
                    aria-label={t`${name}: check ${missing.length} in`}
                    onClick={() => onMark(missing, 'in', name)}
                  >
                    {plural(missing.length, { one: 'Check # in', other: 'Check # in' })}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

function delegationsOf(people: readonly DeskPerson[]): Delegation[] {
  const groups = new Map<string, DeskPerson[]>();
  for (const person of people) {
    if (!person.institutionId) continue;
    groups.set(person.institutionId, [...(groups.get(person.institutionId) ?? []), person]);
  }
  return [...groups]
    .map(([id, members]) => ({
      id,
      name: members[0]?.institution ?? '',
      size: members.length,
      missing: members.filter((person) => !person.in).map((person) => person.id),
    }))
    .sort((a, b) => byName(a.name, b.name));
}
