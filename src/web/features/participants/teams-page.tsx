import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useCan } from '../../lib/tournament.tsx';
import { TeamName } from '../../ui/debate/team-name.tsx';
import { Button } from '../../ui/kit/button.tsx';
import { type DataColumn, DataTable } from '../../ui/kit/data-table.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { CategoryChips } from './category-chips.tsx';
import { ChangeTeams } from './change-dialogs.tsx';
import { ChangedMark } from './changed-mark.tsx';
import { LinkDialogProvider } from './link-dialog.tsx';
import { EmptyList, ManagerFrame, NoneLeft } from './manager-frame.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { useMergeWishes } from './merge-wishes.ts';
import styles from './participants.module.css';
import { type Lookup, type ParticipantList, type Team, toggled, useLookup } from './people.ts';
import { cellOf, RowCard } from './row-card.tsx';
import { useRowFilters } from './row-filters.tsx';
import { RowMenu } from './row-menu.tsx';
import { TeamDialog } from './team-dialog.tsx';
import type { ChangedRows } from './use-changes.ts';
import { usePicked } from './use-picked.ts';
import { useRules } from './use-rules.ts';
import { useSave, useSwitch } from './use-save.ts';

/** `manage/participants`: every team, with eligibility and seed changed in place. */
export function TeamsPage() {
  const { t } = useLingui();
  return (
    <ManagerFrame title={t`Teams`}>
      {(list, changes) => (
        <LinkDialogProvider>
          <Teams list={list} changes={changes} />
        </LinkDialogProvider>
      )}
    </ManagerFrame>
  );
}

interface TeamsProps {
  readonly list: ParticipantList;
  readonly changes: ChangedRows;
}

function Teams({ list, changes }: TeamsProps) {
  const { t } = useLingui();
  const mayEdit = useCan()('participants.edit');
  const lookup = useLookup(list);
  const [edited, setEdited] = useState<string | 'new' | null>(null);
  const filters = useTeamFilters({ list, lookup, changes });
  const { selected, setSelected, picked, clear } = usePicked(filters.shown);
  const wishes = useMergeWishes(list, lookup);
  const [a, b] = picked;
  const wish = a && b ? wishes.team([a.id, b.id]) : null;
  const columns = useTeamColumns({ list, lookup, changes, mayEdit, onEdit: setEdited });
  const add = mayEdit ? (
    <Button icon={<Plus aria-hidden="true" />} onClick={() => setEdited('new')}>
      <Trans>Add a team</Trans>
    </Button>
  ) : undefined;
  return (
    <>
      <DataTable
        label={t`Teams`}
        rows={filters.shown}
        {...(mayEdit ? { selected, onSelectedChange: setSelected } : {})}
        rowId={(team) => team.id}
        columns={columns}
        search={t`Team, institution or speaker`}
        exportName="teams"
        noun={(count) => plural(count, { one: '# team', other: '# teams' })}
        {...(list.teams.length > 0
          ? {
              tools: (
                <>
                  {filters.controls}
                  {add}
                </>
              ),
            }
          : {})}
        columnChoice
        card={(team) => (
          <RowCard
            name={<TeamName name={team.name} emoji={team.emoji} />}
            lines={[
              lookup.institution(team.institutionId)?.name,
              lookup
                .speakersOf(team.id)
                .map((one) => one.name)
                .join(', '),
            ]}
            menu={cellOf(columns, 'menu', team)}
            chips={cellOf(columns, 'breaks', team)}
          />
        )}
        {...(mayEdit ? { onOpen: (team: Team) => setEdited(team.id) } : {})}
        empty={
          filters.isFiltered ? (
            <NoneLeft onClear={filters.clear} />
          ) : (
            <EmptyList title={t`No teams yet`} action={add} />
          )
        }
      />
      <BulkBar
        rows={picked}
        onClear={clear}
        change={(close) => <ChangeTeams list={list} rows={picked} {...close} />}
        remove="remove-teams"
        {...(wish ? { merge: (close) => <MergeDialog wish={wish} {...close} /> } : {})}
      />
      {edited && (
        <TeamDialog
          list={list}
          team={lookup.team(edited)}
          speakers={lookup.speakersOf(edited)}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}

function useTeamFilters({ list, lookup, changes }: TeamsProps & { readonly lookup: Lookup }) {
  const { t } = useLingui();
  const { pack } = useRules();
  const least = pack?.speakersPerTeam ?? 0;
  const filters = useMemo(
    () => ({
      tests: [
        {
          id: 'incomplete',
          label: t`Without all their speakers`,
          test: (team: Team) => lookup.speakersOf(team.id).length < Math.max(1, least),
        },
        {
          id: 'unlinked',
          label: t`With somebody without an account`,
          test: (team: Team) => lookup.speakersOf(team.id).some((one) => !one.hasAccount),
        },
        {
          id: 'changed',
          label: t`Changed since you last looked`,
          test: (team: Team) =>
            changes.of(team.id).length > 0 ||
            lookup.speakersOf(team.id).some((one) => changes.of(one.id).length > 0),
        },
      ],
      groups: [
        {
          label: t`Break`,
          all: t`All breaks`,
          options: list.breakCategories.map(({ id, name }) => ({ value: id, label: name })),
          belongs: (team: Team, id: string) => team.breakCategoryIds.includes(id),
        },
        {
          label: t`Institution`,
          all: t`All institutions`,
          options: list.institutions.map(({ id, name }) => ({ value: id, label: name })),
          belongs: (team: Team, id: string) => team.institutionId === id,
        },
      ],
    }),
    [list, lookup, changes, least, t],
  );
  return useRowFilters(list.teams, filters);
}

interface ColumnsInput {
  readonly list: ParticipantList;
  readonly changes: ChangedRows;
  readonly lookup: Lookup;
  readonly mayEdit: boolean;
  readonly onEdit: (id: string) => void;
}

function useTeamColumns({
  list,
  lookup,
  changes,
  mayEdit,
  onEdit,
}: ColumnsInput): DataColumn<Team>[] {
  const { t } = useLingui();
  const save = useSave();
  const flip = useSwitch();
  return useMemo(() => {
    const update = (team: Team, body: { seed?: number | null; breakCategoryIds?: string[] }) => ({
      list: 'teams' as const,
      call: (client: Parameters<Parameters<typeof save>[0]['call']>[0], tournamentId: string) =>
        client.participants.updateTeam({
          params: { tournamentId, teamId: team.id },
          body: { ...body, version: team.version },
        }),
    });
    const columns: DataColumn<Team>[] = [
      {
        id: 'name',
        header: t`Team`,
        value: (team) => team.name,
        cell: (team) => <TeamName name={team.name} emoji={team.emoji} />,
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
        value: (team) =>
          lookup
            .speakersOf(team.id)
            .map((one) => one.name)
            .join(', '),
        cell: (team) => (
          <bdi className={styles.people}>
            {lookup
              .speakersOf(team.id)
              .map((one) => one.name)
              .join(', ') || '–'}
          </bdi>
        ),
        sortable: false,
        width: '30%',
      },
      {
        id: 'breaks',
        header: t`Eligible for`,
        value: (team) => namesOf(list.breakCategories, team.breakCategoryIds),
        cell: (team) => (
          <CategoryChips
            categories={list.breakCategories}
            ids={team.breakCategoryIds}
            of={team.name}
            {...(mayEdit
              ? {
                  onToggle: (id: string, on: boolean) =>
                    flip(
                      update(team, { breakCategoryIds: toggled(team.breakCategoryIds, id, on) }),
                    ),
                }
              : {})}
          />
        ),
      },
      {
        id: 'seed',
        header: t`Seed`,
        value: (team) => team.seed,
        align: 'end',
        width: '84px',
        searchable: false,
        ...(mayEdit
          ? {
              edit: seedEdit({
                label: (team) => t`Seed of ${team.name}`,
                refusal: t`Write a number, or nothing.`,
                save: (team, seed) => save(update(team, { seed })),
              }),
            }
          : {}),
      },
    ];
    if (!mayEdit) return columns;
    return [...columns, menuColumn(t`Actions`, onEdit)];
  }, [list, lookup, changes, mayEdit, onEdit, save, flip, t]);
}

function menuColumn(header: string, onEdit: (id: string) => void): DataColumn<Team> {
  return {
    id: 'menu',
    header,
    quiet: true,
    width: '52px',
    value: () => null,
    cell: (team) => <RowMenu row={team} onEdit={() => onEdit(team.id)} remove="remove-teams" />,
  };
}

interface SeedEdit {
  readonly label: (team: Team) => string;
  /** Said when it is no number. */
  readonly refusal: string;
  readonly save: (team: Team, seed: number | null) => Promise<string | null>;
}

function seedEdit({ label, refusal, save }: SeedEdit) {
  return {
    label,
    inputMode: 'decimal' as const,
    save: async (team: Team, text: string) => {
      const seed = text.trim() === '' ? null : Number(text.replace(',', '.'));
      return seed !== null && !Number.isFinite(seed) ? refusal : save(team, seed);
    },
  };
}

function namesOf(
  categories: readonly { readonly id: string; readonly name: string }[],
  ids: readonly string[],
): string {
  return categories
    .filter((one) => ids.includes(one.id))
    .map((one) => one.name)
    .join(', ');
}
