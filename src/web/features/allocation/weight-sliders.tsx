import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowUp } from 'lucide-react';
import { Button, IconButton } from '../../ui/kit/button.tsx';
import { FieldSet } from '../../ui/kit/field.tsx';
import styles from './allocate.module.css';
import type { AllocationSettings } from './use-solutions.ts';

type Weights = AllocationSettings['weights'];

/** Top of every slider; a weight above it stretches its own. */
const usualMost = 200;

/** The criteria in the order of the objective. */
const criteria = [
  'chairStrength',
  'panelStrength',
  'sawTeam',
  'satWith',
  'sameInstitution',
  'sameGender',
  'sameRegion',
  'sameLanguage',
  'sameExperience',
  'traineeChair',
  'fairness',
  'change',
] as const satisfies readonly (keyof Weights)[];
type Criterion = (typeof criteria)[number];

interface WeightSlidersProps {
  readonly weights: Weights;
  readonly defaults: Weights;
  readonly onWeights: (weights: Weights) => void;
}

/** The weights, heaviest first; a criterion that moves up takes the weight of the one above it. */
export function WeightSliders({ weights, defaults, onWeights }: WeightSlidersProps) {
  const { t } = useLingui();
  const names = useNames();
  const order = [...criteria].sort((a, b) => weights[b] - weights[a]);
  const isChanged = criteria.some((name) => weights[name] !== defaults[name]);
  const moveUp = (name: Criterion, above: Criterion) =>
    onWeights({ ...weights, [name]: weights[above], [above]: weights[name] });
  return (
    <FieldSet label={t`What counts, heaviest first`}>
      <ol className={styles.weights}>
        {order.map((name, index) => {
          const above = order[index - 1];
          return (
            <li key={name}>
              <label htmlFor={`weight-${name}`}>{names[name]}</label>
              <input
                id={`weight-${name}`}
                type="range"
                min={0}
                max={Math.max(usualMost, weights[name])}
                value={weights[name]}
                onChange={(event) =>
                  onWeights({ ...weights, [name]: event.currentTarget.valueAsNumber })
                }
              />
              <output className="num" htmlFor={`weight-${name}`}>
                {weights[name]}
              </output>
              <IconButton
                tight
                label={t`Move up: ${names[name]}`}
                icon={<ArrowUp aria-hidden="true" />}
                disabled={!above || weights[above] === weights[name]}
                onClick={() => above && moveUp(name, above)}
              />
            </li>
          );
        })}
      </ol>
      {isChanged && (
        <Button size="small" look="bare" onClick={() => onWeights(defaults)}>
          <Trans>Weights as they were</Trans>
        </Button>
      )}
    </FieldSet>
  );
}

function useNames(): Readonly<Record<Criterion, string>> {
  const { t } = useLingui();
  return {
    chairStrength: t`Strong chairs in important rooms`,
    panelStrength: t`Strong panellists in important rooms`,
    sawTeam: t`Teams not seen before`,
    satWith: t`Panels that are new to each other`,
    sameInstitution: t`Different institutions`,
    sameGender: t`A mix of genders`,
    sameLanguage: t`A mix of languages`,
    sameExperience: t`A mix of experience`,
    sameRegion: t`Different regions`,
    traineeChair: t`Trainees beside good chairs`,
    fairness: t`Nobody always in low rooms`,
    change: t`Panels as they are now`,
  };
}
