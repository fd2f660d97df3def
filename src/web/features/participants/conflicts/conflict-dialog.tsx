import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Api } from '#contract/index.ts';
import type { CallInput } from '#contract/route.ts';
import { useAct } from '#web/lib/query/use-act.ts';

import { type Another, useAnother, withAnother } from '#web/lib/query/with-another.tsx';
import { Combobox } from '#web/ui/kit/choices/combobox.tsx';
import { Select } from '#web/ui/kit/choices/select.tsx';
import { toasts } from '#web/ui/kit/feedback/toast-store.ts';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import type { ParticipantList } from '../people.ts';
import { FormDialog } from '../table/form-dialog.tsx';

type Body = NonNullable<CallInput<Api['participants']['addConflict']>['body']>;
type Kind = 'judge-team' | 'judge-institution' | 'judge-judge' | 'team-institution';

interface ConflictDialogProps {
  readonly list: ParticipantList;
  readonly onClose: () => void;
}

/** A judge's conflicts are typed in one after the other. */
interface Kept {
  readonly kind: Kind;
  readonly one: string | null;
}

/** A new conflict between two that may not meet. */
export const ConflictDialog = withAnother(ConflictForm);

function ConflictForm(props: ConflictDialogProps & Another<Kept>) {
  const { list, kept, onClose, onAnother } = props;
  const { t } = useLingui();
  const [kind, setKind] = useState<Kind>(kept?.kind ?? 'judge-team');
  const [one, setOne] = useState(kept?.one ?? null);
  const [other, setOther] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const another = useAnother({ onAnother, onClose });
  const add = useAct('participants.addConflict', {
    input: (body: Body) => ({ body }),
    onSuccess: () => {
      toasts.success(t`Conflict added`);
      another.done({ kind, one });
    },
  });
  const [first, second] = sidesOf(kind);
  const labels = { judge: t`Judge`, team: t`Team`, institution: t`Institution` };
  const missing = t`Choose one from the list.`;
  const submit = () => {
    setTried(true);
    if (one && other) add.mutate(bodyOf(kind, one, other));
  };
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title={t`Add a conflict`}
      action={t`Add`}
      onAnother={another.choose}
      busy={add.isPending}
      error={add.error}
      onSubmit={submit}
    >
      <Field label={t`Between`}>
        <Select
          value={kind}
          onValueChange={(next) => {
            setKind(next);
            setOther(null);
            if (sidesOf(next)[0] !== first) setOne(null);
          }}
          options={[
            { value: 'judge-team', label: t`A judge and a team` },
            { value: 'judge-institution', label: t`A judge and an institution` },
            { value: 'judge-judge', label: t`Two judges` },
            { value: 'team-institution', label: t`A team and an institution` },
          ]}
        />
      </Field>
      <Field label={labels[first]} error={isTried && !one ? missing : null}>
        <Combobox value={one} onValueChange={setOne} options={optionsOf(list, first)} />
      </Field>
      <Field label={labels[second]} error={isTried && !other ? missing : null}>
        <Combobox
          key={kind}
          value={other}
          onValueChange={setOther}
          options={optionsOf(list, second).filter((option) => option.value !== one)}
        />
      </Field>
    </FormDialog>
  );
}

type Side = 'judge' | 'team' | 'institution';

function sidesOf(kind: Kind): readonly [Side, Side] {
  if (kind === 'team-institution') return ['team', 'institution'];
  if (kind === 'judge-judge') return ['judge', 'judge'];
  return ['judge', kind === 'judge-team' ? 'team' : 'institution'];
}

function optionsOf(list: ParticipantList, side: Side) {
  const rows =
    side === 'judge' ? list.adjudicators : side === 'team' ? list.teams : list.institutions;
  return rows.map(({ id, name }) => ({ value: id, label: name }));
}

function bodyOf(kind: Kind, one: string, other: string): Body {
  if (kind === 'team-institution') return { teamId: one, institutionId: other };
  if (kind === 'judge-judge') return { adjudicatorId: one, otherAdjudicatorId: other };
  if (kind === 'judge-team') return { adjudicatorId: one, teamId: other };
  return { adjudicatorId: one, institutionId: other };
}
