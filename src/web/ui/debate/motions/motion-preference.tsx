import { useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { IconButton } from '#web/ui/kit/inputs/button.tsx';
import { RadioGroup } from '#web/ui/kit/inputs/choice.tsx';
import styles from './motion-preference.module.css';

interface MotionPreferenceProps {
  readonly procedure: 'veto' | 'ranking';
  readonly motions: readonly {
    readonly id: string;
    readonly reference: string;
    readonly text: string;
  }[];
  /** The choice so far, favourite first; a veto is a list of one. */
  readonly chosen: readonly string[];
  readonly onChosen: (chosen: readonly string[]) => void;
}

/** The choice to start from: a ranking begins in the order of the round. */
export function initialPreference({
  procedure,
  motions,
}: Pick<MotionPreferenceProps, 'procedure' | 'motions'>) {
  return procedure === 'veto' ? [] : motions.map(({ id }) => id);
}

/** Takes a team’s preference between motions: their order, or the one it vetoes. */
export function MotionPreference({ procedure, motions, chosen, onChosen }: MotionPreferenceProps) {
  const { t } = useLingui();
  if (procedure === 'ranking') return <Ranking {...{ motions, chosen, onChosen }} />;
  return (
    <RadioGroup
      label={t`Motion to veto`}
      value={chosen[0] ?? null}
      onValueChange={(motionId) => onChosen([motionId])}
      options={motions.map(({ id, reference, text }) => ({
        value: id,
        label: reference,
        hint: text,
      }))}
    />
  );
}

/** The motions, favourite first; buttons move them. */
function Ranking({ motions, chosen, onChosen }: Omit<MotionPreferenceProps, 'procedure'>) {
  const { t } = useLingui();
  const move = (from: number, to: number) => {
    const next = [...chosen];
    next.splice(to, 0, ...next.splice(from, 1));
    onChosen(next);
  };
  return (
    <ol className={styles.ranking}>
      {chosen.map((motionId, index) => {
        const motion = motions.find(({ id }) => id === motionId);
        const name = motion?.reference ?? '';
        return (
          <li key={motionId}>
            <span className="num b">{index + 1}</span>
            <span className="grow">
              <b>{name}</b>
              <small dir="auto">{motion?.text}</small>
            </span>
            <IconButton
              label={t`Move ${name} up`}
              icon={<ArrowUp aria-hidden="true" />}
              disabled={index === 0}
              onClick={() => move(index, index - 1)}
            />
            <IconButton
              label={t`Move ${name} down`}
              icon={<ArrowDown aria-hidden="true" />}
              disabled={index === chosen.length - 1}
              onClick={() => move(index, index + 1)}
            />
          </li>
        );
      })}
    </ol>
  );
}
