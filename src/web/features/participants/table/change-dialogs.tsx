/** One change for all the rows that are picked; what is left as it is stays as it is. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useCan } from '#web/lib/tournament.tsx';
import { Combobox, MultiSelect } from '#web/ui/kit/choices/combobox.tsx';
import { Select } from '#web/ui/kit/choices/select.tsx';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { NumberInput } from '#web/ui/kit/inputs/number-input.tsx';
import styles from '../participants.module.css';
import type { ParticipantList } from '../people.ts';
import { FormDialog } from './form-dialog.tsx';
import { RefusalList, refusalsOf } from './refusal-list.tsx';
import { type BulkAct, useBulk, useUndoToast } from './use-bulk.ts';
import type { PickedRow } from './use-picked.ts';

interface ChangeProps {
  readonly list: ParticipantList;
  readonly rows: readonly PickedRow[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}
type WithoutRows<A> = A extends unknown ? Omit<A, 'rows'> : never;
type Fields = WithoutRows<BulkAct>;

/** Speakers: categories and public names. */
export function ChangeSpeakers({ list, rows, onDone, onClose }: ChangeProps) {
  const { t } = useLingui();
  const mayEdit = useCan()('participants.edit');
  const [add, setAdd] = useState<string[]>([]);
  const [remove, setRemove] = useState<string[]>([]);
  const [anonymous, setAnonymous] = useState<Tri>('as-is');
  const categories = list.speakerCategories.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <ChangeFrame
      rows={rows}
      onDone={onDone}
      onClose={onClose}
      isEmpty={add.length + remove.length === 0 && anonymous === 'as-is'}
      act={{
        kind: 'change-speakers',
        addCategoryIds: add,
        removeCategoryIds: remove,
        ...given('anonymous', anonymous),
      }}
    >
      <Field label={t`Add to categories`} optional>
        <MultiSelect values={add} onValuesChange={setAdd} options={categories} />
      </Field>
      <Field label={t`Remove from categories`} optional>
        <MultiSelect values={remove} onValuesChange={setRemove} options={categories} />
      </Field>
      {mayEdit && (
        <TriField label={t`Hide names on public pages`} value={anonymous} onChange={setAnonymous} />
      )}
    </ChangeFrame>
  );
}

/** Teams: institution and breaks. */
export function ChangeTeams({ list, rows, onDone, onClose }: ChangeProps) {
  const { t } = useLingui();
  const [institution, setInstitution] = useState<string | null>(null);
  const [add, setAdd] = useState<string[]>([]);
  const [remove, setRemove] = useState<string[]>([]);
  const breaks = list.breakCategories.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <ChangeFrame
      rows={rows}
      onDone={onDone}
      onClose={onClose}
      isEmpty={institution === null && add.length + remove.length === 0}
      act={{
        kind: 'change-teams',
        addBreakCategoryIds: add,
        removeBreakCategoryIds: remove,
        ...institutionOf(institution),
      }}
    >
      <InstitutionField list={list} value={institution} onChange={setInstitution} />
      <Field label={t`Make eligible for`} optional>
        <MultiSelect values={add} onValuesChange={setAdd} options={breaks} />
      </Field>
      <Field label={t`No longer eligible for`} optional>
        <MultiSelect values={remove} onValuesChange={setRemove} options={breaks} />
      </Field>
    </ChangeFrame>
  );
}

const marks = ['core', 'independent', 'trainee', 'breaking'] as const;
type Marks = Readonly<Record<(typeof marks)[number], Tri>>;

/** Judges: institution, marks and score. */
export function ChangeAdjudicators({ list, rows, onDone, onClose }: ChangeProps) {
  const { t } = useLingui();
  const seesScores = useCan()('scores.see');
  const [institution, setInstitution] = useState<string | null>(null);
  const [score, setScore] = useState<number | null>(null);
  const [chosen, setChosen] = useState<Marks>({
    core: 'as-is',
    independent: 'as-is',
    trainee: 'as-is',
    breaking: 'as-is',
  });
  const labels = {
    core: t`Adjudication core`,
    independent: t`Independent`,
    trainee: t`Trainee`,
    breaking: t`Breaking`,
  };
  return (
    <ChangeFrame
      rows={rows}
      onDone={onDone}
      onClose={onClose}
      isEmpty={
        institution === null && score === null && marks.every((mark) => chosen[mark] === 'as-is')
      }
      act={{
        kind: 'change-adjudicators',
        ...institutionOf(institution),
        ...(score === null ? {} : { baseScore: score }),
        ...given('core', chosen.core),
        ...given('independent', chosen.independent),
        ...given('trainee', chosen.trainee),
        ...given('breaking', chosen.breaking),
      }}
    >
      <InstitutionField list={list} value={institution} onChange={setInstitution} />
      <div className={styles.pair}>
        {marks.map((mark) => (
          <TriField
            key={mark}
            label={labels[mark]}
            value={chosen[mark]}
            onChange={(value) => setChosen({ ...chosen, [mark]: value })}
          />
        ))}
      </div>
      {seesScores && (
        <Field label={t`Base score`} optional hint={t`Leave empty to keep each one’s own.`}>
          <NumberInput value={score} onValueChange={setScore} step={0.5} />
        </Field>
      )}
    </ChangeFrame>
  );
}

interface FrameProps {
  readonly rows: readonly PickedRow[];
  readonly act: Fields;
  readonly isEmpty: boolean;
  readonly onDone: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Looks first whether anything is in the way, then changes all of them at once. */
function ChangeFrame({ rows, act, isEmpty, onDone, onClose, children }: FrameProps) {
  const { t } = useLingui();
  const showUndo = useUndoToast();
  const change = useBulk({
    onSuccess: ({ count, undoId }) => {
      showUndo(plural(count, { one: '# row changed', other: '# rows changed' }), undoId);
      onDone();
    },
  });
  const refusals = refusalsOf(change.error);
  const submit = () => {
    if (isEmpty) return;
    // The fields of a kind and its rows are exactly one act of the contract.
    const whole = { ...act, rows: rows.map(({ id, version }) => ({ id, version })) } as BulkAct;
    change.mutate({ act: whole, preview: false });
  };
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title={plural(rows.length, { one: 'Change # row', other: 'Change # rows' })}
      action={t`Change`}
      busy={change.isPending}
      error={refusals.length > 0 ? null : change.error}
      onSubmit={submit}
    >
      {children}
      {refusals.length > 0 && (
        <Note tone="bad" live title={t`Nothing was changed because of these:`}>
          <RefusalList refusals={refusals} />
        </Note>
      )}
    </FormDialog>
  );
}

type Tri = 'as-is' | 'yes' | 'no';

function given<K extends string>(name: K, value: Tri) {
  // One key that is there or not; a computed key loses its name.
  return (value === 'as-is' ? {} : { [name]: value === 'yes' }) as { [P in K]?: boolean };
}

function TriField(props: {
  readonly label: string;
  readonly value: Tri;
  readonly onChange: (value: Tri) => void;
}) {
  const { t } = useLingui();
  return (
    <Field label={props.label}>
      <Select
        value={props.value}
        onValueChange={props.onChange}
        options={[
          { value: 'as-is', label: t`No change` },
          { value: 'yes', label: t`Yes` },
          { value: 'no', label: t`No` },
        ]}
      />
    </Field>
  );
}

const noInstitution = 'none';

function institutionOf(value: string | null): { institutionId?: string | null } {
  if (value === null) return {};
  return { institutionId: value === noInstitution ? null : value };
}

function InstitutionField(props: {
  readonly list: ParticipantList;
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}) {
  const { t } = useLingui();
  const { list, value, onChange } = props;
  return (
    <Field label={t`Institution`} optional hint={t`Leave empty to keep each one’s own.`}>
      <Combobox
        value={value}
        onValueChange={onChange}
        options={[
          { value: noInstitution, label: t`No institution` },
          ...list.institutions.map(({ id, name, shortName }) => ({
            value: id,
            label: name,
            hint: shortName,
          })),
        ]}
      />
    </Field>
  );
}
