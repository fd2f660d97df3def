import { useLingui } from '@lingui/react/macro';
import { useTournament } from '../../lib/tournament.tsx';
import styles from './board.module.css';
import type { SeatColumn } from './board-model.ts';

/** The names of the columns. */
export function BoardHead(props: {
  readonly template: string;
  readonly columns: readonly SeatColumn[];
}) {
  const { template, columns } = props;
  const { t } = useLingui();
  const { sides } = useTournament();
  const roles = { chair: t`Chair`, panellist: t`Panellist`, trainee: t`Trainee` };
  return (
    <thead>
      <tr className={styles.head} style={{ gridTemplateColumns: template }}>
        <th scope="col" className={styles.room}>{t`Room`}</th>
        <th scope="col" className={styles.points} title={t`Points of the bracket`}>
          {t`Pts`}
        </th>
        <th scope="col" title={t`Importance`}>{t`Imp.`}</th>
        {sides.map((side) => (
          <th key={side.id} scope="col" className="trunc">
            {side.name}
          </th>
        ))}
        {columns.map(({ role, index }) => (
          <th key={`${role}${index}`} scope="col">
            {roles[role]}
          </th>
        ))}
      </tr>
    </thead>
  );
}
