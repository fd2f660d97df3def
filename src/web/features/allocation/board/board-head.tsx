import { useLingui } from '@lingui/react/macro';
import { useTournament } from '#web/lib/tournament.tsx';
import styles from './board.module.css';
import type { SeatColumn } from './board-model.ts';

/** The names of the columns. */
export function BoardHead(props: {
  readonly template: string;
  readonly columns: readonly SeatColumn[];
  readonly hasTeams: boolean;
}) {
  const { template, columns, hasTeams } = props;
  const { t } = useLingui();
  const { sides } = useTournament();
  const roles = { chair: t`Chair`, panellist: t`Panellist`, trainee: t`Trainee` };
  return (
    <thead>
      <tr className={styles.head} style={{ gridTemplateColumns: template }}>
        <th scope="col" className={styles.room}>
          {hasTeams ? t`Room` : t`Panel`}
        </th>
        <th
          scope="col"
          className={styles.points}
          title={hasTeams ? t`Points of the bracket` : t`Most points its best team can have`}
        >
          {t`Pts`}
        </th>
        <th scope="col" title={t`Importance`}>{t`Imp.`}</th>
        {hasTeams &&
          sides.map((side) => (
            <th key={side.id} scope="col" className="trunc" title={side.name}>
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
