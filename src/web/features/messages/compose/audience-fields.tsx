import { useLingui } from '@lingui/react/macro';
import { audienceKinds, audienceNeeds } from '#contract/kinds/messages/audiences.ts';
import { useCan } from '#web/lib/tournament.tsx';
import { Combobox, MultiSelect } from '#web/ui/kit/choices/combobox.tsx';
import { Select } from '#web/ui/kit/choices/select.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { type AudienceChoice, fieldsOf, type IdField } from './audience-choice.ts';
import { useAudienceOptions } from './audience-options.ts';
import { useAudienceWords } from './audience-words.ts';

interface AudienceFieldsProps {
  readonly choice: AudienceChoice;
  readonly error: string | undefined;
  readonly onChange: (choice: AudienceChoice) => void;
}

/** To whom: a kind of people, and which of that kind. */
export function AudienceFields({ choice, error, onChange }: AudienceFieldsProps) {
  const { t } = useLingui();
  const can = useCan();
  const words = useAudienceWords();
  const options = useAudienceOptions(choice);
  const labels: Readonly<Record<IdField, string>> = {
    categoryId: t`Category`,
    institutionId: t`Institution`,
    roundId: t`Round`,
    venueId: t`Room`,
    buildingId: t`Building`,
    sessionId: t`Check-in`,
    messageId: t`Message`,
  };
  const kinds = audienceKinds.filter((kind) => {
    const needs = audienceNeeds[kind];
    return needs === undefined || can(needs);
  });
  return (
    <>
      <Field label={t`To`} error={error}>
        <Select
          value={choice.who}
          onValueChange={(who) => onChange({ ...choice, who })}
          options={kinds.map((value) => ({ value, label: words[value] }))}
        />
      </Field>
      {choice.who === 'people' && (
        <Field label={t`People`}>
          <MultiSelect
            values={choice.personIds}
            onValuesChange={(personIds) => onChange({ ...choice, personIds })}
            options={options.people}
          />
        </Field>
      )}
      {(fieldsOf[choice.who] ?? []).map((field) => (
        <Field key={field} label={labels[field]}>
          <Combobox
            value={choice.ids[field] ?? null}
            onValueChange={(id) =>
              onChange({ ...choice, ids: { ...choice.ids, [field]: id ?? undefined } })
            }
            options={options.of[field]}
            empty={t`Nothing to choose`}
          />
        </Field>
      ))}
    </>
  );
}
