import { useLingui } from '@lingui/react/macro';
import { type DebateLanguage, debateLanguages } from '#contract/text/languages.ts';
import { byName } from '#contract/text/natural-order.ts';
import { languageName } from '#web/lib/session/language-name.ts';
import { Combobox } from '#web/ui/kit/choices/combobox.tsx';
import { RadioGroup, Switch } from '#web/ui/kit/inputs/choice.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';

/** How a tournament is found. */
export interface Finding {
  readonly language: DebateLanguage | null;
  readonly listed: boolean;
  readonly private: boolean;
  readonly minors: boolean;
}

type Visibility = 'listed' | 'unlisted' | 'private';

function visibilityOf(finding: Finding): Visibility {
  if (finding.private) return 'private';
  return finding.listed ? 'listed' : 'unlisted';
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
      <Field
        label={t`Language of the debates`}
        optional
        hint={t`People can filter Browse by language.`}
      >
        <Combobox
          value={value.language}
          onValueChange={(chosen) =>
            onChange({ language: debateLanguages.find((code) => code === chosen) ?? null })
          }
          options={languages}
        />
      </Field>
      <RadioGroup
        label={t`Who can see the tournament`}
        value={visibilityOf(value)}
        onValueChange={(visibility) =>
          onChange({ listed: visibility === 'listed', private: visibility === 'private' })
        }
        options={[
          {
            value: 'listed',
            label: t`Everyone`,
            hint: t`Listed in Browse and search, and open to search engines.`,
          },
          {
            value: 'unlisted',
            label: t`People with the address`,
            hint: t`Not listed anywhere. Its public pages are open to anyone with the address.`,
          },
          {
            value: 'private',
            label: t`Members only`,
            hint: t`Staff, speakers and judges, signed in or by private link. For everyone else it doesn’t exist. People register with a code or an invitation.`,
          },
        ]}
      />
      <MinorsSwitch checked={value.minors} onChange={(minors) => onChange({ minors })} />
    </>
  );
}

/** Protects people under age; says what it changes. */
export function MinorsSwitch(props: {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}) {
  const { t } = useLingui();
  return (
    <Switch
      label={t`Tournament for minors`}
      hint={t`Public pages, big screens and shared years show initials such as “A. B.”, and only with a guardian’s consent. No one can be found by name, search engines index nothing, and feedback has no free text. Staff see full names, and so do judges on their ballots.`}
      checked={props.checked}
      onChange={(event) => props.onChange(event.target.checked)}
    />
  );
}
