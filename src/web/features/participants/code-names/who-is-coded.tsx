import { Trans, useLingui } from '@lingui/react/macro';
import type { CodeNameChoice } from '#contract/kinds/code-names.ts';
import { useCan } from '#web/lib/tournament.tsx';
import { RadioGroup } from '#web/ui/kit/inputs/choice.tsx';
import type { CodeList } from './code-draft.ts';
import { useCodeChoice } from './use-code-acts.ts';

/** Who is shown by code name; saved on choosing. */
export function WhoIsCoded({ list }: { readonly list: CodeList }) {
  const { t } = useLingui();
  const can = useCan();
  const choose = useCodeChoice();
  const options: { value: CodeNameChoice; label: string; hint: string }[] = [
    { value: 'off', label: t`No one`, hint: t`Everyone sees real names.` },
    {
      value: 'teams',
      label: t`Teams`,
      hint: t`Institutions and emoji are hidden. Speakers keep their names, which may reveal the team.`,
    },
    {
      value: 'everybody',
      label: t`Teams, speakers and judges`,
      hint: t`Only the tab room sees real names and institutions.`,
    },
  ];
  if (!can('settings.edit')) {
    const chosen = options.find(({ value }) => value === list.choice);
    return (
      <p>
        <Trans>Shown by code name: {chosen?.label}</Trans>
      </p>
    );
  }
  return (
    <RadioGroup<CodeNameChoice>
      label={t`Who is shown by code name`}
      hint={t`The public and all participants see code names on every page, ballot, screen and picture. The tab room keeps seeing real names; participants also see their own.`}
      value={choose.isPending ? choose.variables : list.choice}
      onValueChange={(value) => choose.mutate(value)}
      options={options}
    />
  );
}
