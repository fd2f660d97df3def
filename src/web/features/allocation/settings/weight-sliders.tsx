import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { WeightList } from '#web/ui/kit/inputs/weight-list.tsx';
import type { AllocationSettings } from '../judges/use-solutions.ts';

type Weights = AllocationSettings['weights'];

/** Every whole weight up to the most that is usual; a larger one is kept until it is moved. */
const steps = Array.from({ length: 201 }, (_, weight) => weight);

interface WeightSlidersProps {
  readonly weights: Weights;
  readonly defaults: Weights;
  readonly onWeights: (weights: Weights) => void;
}

/** What counts in an allocation, and the way back to the weights of the tournament. */
export function WeightSliders({ weights, defaults, onWeights }: WeightSlidersProps) {
  const { t } = useLingui();
  const names = useNames();
  const isChanged = Object.entries(defaults).some(
    // The keys of a record of weights.
    ([name, weight]) => weights[name as keyof Weights] !== weight,
  );
  return (
    <>
      <WeightList
        label={t`What counts, heaviest first`}
        {...{ names, weights, steps, onWeights }}
      />
      {isChanged && (
        <Button size="small" look="bare" onClick={() => onWeights(defaults)}>
          <Trans>Reset weights</Trans>
        </Button>
      )}
    </>
  );
}

function useNames(): Readonly<Record<keyof Weights, string>> {
  const { t } = useLingui();
  return {
    chairStrength: t`Strong chairs in important rooms`,
    panelStrength: t`Strong panellists in important rooms`,
    sawTeam: t`Teams not judged before`,
    satWith: t`Judges who haven’t sat together`,
    sameInstitution: t`Different institutions`,
    sameGender: t`A mix of genders`,
    sameLanguage: t`A mix of languages`,
    sameExperience: t`A mix of experience`,
    sameRegion: t`Different regions`,
    traineeChair: t`Trainees beside good chairs`,
    fairness: t`Rotate judges out of low rooms`,
    change: t`Keep current panels`,
  };
}
