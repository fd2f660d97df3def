import { useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { IconButton } from '#web/ui/kit/inputs/button.tsx';
import { RadioGroup } from '#web/ui/kit/inputs/choice.tsx';
import styles from './motion-wish.module.css';

interface MotionWishProps {
  readonly procedure: 'veto' | 'ranking';
  readonly motions: readonly {
    readonly id: string;
    readonly reference: string;
    readonly text: string;
  }[];
  /** What is said so far, the most wanted first; a veto is a list of one. */
  readonly said: readonly string[];
  readonly onSaid: (said: readonly string[]) => void;
}

/** What a team says before anybody asked it: a ranking begins in the order of the round. */
export function firstWish({ procedure, motions }: Pick<MotionWishProps, 'procedure' | 'motions'>) {
  return procedure === 'veto' ? [] : motions.map(({ id }) => id);
}

/** Where a team's wish among several motions is put down: their order, or the one it vetoes. */
export function MotionWish({ procedure, motions, said, onSaid }: MotionWishProps) {
  const { t } = useLingui();
  if (procedure === 'ranking') return <Ranking {...{ motions, said, onSaid }} />;
  return (
    <RadioGroup
      label={t`Motion to veto`}
      value={said[0] ?? null}
      onValueChange={(motionId) => onSaid([motionId])}
      options={motions.map(({ id, reference, text }) => ({
        value: id,
        label: reference,
        hint: text,
      }))}
    />
  );
}

/** The motions, the most wanted first; buttons move them. */
function Ranking({ motions, said, onSaid }: Omit<MotionWishProps, 'procedure'>) {
  const { t } = useLingui();
  const move = (from: number, to: number) => {
    const next = [...said];
    next.splice(to, 0, ...next.splice(from, 1));
    onSaid(next);
  };
  return (
    <ol className={styles.ranking}>
      {said.map((motionId, index) => {
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
              disabled={index === said.length - 1}
              onClick={() => move(index, index + 1)}
            />
          </li>
        );
      })}
    </ol>
  );
}
