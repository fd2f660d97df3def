import { Trans, useLingui } from '@lingui/react/macro';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Combobox } from '#web/ui/kit/choices/combobox.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import type { ParticipantList } from '../people.ts';
import { FormDialog } from '../table/form-dialog.tsx';
import type { ConsentRow } from './use-consents.ts';

interface JudgeUnderAgeProps {
  readonly list: ParticipantList;
  /** Those who are listed already. */
  readonly rows: readonly ConsentRow[];
  readonly onChosen: (rows: readonly ConsentRow[]) => void;
}

/** Judges are taken for adults: one who is not is chosen here. */
export function JudgeUnderAge({ list, rows, onChosen }: JudgeUnderAgeProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const known = new Set(rows.map(({ id }) => id));
  const judges = list.adjudicators.filter(({ id }) => !known.has(id));
  if (judges.length === 0) return null;
  const judge = judges.find(({ id }) => id === chosen);
  return (
    <>
      <Button icon={<UserPlus aria-hidden="true" />} onClick={() => setOpen(true)}>
        <Trans>Judge under 18</Trans>
      </Button>
      <FormDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t`Judge under 18`}
        action={t`Continue`}
        busy={false}
        error={null}
        onSubmit={() => {
          if (!judge) return;
          setOpen(false);
          setChosen(null);
          onChosen([blankRow(judge)]);
        }}
      >
        <Field
          label={t`Judge`}
          hint={t`Judges are assumed to be adults. A judge under 18 needs consent too.`}
        >
          <Combobox
            value={chosen}
            onValueChange={setChosen}
            options={judges.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Field>
      </FormDialog>
    </>
  );
}

function blankRow({ id, name }: { readonly id: string; readonly name: string }): ConsentRow {
  return {
    id,
    personId: id,
    name,
    role: 'judge',
    team: null,
    institution: null,
    state: 'not-asked',
    guardianName: null,
    guardianContact: null,
    how: null,
    givenOn: null,
    withdrawnOn: null,
    enteredAs: null,
    enteredBy: null,
    enteredAt: null,
    version: 0,
  };
}
