import { PackText } from './pack-fields.tsx';
import styles from './rules.module.css';

/** What the rules are called and where they stand. */
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
