import { Trans } from '@lingui/react/macro';
import { Check, Minus } from 'lucide-react';
import type { StaffRole } from '#engine/vocabulary.ts';
import { splitAbilities, useAbilities, useRoleNames } from './roles.ts';
import styles from './staff.module.css';

/** What a role can and cannot do, from the same matrix that the server checks. */
export function RoleCard({ role }: { readonly role: StaffRole }) {
  const names = useRoleNames();
  const { can, cannot } = splitAbilities(useAbilities(), role);
  return (
    <section className={styles.card}>
      <h3>{names[role]}</h3>
      <p className={styles.cardHead}>
        <Trans>Can</Trans>
      </p>
      <ul>
        {can.map(({ action, label }) => (
          <li key={action}>
            <Check aria-hidden="true" className={styles.can} />
            {label}
          </li>
        ))}
      </ul>
      {cannot.length > 0 && (
        <>
          <p className={styles.cardHead}>
            <Trans>Cannot</Trans>
          </p>
          <ul className="muted">
            {cannot.map(({ action, label }) => (
              <li key={action}>
                <Minus aria-hidden="true" />
                {label}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
