import { useLingui } from '@lingui/react/macro';
import { useTournament } from '#web/lib/tournament.tsx';
import { SideChip } from '#web/ui/debate/draw/side-chip.tsx';
import { MiddleText } from '#web/ui/kit/text/middle-text.tsx';
import type { Debate, TeamNames } from '../board/board-data.ts';
import { byFlight } from '../board/board-model.ts';
import styles from './flight-teams.module.css';

interface FlightTeamsProps {
  readonly debate: Pick<Debate, 'teams'>;
  readonly teams: TeamNames;
  /** Of each list. */
  readonly className: string | undefined;
  /** Names are cut off at the end of their column, chips are small. */
  readonly isTight?: boolean;
}

/** The teams of a room; those of debates that follow one another under a heading for each. */
export function FlightTeams({ debate, teams, className, isTight = false }: FlightTeamsProps) {
  const { t } = useLingui();
  const { sides } = useTournament();
  const lists = byFlight(debate.teams).map((flight, index) => (
    <ul
      // biome-ignore lint/suspicious/noArrayIndexKey: flights keep their places
      key={index}
      className={className}
    >
      {flight.map(({ teamId, seat }) => {
        const side = sides[seat];
        const name = teams.get(teamId) ?? '';
        return (
          <li key={teamId} title={name}>
            {side && <SideChip side={side} size={isTight ? 'small' : 'normal'} />}
            {isTight ? <MiddleText>{name}</MiddleText> : <bdi>{name}</bdi>}
          </li>
        );
      })}
    </ul>
  ));
  if (lists.length < 2) return lists;
  return (
    <div className={styles.flights}>
      {lists.map((list, index) => {
        const flight = index + 1;
        return (
          <div key={list.key}>
            <h2>{t`Flight ${flight}`}</h2>
            {list}
          </div>
        );
      })}
    </div>
  );
}
