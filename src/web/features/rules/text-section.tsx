import { PackText } from './pack-fields.tsx';
import styles from './rules.module.css';

/** What the rules are called and where they stand. */
export function TextSection() {
  return (
    <>
      <div className={styles.cells}>
        <PackText at="name" />
        <PackText at="effective" />
      </div>
      <PackText at="summary" />
      <PackText at="source" />
    </>
  );
}
