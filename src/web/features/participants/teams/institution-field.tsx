import { useLingui } from '@lingui/react/macro';
import { useRefusal } from '#web/lib/query/refusal.ts';
import { useAct } from '#web/lib/query/use-act.ts';
import { useCan } from '#web/lib/tournament.tsx';
import { Combobox } from '#web/ui/kit/choices/combobox.tsx';
import { toasts } from '#web/ui/kit/feedback/toast-store.ts';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import type { Institution } from '../people.ts';

interface InstitutionFieldProps {
  readonly value: string | null;
  readonly onChange: (institutionId: string | null) => void;
  readonly institutions: readonly Institution[];
  readonly error: string | undefined;
}

/** The longest short name that the server takes. */
const longestShortName = 40;

/** Chooses an institution, or makes one of the name that was typed. */
export function InstitutionField({ value, onChange, institutions, error }: InstitutionFieldProps) {
  const { t } = useLingui();
  const mayAdd = useCan()('participants.edit');
  const refuse = useRefusal(t`The institution`);
  const create = useAct('participants.addInstitution', {
    input: (name: string) => ({
      body: { name, shortName: name.slice(0, longestShortName), region: null },
    }),
    onSuccess: ({ id, name }) => {
      toasts.success(t`${name} is added`);
      onChange(id);
    },
    onError: refuse,
  });
  const made = create.data;
  const isListed = institutions.some(({ id }) => id === made?.id);
  const all = made && !isListed ? [...institutions, made] : institutions;
  return (
    <Field label={t`Institution`} optional error={error}>
      <Combobox
        value={value}
        onValueChange={onChange}
        disabled={create.isPending}
        options={all.map(({ id, name, shortName }) => ({
          value: id,
          label: name,
          hint: shortName,
        }))}
        {...(mayAdd ? { onCreate: (name: string) => create.mutate(name) } : {})}
      />
    </Field>
  );
}
