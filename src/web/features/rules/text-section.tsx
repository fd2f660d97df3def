import { PackText } from './pack-fields.tsx';
import styles from './rules.module.css';

/** The name and source of the rules. */
export function TextSection() {
  return (
    <>
      <PackText at="name" />
      <PackText at="summary" />
      <PackText at="source" />
      <div className={styles.cells}>
        <PackText at="effective" />
      </div>
    </>
  );
}
