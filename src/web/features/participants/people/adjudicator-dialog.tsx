import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Api } from '#contract/index.ts';
import type { CallInput } from '#contract/route.ts';
import { type Another, withAnother } from '#web/lib/query/with-another.tsx';
import { useCan } from '#web/lib/tournament.tsx';
import { Checkbox } from '#web/ui/kit/inputs/choice.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { NumberInput } from '#web/ui/kit/inputs/number-input.tsx';
import { TextInput } from '#web/ui/kit/inputs/text-input.tsx';
import styles from '../participants.module.css';
import type { Adjudicator, ParticipantList } from '../people.ts';
import { FormDialog } from '../table/form-dialog.tsx';
import { useRowForm } from '../table/use-row-form.ts';
import { InstitutionField } from '../teams/institution-field.tsx';
import { ShortNameField } from '../teams/short-name-field.tsx';
import { useEmailRight } from './use-email-right.ts';

type Body = CallInput<Api['participants']['addAdjudicator']>['body'];

interface AdjudicatorDialogProps {
  readonly list: ParticipantList;
  /** Absent: a new judge. */
  readonly adjudicator: Adjudicator | undefined;
  readonly onClose: () => void;
}

type Kept = Pick<Adjudicator, 'institutionId'>;

/** A judge, new or known. */
export const AdjudicatorDialog = withAnother(AdjudicatorForm);

function AdjudicatorForm(props: AdjudicatorDialogProps & Another<Kept>) {
  const { list, adjudicator, kept, onClose, onAnother } = props;
  const { t } = useLingui();
  const can = useCan();
  const email = useEmailRight(true);
  const [draft, setDraft] = useState(() => draftOf(adjudicator, kept));
  const set = (change: Partial<typeof draft>) => setDraft((now) => ({ ...now, ...change }));
  const { errors, save, frame } = useRowForm<Body, Adjudicator, Kept>({
    row: adjudicator,
    newTitle: t`Add a judge`,
    call: (client, body, { tournamentId, idempotencyKey }) =>
      adjudicator
        ? client.participants.updateAdjudicator({
            params: { tournamentId, adjudicatorId: adjudicator.id },
            body: { ...body, version: adjudicator.version },
            idempotencyKey,
          })
        : client.participants.addAdjudicator({ params: { tournamentId }, body, idempotencyKey }),
    onClose,
    onAnother,
    kept: { institutionId: draft.institutionId },
  });
  const submit = () => {
    const { email: address, baseScore, shortName, ...rest } = draft;
    save({
      ...rest,
      shortName: shortName.trim() || null,
      ...(email.mayChange ? { email: address.trim() || null } : {}),
      ...(can('scores.see') ? { baseScore: baseScore ?? 0 } : {}),
    });
  };
  return (
    <FormDialog {...frame} onSubmit={submit}>
      <Field label={t`Name`} error={errors.name}>
        <TextInput
          value={draft.name}
          onChange={(event) => set({ name: event.target.value })}
          dir="auto"
        />
      </Field>
      <InstitutionField
        value={draft.institutionId}
        onChange={(institutionId) => set({ institutionId })}
        institutions={list.institutions}
        error={errors.institutionId}
      />
      <div className={styles.pair}>
        {email.isSeen && (
          <Field label={t`Email`} optional error={errors.email} hint={email.hint}>
            <TextInput
              type="email"
              disabled={!email.mayChange}
              value={draft.email}
              onChange={(event) => set({ email: event.target.value })}
            />
          </Field>
        )}
        {can('scores.see') && (
          <Field label={t`Base score`} error={errors.baseScore}>
            <NumberInput
              value={draft.baseScore}
              onValueChange={(baseScore) => set({ baseScore })}
              step={0.5}
            />
          </Field>
        )}
      </div>
      <ShortNameField
        value={draft.shortName}
        onChange={(shortName) => set({ shortName })}
        error={errors.shortName}
      />
      <Marks draft={draft} set={set} />
    </FormDialog>
  );
}

type Draft = ReturnType<typeof draftOf>;

function Marks(props: { readonly draft: Draft; readonly set: (change: Partial<Draft>) => void }) {
  const { t } = useLingui();
  const { draft, set } = props;
  return (
    <div className={styles.ticks}>
      <Checkbox
        label={t`Adjudication core`}
        checked={draft.core}
        onChange={(event) => set({ core: event.target.checked })}
      />
      <Checkbox
        label={t`Independent`}
        checked={draft.independent}
        onChange={(event) => set({ independent: event.target.checked })}
      />
      <Checkbox
        label={t`Trainee (never votes)`}
        checked={draft.trainee}
        onChange={(event) => set({ trainee: event.target.checked })}
      />
      <Checkbox
        label={t`Breaking`}
        checked={draft.breaking}
        onChange={(event) => set({ breaking: event.target.checked })}
      />
    </div>
  );
}

function draftOf(adjudicator: Adjudicator | undefined, kept: Kept | null) {
  return {
    name: adjudicator?.name ?? '',
    institutionId: (adjudicator ?? kept)?.institutionId ?? null,
    email: adjudicator?.email ?? '',
    shortName: adjudicator?.shortName ?? '',
    baseScore: adjudicator?.baseScore ?? 0,
    core: adjudicator?.core ?? false,
    independent: adjudicator?.independent ?? false,
    trainee: adjudicator?.trainee ?? false,
    breaking: adjudicator?.breaking ?? false,
  } as {
    name: string;
    institutionId: string | null;
    email: string;
    shortName: string;
    baseScore: number | null;
    core: boolean;
    independent: boolean;
    trainee: boolean;
    breaking: boolean;
  };
}
