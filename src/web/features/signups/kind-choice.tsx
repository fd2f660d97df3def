import { useLingui } from '@lingui/react/macro';
import { RadioGroup } from '#web/ui/kit/inputs/choice.tsx';
import type { SignupKind } from './signup-data.ts';

interface KindChoiceProps {
  readonly kinds: readonly SignupKind[];
  readonly value: SignupKind | null;
  readonly onChange: (kind: SignupKind) => void;
}

/** Who the request is for. */
export function KindChoice({ kinds, value, onChange }: KindChoiceProps) {
  const { t } = useLingui();
  const words = {
    institution: {
      label: t`An institution`,
      hint: t`Several teams and judges of one university, school or club`,
    },
    team: { label: t`One team`, hint: t`A single team on its own` },
    adjudicator: { label: t`A judge`, hint: t`You judge, independent of any team` },
  };
  return (
    <RadioGroup
      label={t`Who is coming?`}
      value={value ?? ''}
      onValueChange={(next) => {
        const kind = kinds.find((one) => one === next);
        if (kind) onChange(kind);
      }}
      look="cards"
      options={kinds.map((kind) => ({ value: kind, ...words[kind] }))}
    />
  );
}
