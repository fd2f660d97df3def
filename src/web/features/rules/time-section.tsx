import { PackChoice, PackNumber } from './pack-fields.tsx';
import styles from './rules.module.css';

/** Motions of a round and the clocks around them. */
export function TimeSection() {
  return (
    <div className={styles.cells}>
      <PackNumber at="motions.perRound" />
      <PackChoice at="motions.procedure" />
      <PackNumber at="preparation.minutes" />
      <PackNumber at="preparation.infoslideSeconds" step={15} />
    </div>
  );
}
