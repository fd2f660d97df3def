import { useLingui } from '@lingui/react/macro';
import { isSensitive, withNeeds } from '#contract/custom-roles.ts';
import type { TournamentAction } from '#contract/permissions.ts';
import { Checkbox } from '#web/ui/kit/inputs/choice.tsx';
import { FieldSet } from '#web/ui/kit/inputs/field.tsx';
import { groups, type OfferedAction } from './role-groups.ts';
import { useActionWords } from './roles.ts';
import styles from './staff.module.css';

interface ActionFieldsProps {
  readonly chosen: readonly OfferedAction[];
  readonly onChange: (chosen: OfferedAction[]) => void;
  /** What the role may already, whatever is chosen. */
  readonly fixed: readonly TournamentAction[];
}

/** Every action that can be granted, in groups; what a chosen one needs is ticked with it. */
export function ActionFields({ chosen, onChange, fixed }: ActionFieldsProps) {
  const { t } = useLingui();
  const words = useActionWords();
  const labels = {
    results: t`Ballots, feedback and results`,
    rounds: t`Rounds`,
    people: t`People and places`,
    rest: t`Everything else`,
  };
  const needed = withNeeds(chosen).filter((one) => !chosen.some((own) => own === one));
  const hint = (action: OfferedAction): string | undefined => {
    if (fixed.includes(action)) return t`Always included`;
    if (needed.includes(action)) return t`Required by your selection`;
    return isSensitive(action) ? t`Confidential` : undefined;
  };
  const isGiven = (action: OfferedAction) => fixed.includes(action) || needed.includes(action);
  return (
    <div className={styles.groups}>
      {groups.map(({ group, actions }) => (
        <FieldSet key={group} label={labels[group]}>
          {actions.map((action) => (
            <Checkbox
              key={action}
              label={words[action]}
              hint={hint(action)}
              checked={isGiven(action) || chosen.includes(action)}
              disabled={isGiven(action)}
              onChange={({ target }) =>
                onChange(
                  target.checked ? [...chosen, action] : chosen.filter((one) => one !== action),
                )
              }
            />
          ))}
        </FieldSet>
      ))}
    </div>
  );
}
