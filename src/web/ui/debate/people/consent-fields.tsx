import { useLingui } from '@lingui/react/macro';
import { Checkbox } from '#web/ui/kit/inputs/choice.tsx';
import { FieldSet } from '#web/ui/kit/inputs/field.tsx';

/** Where a person allows the name to be used. */
export interface Consents {
  readonly publicTab: boolean;
  readonly archive: boolean;
  readonly searchEngines: boolean;
  readonly profile: boolean;
}

interface ConsentFieldsProps {
  readonly value: Consents;
  readonly onChange: (change: Partial<Consents>) => void;
}

/** Each use of the name is asked for by itself. */
export function ConsentFields({ value, onChange }: ConsentFieldsProps) {
  const { t } = useLingui();
  const uses: readonly { readonly use: keyof Consents; readonly label: string }[] = [
    { use: 'publicTab', label: t`In the public results after the tournament` },
    { use: 'archive', label: t`In the archive and search of this site` },
    { use: 'searchEngines', label: t`For search engines` },
    { use: 'profile', label: t`On a page of my tournaments and records` },
  ];
  return (
    <FieldSet
      label={t`My name may appear`}
      hint={t`The draw and check-in lists always show it. You can change this later.`}
    >
      <div style={{ display: 'grid', justifyItems: 'start' }}>
        {uses.map(({ use, label }) => (
          <Checkbox
            key={use}
            label={label}
            checked={value[use]}
            onChange={(event) => onChange({ [use]: event.target.checked })}
          />
        ))}
      </div>
    </FieldSet>
  );
}
