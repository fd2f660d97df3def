import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Api } from '#contract/index.ts';
import type { CallInput } from '#contract/route.ts';
import { type Another, withAnother } from '#web/lib/query/with-another.tsx';
import { MultiSelect } from '#web/ui/kit/choices/combobox.tsx';
import { Checkbox } from '#web/ui/kit/inputs/choice.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { NumberInput } from '#web/ui/kit/inputs/number-input.tsx';
import { Textarea, TextInput } from '#web/ui/kit/inputs/text-input.tsx';
import styles from '../participants.module.css';
import type { ParticipantList, Speaker, Team } from '../people.ts';
import { FormDialog } from '../table/form-dialog.tsx';
import { useRowForm } from '../table/use-row-form.ts';
import { InstitutionField } from './institution-field.tsx';

type Body = CallInput<Api['participants']['addTeam']>['body'];

interface TeamDialogProps {
  readonly list: ParticipantList;
  /** Absent: a new team. */
  readonly team: Team | undefined;
  readonly speakers: readonly Speaker[];
  readonly onClose: () => void;
}

type Kept = Pick<Team, 'institutionId' | 'division' | 'breakCategoryIds'>;

/** A team, new or known. A new one takes its speakers along, one a line. */
export const TeamDialog = withAnother(TeamForm);

function TeamForm(props: TeamDialogProps & Another<Kept>) {
  const { list, team, speakers, kept, onClose, onAnother } = props;
  const { t } = useLingui();
  const [draft, setDraft] = useState(() => draftOf(list, team, kept));
  const [names, setNames] = useState('');
  const set = (change: Partial<typeof draft>) => setDraft((now) => ({ ...now, ...change }));
  const { errors, save, frame } = useRowForm<Body, Team, Kept>({
    row: team,
    newTitle: t`Add a team`,
    call: (client, body, { tournamentId, idempotencyKey }) => {
      const { speakers: _, ...fields } = body;
      return team
        ? client.participants.updateTeam({
            params: { tournamentId, teamId: team.id },
            body: { ...fields, version: team.version },
            idempotencyKey,
          })
        : client.participants.addTeam({ params: { tournamentId }, body, idempotencyKey });
    },
    onClose,
    onAnother,
    kept: draft,
  });
  const prefixed = draft.institutionId !== null && draft.useInstitutionPrefix;
  return (
    <FormDialog
      {...frame}
      onSubmit={() =>
        save({
          ...draft,
          division: draft.division.trim() || null,
          speakers: speakersOf(names),
        })
      }
    >
      <InstitutionField
        value={draft.institutionId}
        onChange={(institutionId) => set({ institutionId })}
        institutions={list.institutions}
        error={errors.institutionId}
      />
      <div className={styles.pair}>
        <Field
          label={prefixed ? t`Name after the institution` : t`Team name`}
          error={errors.reference}
        >
          <TextInput
            value={draft.reference}
            onChange={(event) => set({ reference: event.target.value })}
            dir="auto"
          />
        </Field>
        <Field label={t`Seed`} optional error={errors.seed}>
          <NumberInput value={draft.seed} onValueChange={(seed) => set({ seed })} />
        </Field>
      </div>
      <Field
        label={t`Division`}
        optional
        hint={t`In the preliminary rounds it meets only teams of the same division.`}
        error={errors.division}
      >
        <TextInput
          value={draft.division}
          maxLength={60}
          dir="auto"
          onChange={(event) => set({ division: event.target.value })}
        />
      </Field>
      <div className={styles.ticks}>
        <Checkbox
          label={t`Named after its institution`}
          checked={draft.useInstitutionPrefix}
          onChange={(event) => set({ useInstitutionPrefix: event.target.checked })}
        />
        <Checkbox
          label={t`Swing team`}
          checked={draft.swing}
          onChange={(event) => set({ swing: event.target.checked })}
        />
      </div>
      <Field label={t`Eligible for the breaks`} error={errors.breakCategoryIds}>
        <MultiSelect
          values={draft.breakCategoryIds}
          onValuesChange={(breakCategoryIds) => set({ breakCategoryIds })}
          options={list.breakCategories.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Field>
      {team ? (
        <p className="muted sm">
          {speakers.length > 0
            ? speakers.map((one) => one.name).join(', ')
            : t`This team has no speakers yet. Add them on the Speakers tab.`}
        </p>
      ) : (
        <Field label={t`Speakers`} hint={t`One per line.`} optional error={errors.speakers}>
          <Textarea value={names} onChange={(event) => setNames(event.target.value)} dir="auto" />
        </Field>
      )}
    </FormDialog>
  );
}

function draftOf(list: ParticipantList, team: Team | undefined, kept: Kept | null) {
  const general = list.breakCategories.filter((one) => one.general).map((one) => one.id);
  return {
    reference: team?.reference ?? '',
    institutionId: (team ?? kept)?.institutionId ?? null,
    useInstitutionPrefix: team?.useInstitutionPrefix ?? true,
    seed: team?.seed ?? null,
    swing: team?.swing ?? false,
    division: (team ?? kept)?.division ?? '',
    breakCategoryIds: (team ?? kept)?.breakCategoryIds ?? general,
  };
}

function speakersOf(names: string): { name: string }[] {
  return names
    .split('\n')
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .map((name) => ({ name }));
}
