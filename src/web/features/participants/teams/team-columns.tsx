import { Trans, useLingui } from '@lingui/react/macro';
import { RotateCcw, UserMinus } from 'lucide-react';
import { useMemo } from 'react';
import type { Client } from '#web/lib/query/api.tsx';
import { useTournament } from '#web/lib/tournament.tsx';
import { TeamName } from '#web/ui/debate/people/team-name.tsx';
import { Tag } from '#web/ui/kit/feedback/tag.tsx';
import type { DataColumn } from '#web/ui/kit/table/data-table.tsx';
import styles from '../participants.module.css';
import { type Lookup, namesOf, type ParticipantList, type Team, toggled } from '../people.ts';
import { ChangedMark } from '../table/changed-mark.tsx';
import { menuColumn, numberEdit } from '../table/row-columns.tsx';
import type { ChangedRows } from '../table/use-changes.ts';
import { useSave, useSwitch } from '../table/use-save.ts';
import { CategoryChips } from './category-chips.tsx';
import { useWithdrawal } from './use-withdrawal.ts';

interface ColumnsInput {
  readonly list: ParticipantList;
  readonly changes: ChangedRows;
  readonly lookup: Lookup;
  readonly mayEdit: boolean;
  readonly onEdit: (id: string) => void;
}

/** What the table says of a team; eligibility and seed are changed in place. */
export function useTeamColumns(input: ColumnsInput): DataColumn<Team>[] {
  const { list, lookup, changes, mayEdit, onEdit } = input;
  const { t } = useLingui();
  const breaks = useBreaksColumn({ list, mayEdit });
  const seed = useSeedColumn(mayEdit);
  const division = useDivisionColumn(list, mayEdit);
  const { mutate: withdraw } = useWithdrawal();
  return useMemo((): DataColumn<Team>[] => {
    const members = (team: Team) =>
      lookup
        .speakersOf(team.id)
        .map((one) => one.name)
        .join(', ');
    const menu = menuColumn<Team>({
      header: t`Actions`,
      onEdit,
      remove: 'remove-teams',
      more: ({ id, version, withdrawn }) => [
        withdrawn
          ? {
              label: t`Bring back`,
              icon: <RotateCcw aria-hidden="true" />,
              onSelect: () => withdraw({ team: { id, version }, withdrawn: false }),
            }
          : {
              label: t`Withdraw`,
              hint: t`From every round it hasn’t debated yet`,
              icon: <UserMinus aria-hidden="true" />,
              onSelect: () => withdraw({ team: { id, version }, withdrawn: true }),
            },
      ],
    });
    return [
      {
        id: 'name',
        header: t`Team`,
        value: (team) => team.name,
        cell: (team) => <TeamCell team={team} />,
        rowHeader: true,
        fixed: true,
        width: '22%',
        beside: (team) => <ChangedMark name={team.name} changes={changes.of(team.id)} />,
      },
      {
        id: 'institution',
        header: t`Institution`,
        value: (team) => lookup.institution(team.institutionId)?.name ?? null,
      },
      {
        id: 'speakers',
        header: t`Speakers`,
        value: members,
        cell: (team) => <bdi className={styles.people}>{members(team) || '–'}</bdi>,
        sortable: false,
        width: '30%',
      },
      breaks,
      division,
      seed,
      ...(mayEdit ? [menu] : []),
    ];
  }, [lookup, changes, mayEdit, onEdit, breaks, division, seed, withdraw, t]);
}

/** A team's name, and whether it is a swing team or has withdrawn. */
export function TeamCell({ team }: { readonly team: Team }) {
  const { slug } = useTournament();
  return (
    <span className={styles.teamCell}>
      <TeamName
        name={team.name}
        emoji={team.emoji}
        href={`/tournaments/${slug}/teams/${team.id}`}
      />
      {team.withdrawn && (
        <Tag>
          <Trans>Withdrawn</Trans>
        </Tag>
      )}
      {team.swing && (
        <Tag>
          <Trans>Swing</Trans>
        </Tag>
      )}
    </span>
  );
}

function useBreaksColumn({
  list,
  mayEdit,
}: Pick<ColumnsInput, 'list' | 'mayEdit'>): DataColumn<Team> {
  const { t } = useLingui();
  const flip = useSwitch();
  return useMemo(() => {
    const toggle = (team: Team) => (id: string, on: boolean) =>
      flip(update(team, { breakCategoryIds: toggled(team.breakCategoryIds, id, on) }));
    return {
      id: 'breaks',
      header: t`Eligible for`,
      value: (team) => namesOf(list.breakCategories, team.breakCategoryIds),
      cell: (team) => (
        <CategoryChips
          categories={list.breakCategories}
          ids={team.breakCategoryIds}
          of={team.name}
          {...(mayEdit ? { onToggle: toggle(team) } : {})}
        />
      ),
    };
  }, [list, mayEdit, flip, t]);
}

function useSeedColumn(mayEdit: boolean): DataColumn<Team> {
  const { t } = useLingui();
  const save = useSave();
  return useMemo(() => {
    const edit = numberEdit<Team>({
      label: (team) => t`Seed of ${team.name}`,
      refusal: t`Enter a number, or leave it empty.`,
      save: (team, seed) => save(update(team, { seed })),
    });
    return {
      id: 'seed',
      header: t`Seed`,
      value: (team) => team.seed,
      align: 'end',
      width: '84px',
      searchable: false,
      ...(mayEdit ? { edit } : {}),
    };
  }, [mayEdit, save, t]);
}

function useDivisionColumn({ teams }: ParticipantList, mayEdit: boolean): DataColumn<Team> {
  const { t } = useLingui();
  const save = useSave();
  const isUsed = teams.some(({ division }) => division !== null);
  return useMemo(() => {
    const edit = {
      label: (team: Team) => t`Division of ${team.name}`,
      save: (team: Team, text: string) => save(update(team, { division: text.trim() || null })),
    };
    return {
      id: 'division',
      header: t`Division`,
      value: (team) => team.division,
      hidden: !isUsed,
      width: '120px',
      ...(mayEdit ? { edit } : {}),
    };
  }, [isUsed, mayEdit, save, t]);
}

interface TeamChange {
  readonly seed?: number | null;
  readonly division?: string | null;
  readonly breakCategoryIds?: string[];
}

function update(team: Team, body: TeamChange) {
  return {
    list: 'teams' as const,
    call: (client: Client, tournamentId: string) =>
      client.participants.updateTeam({
        params: { tournamentId, teamId: team.id },
        body: { ...body, version: team.version },
      }),
  };
}
