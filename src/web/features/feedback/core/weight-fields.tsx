import { useLingui } from '@lingui/react/macro';
import { formatNumber, percent } from '#web/lib/format.ts';
import { Switch } from '#web/ui/kit/inputs/choice.tsx';
import { FieldSet } from '#web/ui/kit/inputs/field.tsx';
import { Slider } from '#web/ui/kit/inputs/slider.tsx';
import { givers, type Weights } from './weights.ts';

type Counted = Omit<Weights, 'share'>;

interface WeightFieldsProps {
  readonly weights: Counted;
  readonly onWeights: (weights: Counted) => void;
  readonly disabled?: boolean;
}

/** Right end of a position's slider; a weight above it stretches its own. */
const usualMost = 2;

/** What a form counts: by position, age and source. */
export function WeightFields({ weights, onWeights, disabled = false }: WeightFieldsProps) {
  const { t } = useLingui();
  const names = useGiverNames();
  return (
    <>
      <FieldSet
        label={t`Weight of a form, by who gives it`}
        hint={t`0: the form can be read but doesn’t count.`}
      >
        {givers.map((giver) => (
          <Slider
            key={giver}
            label={names[giver]}
            max={usualMost}
            step={0.1}
            disabled={disabled}
            value={weights.giver[giver]}
            format={(value) => formatNumber(value, 1)}
            onValueChange={(value) =>
              onWeights({ ...weights, giver: { ...weights.giver, [giver]: value } })
            }
          />
        ))}
      </FieldSet>
      <FieldSet
        label={t`Age and source`}
        hint={t`A form from the previous round counts this share of one from the latest round, and so on. 100%: age doesn’t matter.`}
      >
        <Slider
          label={t`One round older`}
          max={1}
          step={0.05}
          disabled={disabled}
          value={weights.recency}
          format={percent}
          onValueChange={(recency) => onWeights({ ...weights, recency })}
        />
        <Switch
          label={t`Count reliable sources more`}
          hint={t`See Calibration for how reliable each source is.`}
          disabled={disabled}
          checked={weights.reliability}
          onChange={(event) => onWeights({ ...weights, reliability: event.target.checked })}
        />
      </FieldSet>
    </>
  );
}

/** Where feedback comes from, in words. */
export function useGiverNames() {
  const { t } = useLingui();
  return { team: t`Teams`, chair: t`Chairs`, panellist: t`Panellists`, trainee: t`Trainees` };
}
