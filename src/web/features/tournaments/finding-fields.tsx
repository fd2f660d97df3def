import { useLingui } from '@lingui/react/macro';
import { type DebateLanguage, debateLanguages } from '#contract/languages.ts';
import { byName } from '../../lib/format.ts';
import { languageName } from '../../lib/language-name.ts';
import { Switch } from '../../ui/kit/choice.tsx';
import { Combobox } from '../../ui/kit/combobox.tsx';
import { Field } from '../../ui/kit/field.tsx';

/** How a tournament is found. */
export interface Finding {
  readonly language: DebateLanguage | null;
  readonly listed: boolean;
}

const languages = debateLanguages
  .map((value) => ({ value, label: languageName(value) }))
  .sort((a, b) => byName(a.label, b.label));

/** The language of the debates, and whether strangers find the tournament at all. */
export function FindingFields(props: {
  readonly value: Finding;
  readonly onChange: (change: Partial<Finding>) => void;
}) {
  const { value, onChange } = props;
  const { t } = useLingui();
  return (
    <>
      <Field label={t`Language of the debates`} optional hint={t`Browse can be filtered by it.`}>
        <Combobox
          value={value.language}
          onValueChange={(chosen) =>
            onChange({ language: debateLanguages.find((code) => code === chosen) ?? null })
          }
          options={languages}
        />
      </Field>
      <Switch
        label={t`In Browse, in search and open to search engines`}
        hint={t`Off: only people who have the address find the tournament.`}
        checked={value.listed}
        onChange={(event) => onChange({ listed: event.target.checked })}
      />
    </>
  );
}
