import { useLingui } from '@lingui/react/macro';
import { feedbackRuleOf } from '#engine/feedback/index.ts';
import type { JudgeQuota } from '#engine/rule-pack.ts';
import { type PanelRole, panelRoles } from '#engine/vocabulary.ts';
import { MultiSelect } from '#web/ui/kit/choices/combobox.tsx';
import { Select } from '#web/ui/kit/choices/select.tsx';
import { Switch } from '#web/ui/kit/inputs/choice.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { NumberInput } from '#web/ui/kit/inputs/number-input.tsx';
import { optionsOf } from './choice-words.ts';
import { useFieldWords } from './field-words.ts';
import { usePack } from './pack-context.tsx';
import { PackChoice, PackNumber, PackRange, PackSwitch } from './pack-fields.tsx';
import styles from './rules.module.css';

/** Panels, judge scores, what institutions bring and who rates whom. */
export function PeopleSection() {
  return (
    <>
      <div className={styles.cells}>
        <PackNumber at="panels.preliminary" />
        <PackNumber at="panels.elimination" />
      </div>
      <PackSwitch at="panels.oddOnly" />
      <div className={styles.cells}>
        <PackRange at="adjudicatorScores" />
      </div>
      <Quota />
      <Feedback />
    </>
  );
}

const oneRound = { roundsPerTeam: 1, roundsPerJudge: 1 };

function Quota() {
  const { t } = useLingui();
  const { pack, onChange, errorAt } = usePack();
  const words = useFieldWords();
  const quota: JudgeQuota = pack.judgeQuota ?? { kind: 'none' };
  const set = (judgeQuota: JudgeQuota) => onChange({ ...pack, judgeQuota });
  return (
    <>
      <Field label={words['judgeQuota.kind'].label}>
        <Select
          value={quota.kind}
          onValueChange={(kind) => set(kind === 'rounds-owed' ? { kind, ...oneRound } : { kind })}
          options={[
            { value: 'none', label: t`No requirement` },
            { value: 'n', label: t`One for each team` },
            { value: 'n-1', label: t`One fewer than teams` },
            { value: 'rounds-owed', label: t`By rounds teams owe` },
          ]}
        />
      </Field>
      {quota.kind === 'rounds-owed' && (
        <div className={styles.cells}>
          {(['roundsPerTeam', 'roundsPerJudge'] as const).map((key) => (
            <Field
              key={key}
              label={words[`judgeQuota.${key}`].label}
              error={errorAt(`judgeQuota.${key}`)}
            >
              <NumberInput
                value={quota[key]}
                min={1}
                onValueChange={(value) => value !== null && set({ ...quota, [key]: value })}
              />
            </Field>
          ))}
        </div>
      )}
    </>
  );
}

function Feedback() {
  const { t } = useLingui();
  const { pack, onChange } = usePack();
  const words = useFieldWords();
  const roles: Readonly<Record<PanelRole, string>> = {
    chair: t`On the chair`,
    panellist: t`On panellists`,
    trainee: t`On trainees`,
  };
  const { feedback, ...without } = pack;
  return (
    <>
      <Switch
        label={t`Custom feedback rules`}
        hint={t`Otherwise chairs rate all judges, panellists rate the chair, and teams rate the judge who gave the oral adjudication.`}
        checked={feedback !== undefined}
        onChange={(event) =>
          onChange(event.target.checked ? { ...without, feedback: feedbackRuleOf({}) } : without)
        }
      />
      {feedback && (
        <>
          <PackChoice at="feedback.fromTeams" />
          {panelRoles.map((role) => (
            <Field key={role} label={words[`feedback.paths.${role}`].label}>
              <MultiSelect
                values={[...feedback.paths[role]]}
                options={optionsOf(roles)}
                onValuesChange={(values) => {
                  const about = panelRoles.filter((one) => values.includes(one));
                  const paths = { ...feedback.paths, [role]: about };
                  onChange({ ...pack, feedback: { ...feedback, paths } });
                }}
              />
            </Field>
          ))}
        </>
      )}
    </>
  );
}
