import { Trans, useLingui } from '@lingui/react/macro';
import { defaultVenueRules, type VenueRules, type VenueWeights } from '#engine/venue-rules.ts';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { RadioGroup, SegmentedChoice } from '#web/ui/kit/inputs/choice.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { NumberInput } from '#web/ui/kit/inputs/number-input.tsx';
import { WeightList } from '#web/ui/kit/inputs/weight-list.tsx';
import styles from './venue-rule-fields.module.css';

interface MovementFieldsProps {
  readonly rules: VenueRules;
  readonly onChange: (changes: Partial<VenueRules>) => void;
}

/**
 * How teams and judges move from round to round, and how far buildings are apart by their zones.
 */
export function MovementFields({ rules, onChange }: MovementFieldsProps) {
  const { t } = useLingui();
  const options = [
    {
      value: 'rotate' as const,
      label: t`Move on`,
      hint: t`A different place from earlier rounds.`,
    },
    {
      value: 'stay' as const,
      label: t`Stay`,
      hint: t`Their last room, or as near as possible.`,
    },
    { value: 'free' as const, label: t`Either`, hint: t`No preference.` },
  ];
  const rotates = rules.teams === 'rotate' || rules.adjudicators === 'rotate';
  return (
    <div className="stack">
      <RadioGroup
        label={t`Teams`}
        look="list"
        value={rules.teams}
        onValueChange={(teams) => onChange({ teams })}
        options={options}
      />
      <RadioGroup
        label={t`Judges`}
        look="list"
        value={rules.adjudicators}
        onValueChange={(adjudicators) => onChange({ adjudicators })}
        options={options}
      />
      {rotates && (
        <div className={styles.list}>
          <p className="b">
            <Trans>Move on to another</Trans>
          </p>
          <SegmentedChoice
            label={t`Move on to another`}
            value={rules.rotateBy}
            onValueChange={(rotateBy) => onChange({ rotateBy })}
            options={[
              { value: 'room', label: t`Room` },
              { value: 'building', label: t`Building` },
              { value: 'zone', label: t`Zone` },
            ]}
          />
        </div>
      )}
      <div className={styles.pair}>
        <Field label={t`Minutes within a zone`} hint={t`Between two buildings in the zone.`}>
          <NumberInput
            value={rules.sameZoneMinutes}
            min={0}
            max={600}
            onValueChange={(value) => onChange({ sameZoneMinutes: value ?? 0 })}
          />
        </Field>
        <Field label={t`Minutes between zones`} hint={t`If no walking time is set.`}>
          <NumberInput
            value={rules.otherZoneMinutes}
            min={0}
            max={600}
            onValueChange={(value) => onChange({ otherZoneMinutes: value ?? 0 })}
          />
        </Field>
      </div>
    </div>
  );
}

/** Where the sliders stop: the usual weights lie four powers of ten apart. */
const steps = [
  0, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000,
];

interface WeightFieldsProps {
  readonly weights: VenueWeights;
  /** What each criterion costs in the current rooms. */
  readonly costs?: Readonly<Record<keyof VenueWeights, number>> | undefined;
  readonly onChange: (weights: VenueWeights) => void;
}

/** What is weighed when rooms are given. */
export function VenueWeightFields({ weights, costs, onChange }: WeightFieldsProps) {
  const { t } = useLingui();
  const isUsual = Object.entries(defaultVenueRules.weights).every(
    ([name, weight]) => Object.entries(weights).find(([key]) => key === name)?.[1] === weight,
  );
  return (
    <div className="stack">
      <WeightList
        label={t`What counts, heaviest first`}
        hint={t`Hard requirements are never broken. Everything else is weighted; the lowest total cost wins.`}
        names={{
          wish: t`Unmet preference`,
          capacity: t`Person without a seat`,
          priority: t`Top debate not in the best room`,
          rotation: t`Each earlier round in the same place`,
          move: t`Moving someone who should stay put`,
          walking: t`Each minute’s walk`,
        }}
        weights={weights}
        steps={steps}
        costs={costs}
        onWeights={onChange}
      />
      {!isUsual && (
        <div>
          <Button onClick={() => onChange(defaultVenueRules.weights)}>
            <Trans>Reset weights</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}
