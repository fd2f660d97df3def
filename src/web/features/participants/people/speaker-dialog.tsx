import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Api } from '#contract/index.ts';
import type { CallInput } from '#contract/route.ts';
import { type Another, withAnother } from '#web/lib/query/with-another.tsx';
import { Combobox, MultiSelect } from '#web/ui/kit/choices/combobox.tsx';
import { Checkbox } from '#web/ui/kit/inputs/choice.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { TextInput } from '#web/ui/kit/inputs/text-input.tsx';
import styles from '../participants.module.css';
import type { ParticipantList, Speaker } from '../people.ts';
import { FormDialog } from '../table/form-dialog.tsx';
import { useRowForm } from '../table/use-row-form.ts';
import { ShortNameField } from '../teams/short-name-field.tsx';
import { useEmailRight } from './use-email-right.ts';

type Body = CallInput<Api['participants']['addSpeaker']>['body'];

interface SpeakerDialogProps {
  readonly list: ParticipantList;
  /** Absent: a new speaker. */
  readonly speaker: Speaker | undefined;
  readonly onClose: () => void;
}

/** The team whose speakers are typed in. */
type Kept = Pick<Speaker, 'teamId'>;

/** A speaker, new or known. */
export const SpeakerDialog = withAnother(SpeakerForm);

function SpeakerForm(props: SpeakerDialogProps & Another<Kept>) {
  const { list, speaker, kept, onClose, onAnother } = props;
  const { t } = useLingui();
  const email = useEmailRight(speaker !== undefined);
  const [draft, setDraft] = useState({
    name: speaker?.name ?? '',
    teamId: speaker?.teamId ?? kept?.teamId ?? '',
    email: speaker?.email ?? '',
    pronouns: speaker?.pronouns ?? '',
    shortName: speaker?.shortName ?? '',
    anonymous: speaker?.anonymous ?? false,
    categoryIds: speaker?.categoryIds ?? [],
  });
  const set = (change: Partial<typeof draft>) => setDraft({ ...draft, ...change });
  const { errors, save, frame } = useRowForm<Body, Speaker, Kept>({
    row: speaker,
    newTitle: t`Add a speaker`,
    call: (client, body, { tournamentId, idempotencyKey }) =>
      speaker
        ? client.participants.updateSpeaker({
            params: { tournamentId, speakerId: speaker.id },
            body: { ...body, version: speaker.version },
            idempotencyKey,
          })
        : client.participants.addSpeaker({ params: { tournamentId }, body, idempotencyKey }),
    onClose,
    onAnother,
    kept: { teamId: draft.teamId },
  });
  const submit = () => {
    const { email: address, pronouns, shortName, ...rest } = draft;
    save({
      ...rest,
      ...(email.mayChange ? { email: address.trim() || null } : {}),
      pronouns: pronouns.trim() || null,
      shortName: shortName.trim() || null,
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
      <Field label={t`Team`} error={errors.teamId && t`Choose a team.`}>
        <Combobox
          value={draft.teamId || null}
          onValueChange={(teamId) => set({ teamId: teamId ?? '' })}
          options={list.teams.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Field>
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
        <Field label={t`Pronouns`} optional error={errors.pronouns}>
          <TextInput
            value={draft.pronouns}
            onChange={(event) => set({ pronouns: event.target.value })}
          />
        </Field>
      </div>
      <ShortNameField
        value={draft.shortName}
        onChange={(shortName) => set({ shortName })}
        error={errors.shortName}
      />
      {list.speakerCategories.length > 0 && (
        <Field label={t`Categories`} optional error={errors.categoryIds}>
          <MultiSelect
            values={draft.categoryIds}
            onValuesChange={(categoryIds) => set({ categoryIds })}
            options={list.speakerCategories.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Field>
      )}
      <Checkbox
        label={t`Hide the name on public pages`}
        checked={draft.anonymous}
        onChange={(event) => set({ anonymous: event.target.checked })}
      />
    </FormDialog>
  );
}
