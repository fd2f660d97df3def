import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Api } from '#contract/index.ts';
import type { CallInput } from '#contract/route.ts';
import { type Another, withAnother } from '#web/lib/query/with-another.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { TextInput } from '#web/ui/kit/inputs/text-input.tsx';
import type { Institution } from '../people.ts';
import { FormDialog } from '../table/form-dialog.tsx';
import { useRowForm } from '../table/use-row-form.ts';

type Body = CallInput<Api['participants']['addInstitution']>['body'];

interface InstitutionDialogProps {
  readonly institution: Institution | undefined;
  readonly onClose: () => void;
}

type Kept = Pick<Institution, 'region'>;

/** An institution, or a new one. */
export const InstitutionDialog = withAnother(InstitutionForm);

function InstitutionForm(props: InstitutionDialogProps & Another<Kept>) {
  const { institution, kept, onClose, onAnother } = props;
  const { t } = useLingui();
  const [name, setName] = useState(institution?.name ?? '');
  const [shortName, setShortName] = useState(institution?.shortName ?? '');
  const [region, setRegion] = useState((institution ?? kept)?.region ?? '');
  const { errors, save, frame } = useRowForm<Body, Institution, Kept>({
    row: institution,
    newTitle: t`Add an institution`,
    call: (client, body, { tournamentId, idempotencyKey }) =>
      institution
        ? client.participants.updateInstitution({
            params: { tournamentId, institutionId: institution.id },
            body: { ...body, version: institution.version },
            idempotencyKey,
          })
        : client.participants.addInstitution({ params: { tournamentId }, body, idempotencyKey }),
    onClose,
    onAnother,
    kept: { region },
  });
  return (
    <FormDialog
      {...frame}
      onSubmit={() => save({ name, shortName, region: region.trim() || null })}
    >
      <Field label={t`Name`} error={errors.name}>
        <TextInput value={name} onChange={(event) => setName(event.target.value)} dir="auto" />
      </Field>
      <Field
        label={t`Short name`}
        hint={t`Used in front of its teams’ names.`}
        error={errors.shortName}
      >
        <TextInput
          value={shortName}
          onChange={(event) => setShortName(event.target.value)}
          dir="auto"
        />
      </Field>
      <Field label={t`Region`} optional error={errors.region}>
        <TextInput value={region} onChange={(event) => setRegion(event.target.value)} dir="auto" />
      </Field>
    </FormDialog>
  );
}
