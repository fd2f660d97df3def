import { useLingui } from '@lingui/react/macro';
import type { RulePack, ScoreRange } from '#engine/rule-pack.ts';
import { Switch } from '../../ui/kit/choice.tsx';
import { Field } from '../../ui/kit/field.tsx';
import { NumberInput } from '../../ui/kit/number-input.tsx';
import { Select } from '../../ui/kit/select.tsx';
import styles from './form.module.css';

interface RuleFieldsProps {
  readonly pack: RulePack;
  readonly onChange: (pack: RulePack) => void;
}

/** The rules that tournaments change most; each says what it does. */
export function RuleFields({ pack, onChange }: RuleFieldsProps) {
  const { t } = useLingui();
  const change = (part: Partial<RulePack>) => onChange({ ...pack, ...part });
  return (
    <>
      <Times pack={pack} onChange={change} />
      <Range
        label={t`Speaker scores`}
        range={pack.scores.substantive}
        onChange={(substantive) => change({ scores: { ...pack.scores, substantive } })}
      />
      {pack.scores.reply && (
        <Range
          label={t`Reply scores`}
          range={pack.scores.reply}
          onChange={(reply) => change({ scores: { ...pack.scores, reply } })}
        />
      )}
      <Range
        label={t`Judge scores`}
        range={pack.adjudicatorScores}
        onChange={(adjudicatorScores) => change({ adjudicatorScores })}
      />
      <Panels pack={pack} onChange={change} />
      <MotionRule pack={pack} onChange={change} />
      <Switch
        label={t`One speaker may give both speeches of a team`}
        hint={t`The second speech is marked and kept out of the speaker tab.`}
        checked={pack.ironAllowed}
        onChange={(event) => change({ ironAllowed: event.target.checked })}
      />
    </>
  );
}

interface PartProps {
  readonly pack: RulePack;
  readonly onChange: (part: Partial<RulePack>) => void;
}

function Times({ pack: { preparation }, onChange }: PartProps) {
  const { t } = useLingui();
  return (
    <div className={styles.two}>
      <Field label={t`Preparation, minutes`} hint={t`The clock after the motion. 0: no clock.`}>
        <NumberInput
          value={preparation.minutes}
          min={0}
          max={240}
          onValueChange={(minutes) =>
            minutes !== null && onChange({ preparation: { ...preparation, minutes } })
          }
        />
      </Field>
      <Field label={t`Infoslide, seconds`} hint={t`How long it stands before the motion.`}>
        <NumberInput
          value={preparation.infoslideSeconds}
          min={0}
          max={3600}
          step={15}
          onValueChange={(infoslideSeconds) =>
            infoslideSeconds !== null &&
            onChange({ preparation: { ...preparation, infoslideSeconds } })
          }
        />
      </Field>
    </div>
  );
}

function Range(props: {
  readonly label: string;
  readonly range: ScoreRange;
  readonly onChange: (range: ScoreRange) => void;
}) {
  const { t } = useLingui();
  const { label, range, onChange } = props;
  const parts = [
    { key: 'min', label: t`${label}: lowest` },
    { key: 'max', label: t`highest` },
    { key: 'step', label: t`in steps of` },
  ] as const;
  return (
    <div className={styles.three}>
      {parts.map((part) => (
        <Field key={part.key} label={part.label}>
          <NumberInput
            value={range[part.key]}
            step={part.key === 'step' ? 0.5 : range.step}
            onValueChange={(value) => value !== null && onChange({ ...range, [part.key]: value })}
          />
        </Field>
      ))}
    </div>
  );
}

function Panels({ pack, onChange }: PartProps) {
  const { t } = useLingui();
  const { panels, breaks } = pack;
  return (
    <>
      <div className={styles.two}>
        <Field label={t`Judges in a preliminary room`} hint={t`Wanted; the core may differ.`}>
          <NumberInput
            value={panels.preliminary}
            min={1}
            max={15}
            onValueChange={(preliminary) =>
              preliminary !== null && onChange({ panels: { ...panels, preliminary } })
            }
          />
        </Field>
        <Field label={t`Judges in an elimination room`}>
          <NumberInput
            value={panels.elimination}
            min={1}
            max={31}
            onValueChange={(elimination) =>
              elimination !== null && onChange({ panels: { ...panels, elimination } })
            }
          />
        </Field>
      </div>
      <Switch
        label={t`Panels have an odd number of votes`}
        checked={panels.oddOnly}
        onChange={(event) => onChange({ panels: { ...panels, oddOnly: event.target.checked } })}
      />
      <Field
        label={t`Most breaking teams of one institution`}
        optional
        hint={t`Empty means no limit.`}
      >
        <NumberInput
          value={breaks.institutionCap}
          min={1}
          onValueChange={(institutionCap) => onChange({ breaks: { ...breaks, institutionCap } })}
        />
      </Field>
    </>
  );
}

function MotionRule({ pack: { motions }, onChange }: PartProps) {
  const { t } = useLingui();
  return (
    <div className={styles.two}>
      <Field label={t`Motions in a round`}>
        <NumberInput
          value={motions.perRound}
          min={1}
          max={10}
          onValueChange={(perRound) =>
            perRound !== null && onChange({ motions: { ...motions, perRound } })
          }
        />
      </Field>
      <Field label={t`How a motion is chosen`}>
        <Select
          value={motions.procedure}
          onValueChange={(procedure) => onChange({ motions: { ...motions, procedure } })}
          options={[
            { value: 'none', label: t`It is given` },
            { value: 'veto', label: t`Teams veto` },
            { value: 'ranking', label: t`Teams rank` },
          ]}
        />
      </Field>
    </div>
  );
}
