import { Trans } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import type { StaffRole } from '#engine/vocabulary.ts';
import { abilitiesOf, useAbilities, useRoleNames, useRolePurposes } from './roles.ts';
import styles from './staff.module.css';

/** What a role is for and what it can do, from the same matrix that the server checks. */
export function RoleCard({ role }: { readonly role: StaffRole }) {
  const names = useRoleNames();
  const purposes = useRolePurposes();
  const can = abilitiesOf(useAbilities(), role);
  return (
    <section className={styles.card}>
      <h3>{names[role]}</h3>
      <p>{purposes[role]}</p>
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
    </section>
  );
}
