import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Api } from '#contract/index.ts';
import type { CallInput } from '#contract/route.ts';
import { fieldErrors } from '../../lib/field-errors.ts';
import { useTournamentAct } from '../../lib/mutation.ts';
import { Checkbox } from '../../ui/kit/choice.tsx';
import { Field } from '../../ui/kit/field.tsx';
import { Textarea, TextInput } from '../../ui/kit/text-input.tsx';
import { toasts } from '../../ui/kit/toast-store.ts';
import { FormDialog } from './form-dialog.tsx';
import { participantEvents, type SpeakerCategory } from './people.ts';

type Body = CallInput<Api['participants']['addSpeakerCategory']>['body'];

interface SpeakerCategoryDialogProps {
  /** Absent: a new one. */
  readonly category: SpeakerCategory | undefined;
  readonly onClose: () => void;
}

/** A category of speakers with a tab of its own. */
export function SpeakerCategoryDialog({ category, onClose }: SpeakerCategoryDialogProps) {
  const { t } = useLingui();
  const [draft, setDraft] = useState({
    name: category?.name ?? '',
    description: category?.description ?? '',
    selectable: category?.selectable ?? true,
    public: category?.public ?? true,
  });
  const set = (change: Partial<typeof draft>) => setDraft({ ...draft, ...change });
  const act = useTournamentAct<Body, SpeakerCategory>({
    call: (client, body, { tournamentId, idempotencyKey }) =>
      category
        ? client.participants.updateSpeakerCategory({
            params: { tournamentId, categoryId: category.id },
            body: { ...body, version: category.version },
            idempotencyKey,
          })
        : client.participants.addSpeakerCategory({
            params: { tournamentId },
            body,
            idempotencyKey,
          }),
    refresh: [...participantEvents],
    onSuccess: (saved) => {
      toasts.success(t`${saved.name} is saved`);
      onClose();
    },
  });
  const errors = fieldErrors(act.error);
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title={category ? category.name : t`Add a speaker category`}
      action={category ? t`Save` : t`Add`}
      busy={act.isPending}
      error={act.error}
      onSubmit={() => act.mutate(draft)}
    >
      <Field label={t`Name`} error={errors.name}>
        <TextInput value={draft.name} onChange={(event) => set({ name: event.target.value })} />
      </Field>
      <Field
        label={t`Description`}
        hint={t`Who belongs to it; shown at registration.`}
        optional
        error={errors.description}
      >
        <Textarea
          value={draft.description}
          onChange={(event) => set({ description: event.target.value })}
        />
      </Field>
      <Checkbox
        label={t`Can be chosen at registration`}
        checked={draft.selectable}
        onChange={(event) => set({ selectable: event.target.checked })}
      />
      <Checkbox
        label={t`Has a public speaker tab`}
        checked={draft.public}
        onChange={(event) => set({ public: event.target.checked })}
      />
    </FormDialog>
  );
}
