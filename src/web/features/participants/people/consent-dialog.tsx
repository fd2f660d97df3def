import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Api } from '#contract/index.ts';
import { type DeskWay, deskWays } from '#contract/kinds/guardian-consents.ts';
import type { CallInput } from '#contract/route.ts';
import { fieldErrors } from '#web/lib/query/field-errors.ts';
import { useAct } from '#web/lib/query/use-act.ts';

import { Select } from '#web/ui/kit/choices/select.tsx';
import { toasts } from '#web/ui/kit/feedback/toast-store.ts';
import { RadioGroup } from '#web/ui/kit/inputs/choice.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { TextInput } from '#web/ui/kit/inputs/text-input.tsx';
import styles from '../participants.module.css';
import { FormDialog } from '../table/form-dialog.tsx';
import { useWayWords } from './consent-columns.tsx';
import type { ConsentRow } from './use-consents.ts';

type Act = CallInput<Api['guardians']['record']>['body']['act'];
type State = Act['state'];

interface ConsentDialogProps {
  readonly rows: readonly ConsentRow[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

interface Draft {
  readonly state: State;
  readonly how: DeskWay;
  readonly on: string;
  readonly name: string;
  readonly contact: string;
}

/** Puts the same on record for everybody who was picked; of one person with the guardian’s name. */
export function ConsentDialog({ rows, onDone, onClose }: ConsentDialogProps) {
  const { t } = useLingui();
  const [only] = rows.length === 1 ? rows : [];
  const [draft, setDraft] = useState<Draft>(() => startOf(only));
  const change = (changes: Partial<Draft>) => setDraft({ ...draft, ...changes });
  const [isChecked, setIsChecked] = useState(false);
  const record = useRecord(onDone);
  const errors = fieldErrors(record.error);
  const lacksName =
    only !== undefined &&
    draft.state === 'given' &&
    (draft.how !== 'paper' || draft.contact.trim() !== '') &&
    draft.name.trim() === '';
  const submit = () => {
    setIsChecked(true);
    if (lacksName || (hasDay(draft) && draft.on === '')) return;
    const picked = rows.map(({ id, version }) => ({ id, version }));
    record.mutate({ rows: picked, act: actOf(draft, only !== undefined) });
  };
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title={
        only
          ? t`Consent for ${only.name}`
          : plural(rows.length, { one: 'Consent for # person', other: 'Consent for # people' })
      }
      action={plural(rows.length, { one: 'Save', other: 'Save for # people' })}
      busy={record.isPending}
      error={record.error}
      onSubmit={submit}
    >
      <StateField rows={rows} value={draft.state} onChange={(state) => change({ state })} />
      {hasDay(draft) && (
        <div className={styles.pair}>
          {draft.state === 'given' && (
            <HowField
              how={draft.how}
              isOne={only !== undefined}
              onChange={(how) => change({ how })}
            />
          )}
          <Field
            label={draft.state === 'given' ? t`Given on` : t`Withdrawn on`}
            error={isChecked && draft.on === '' ? t`Choose the day.` : errors['act.on']}
          >
            <TextInput
              type="date"
              value={draft.on}
              onChange={(event) => change({ on: event.target.value })}
            />
          </Field>
        </div>
      )}
      {draft.state === 'given' && only && (
        <div className={styles.pair}>
          <Field
            label={t`Parent or guardian`}
            optional={draft.how === 'paper'}
            error={
              isChecked && lacksName
                ? t`Enter who agreed.`
                : (errors['act.guardian.name'] ?? errors['act.guardian'])
            }
          >
            <TextInput
              value={draft.name}
              onChange={(event) => change({ name: event.target.value })}
              maxLength={100}
              dir="auto"
            />
          </Field>
          <Field label={t`Phone or email`} optional error={errors['act.guardian.contact']}>
            <TextInput
              value={draft.contact}
              onChange={(event) => change({ contact: event.target.value })}
              maxLength={200}
              dir="auto"
            />
          </Field>
        </div>
      )}
    </FormDialog>
  );
}

function StateField(props: {
  readonly rows: readonly ConsentRow[];
  readonly value: State;
  readonly onChange: (state: State) => void;
}) {
  const { rows, value, onChange } = props;
  const { t } = useLingui();
  const isGiven = rows.every(({ state }) => state === 'given');
  return (
    <RadioGroup<State>
      label={t`Consent`}
      value={value}
      onValueChange={onChange}
      options={[
        { value: 'given', label: t`A parent or guardian agrees` },
        ...(isGiven ? [{ value: 'withdrawn' as const, label: t`The consent is withdrawn` }] : []),
        {
          value: 'of-age',
          label: t`18 or older`,
          hint: t`No consent is needed. Guardian details are erased.`,
        },
        { value: 'needed', label: t`Under 18, consent missing` },
      ]}
    />
  );
}

function HowField(props: {
  readonly how: DeskWay;
  readonly isOne: boolean;
  readonly onChange: (how: DeskWay) => void;
}) {
  const { t } = useLingui();
  const ways = useWayWords();
  // Without the names on paper, somebody has to write them down here, one by one.
  const offered = props.isOne ? deskWays : (['paper'] as const);
  return (
    <Field
      label={t`How`}
      hint={props.isOne ? undefined : t`The forms have the guardians’ names. Keep them.`}
    >
      <Select<DeskWay>
        value={props.how}
        onValueChange={props.onChange}
        options={offered.map((value) => ({ value, label: ways[value] }))}
      />
    </Field>
  );
}

function useRecord(onDone: () => void) {
  const { t } = useLingui();
  const undo = useAct('guardians.undo', {
    input: (undoId: string) => ({ params: { undoId } }),
    onSuccess: () => toasts.success(t`Undone`),
    onError: (error) => toasts.error(t`Couldn’t undo`, { text: error.message }),
  });
  return useAct('guardians.record', {
    input: (body: CallInput<Api['guardians']['record']>['body']) => ({ body }),
    onSuccess: ({ count, undoId }) => {
      toasts.success(plural(count, { one: 'Saved for # person', other: 'Saved for # people' }), {
        undo: () => undo.mutate(undoId),
      });
      onDone();
    },
  });
}

function hasDay({ state }: Draft): boolean {
  return state === 'given' || state === 'withdrawn';
}

function startOf(row: ConsentRow | undefined): Draft {
  const how = deskWays.find((way) => way === row?.how) ?? 'paper';
  return {
    state: row?.role === 'judge' && row.version === 0 ? 'needed' : 'given',
    how,
    on: row?.givenOn ?? localToday(),
    name: row?.guardianName ?? '',
    contact: row?.guardianContact ?? '',
  };
}

/** Today where the person sits, as `YYYY-MM-DD`. */
function localToday(): string {
  return new Date().toLocaleDateString('sv-SE');
}

function actOf(draft: Draft, isOne: boolean): Act {
  const { state, how, on } = draft;
  if (state === 'withdrawn') return { state, on: on };
  if (state !== 'given') return { state };
  const [name, contact] = [draft.name.trim(), draft.contact.trim()];
  const guardian = isOne && name !== '' ? { name, contact: contact || null } : null;
  return { state, how, on, guardian };
}
