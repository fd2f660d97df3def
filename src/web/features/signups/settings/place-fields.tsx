import { Trans, useLingui } from '@lingui/react/macro';
import type { JudgeQuota } from '#engine/rule-pack.ts';
import { Select } from '#web/ui/kit/choices/select.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { NumberInput } from '#web/ui/kit/inputs/number-input.tsx';
import styles from '../signups.module.css';
import type { SavedSettings, SettingsPartProps } from './settings-part.ts';

type Choice = 'rules' | JudgeQuota['kind'];

/** How many places there are, and how many judges come with the teams. */
export function PlaceFields(
  props: SettingsPartProps & { readonly defaults: SavedSettings['defaults'] },
) {
  const { settings, onChange, errors, defaults } = props;
  const { t } = useLingui();
  const { places } = settings;
  return (
    <section className={styles.part}>
      <h2>
        <Trans>Places</Trans>
      </h2>
      <div className={styles.two}>
        <Field
          label={t`Teams`}
          optional
          hint={t`Leave empty for as many as your plan allows.`}
          error={errors['places.teams']}
        >
          <NumberInput
            value={places.teams}
            onValueChange={(teams) => onChange({ places: { ...places, teams } })}
            min={0}
            max={defaults.teams}
            placeholder={String(defaults.teams)}
          />
        </Field>
        <Field
          label={t`Judges`}
          optional
          hint={t`Leave empty for no limit.`}
          error={errors['places.judges']}
        >
          <NumberInput
            value={places.judges}
            onValueChange={(judges) => onChange({ places: { ...places, judges } })}
            min={0}
            max={5000}
          />
        </Field>
      </div>
      <QuotaFields {...props} />
    </section>
  );
}

function QuotaFields({
  settings,
  onChange,
  errors,
  defaults,
}: SettingsPartProps & { readonly defaults: SavedSettings['defaults'] }) {
  const { t } = useLingui();
  const { quota } = settings;
  const names = {
    none: t`No rule`,
    n: t`One judge for each team`,
    'n-1': t`One judge fewer than teams`,
    'rounds-owed': t`Judging rounds owed by teams`,
  };
  const ofRules = names[defaults.quota.kind];
  const choose = (choice: Choice) => {
    if (choice === 'rules') return onChange({ quota: null });
    if (choice === 'rounds-owed') {
      return onChange({ quota: { kind: choice, roundsPerTeam: 3, roundsPerJudge: 6 } });
    }
    onChange({ quota: { kind: choice } });
  };
  return (
    <>
      <Field
        label={t`Judges each institution brings`}
        hint={t`Fair allocation holds back teams whose institution brings fewer.`}
      >
        <Select<Choice>
          value={quota?.kind ?? 'rules'}
          onValueChange={choose}
          options={[
            { value: 'rules', label: t`As in the rules: ${ofRules}` },
            { value: 'none', label: names.none },
            { value: 'n-1', label: names['n-1'] },
            { value: 'n', label: names.n },
            { value: 'rounds-owed', label: names['rounds-owed'] },
          ]}
        />
      </Field>
      {quota?.kind === 'rounds-owed' && (
        <div className={styles.two}>
          <Field label={t`Rounds each team owes`} error={errors['quota.roundsPerTeam']}>
            <NumberInput
              value={quota.roundsPerTeam}
              onValueChange={(value) =>
                onChange({ quota: { ...quota, roundsPerTeam: value ?? 1 } })
              }
              min={1}
              max={50}
            />
          </Field>
          <Field label={t`Rounds each judge covers`} error={errors['quota.roundsPerJudge']}>
            <NumberInput
              value={quota.roundsPerJudge}
              onValueChange={(value) =>
                onChange({ quota: { ...quota, roundsPerJudge: value ?? 1 } })
              }
              min={1}
              max={50}
            />
          </Field>
        </div>
      )}
    </>
  );
}
