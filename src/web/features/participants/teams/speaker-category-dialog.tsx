import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Api } from '#contract/index.ts';
import type { CallInput } from '#contract/route.ts';
import { type Another, withAnother } from '#web/lib/query/with-another.tsx';
import { Checkbox } from '#web/ui/kit/inputs/choice.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { Textarea, TextInput } from '#web/ui/kit/inputs/text-input.tsx';
import type { SpeakerCategory } from '../people.ts';
import { FormDialog } from '../table/form-dialog.tsx';
import { useRowForm } from '../table/use-row-form.ts';

type Body = CallInput<Api['participants']['addSpeakerCategory']>['body'];

interface SpeakerCategoryDialogProps {
  /** Absent: a new one. */
  readonly category: SpeakerCategory | undefined;
  readonly onClose: () => void;
}

/** A category of speakers with a tab of its own. */
export const SpeakerCategoryDialog = withAnother(SpeakerCategoryForm);

function SpeakerCategoryForm({
  category,
  onClose,
  onAnother,
}: SpeakerCategoryDialogProps & Another) {
  const { t } = useLingui();
  const [draft, setDraft] = useState({
    name: category?.name ?? '',
    description: category?.description ?? '',
    selectable: category?.selectable ?? true,
    public: category?.public ?? true,
  });
  const set = (change: Partial<typeof draft>) => setDraft({ ...draft, ...change });
  const { errors, save, frame } = useRowForm<Body, SpeakerCategory>({
    row: category,
    newTitle: t`Add a speaker category`,
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
    onClose,
    onAnother,
    kept: null,
  });
  return (
    <FormDialog {...frame} onSubmit={() => save(draft)}>
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
