import { OctagonAlert } from 'lucide-react';
import styles from './sheet-fields.module.css';

/** What is wrong, why, and the way out, below its field. */
export function FieldProblem({ id, children }: { id?: string; children: string }) {
  return (
    <p className={styles.problem} role="alert" id={id}>
      <OctagonAlert aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}
