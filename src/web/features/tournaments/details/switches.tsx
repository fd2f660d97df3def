import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { cx } from '#web/ui/kit/cx.ts';
import { Switch } from '#web/ui/kit/inputs/choice.tsx';
import styles from '../form/form.module.css';

interface Switched {
  readonly confirmByAnother: boolean;
  readonly publicSpeakerScores: boolean;
  readonly useInstitutionPrefixes: boolean;
}

interface SwitchesProps {
  readonly form: Switched;
  readonly onChange: (next: Partial<Switched>) => void;
}

/** What links to the rule of the second person end with. */
const secondPerson = '#second-person';

/** The few switches of a tournament; a link to one of them shows and marks it. */
export function Switches({ form, onChange }: SwitchesProps) {
  const { t } = useLingui();
  const isAsked = location.hash === secondPerson;
  const asked = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isAsked) return;
    asked.current?.scrollIntoView({ block: 'center' });
    asked.current?.querySelector('input')?.focus({ preventScroll: true });
  }, [isAsked]);
  return (
    <div className="stack">
      <div ref={asked} className={cx(isAsked && styles.asked)}>
        <Switch
          label={t`A second person confirms each ballot`}
          hint={t`On by default. If off, a ballot counts as soon as it is entered.`}
          checked={form.confirmByAnother}
          onChange={(event) => onChange({ confirmByAnother: event.target.checked })}
        />
      </div>
      <Switch
        label={t`Speaker scores are public with the tab`}
        hint={t`If off, the released tab shows speakers without their scores.`}
        checked={form.publicSpeakerScores}
        onChange={(event) => onChange({ publicSpeakerScores: event.target.checked })}
      />
      <Switch
        label={t`Team names begin with the institution`}
        hint={t`You can override this for each team.`}
        checked={form.useInstitutionPrefixes}
        onChange={(event) => onChange({ useInstitutionPrefixes: event.target.checked })}
      />
    </div>
  );
}
