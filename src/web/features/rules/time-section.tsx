import { usePack } from './pack-context.tsx';
import { PackChoice, PackNumber } from './pack-fields.tsx';
import styles from './rules.module.css';

/** Motions of a round and the clocks around them. */
export function TimeSection() {
  const { pack } = usePack();
  return (
    <div className={styles.cells}>
      <PackNumber at="motions.perRound" />
      <PackChoice at="motions.procedure" />
      {pack.motions.procedure !== 'none' && <PackNumber at="motions.choiceMinutes" optional />}
      <PackNumber at="preparation.minutes" />
      <PackNumber at="preparation.infoslideSeconds" step={15} />
    </div>
  );
}
