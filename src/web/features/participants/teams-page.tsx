import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useCan } from '../../lib/tournament.tsx';
import { TeamName } from '../../ui/debate/team-name.tsx';
import { Button } from '../../ui/kit/button.tsx';
import { type DataColumn, DataTable } from '../../ui/kit/data-table.tsx';
import { CategoryChips } from './category-chips.tsx';
import { LinkDialogProvider } from './link-dialog.tsx';
import { EmptyList, ManagerFrame } from './manager-frame.tsx';
import styles from './participants.module.css';
import { type Lookup, type ParticipantList, type Team, toggled, useLookup } from './people.ts';
import { cellOf, RowCard } from './row-card.tsx';
import { RowMenu } from './row-menu.tsx';
import { TeamDialog } from './team-dialog.tsx';
import { useSave, useSwitch } from './use-save.ts';

/** `manage/participants`: every team, with eligibility and seed changed in place. */
export function TeamsPage() {
  const { t } = useLingui();
  return (
    <ManagerFrame title={t`Teams`}>
      {(list) => (
        <LinkDialogProvider>
          <Teams list={list} />
        </LinkDialogProvider>
      )}
    </ManagerFrame>
  );
}

function Teams({ list }: { readonly list: ParticipantList }) {
  const { t } = useLingui();
  const mayEdit = useCan()('participants.edit');
  const lookup = useLookup(list);
  const [edited, setEdited] = useState<string | 'new' | null>(null);
  const columns = useTeamColumns({ list, lookup, mayEdit, onEdit: setEdited });
  const add = mayEdit ? (
    <Button icon={<Plus aria-hidden="true" />} onClick={() => setEdited('new')}>
      <Trans>Add a team</Trans>
    </Button>
  ) : undefined;
  return (
    <>
      <DataTable
        label={t`Teams`}
        rows={list.teams}
        rowId={(team) => team.id}
        columns={columns}
        search={t`Team, institution or speaker`}
        exportName="teams"
        noun={(count) => plural(count, { one: '# team', other: '# teams' })}
        {...(list.teams.length > 0 ? { tools: add } : {})}
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
        empty={<EmptyList title={t`No teams yet`} action={add} />}
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

interface ColumnsInput {
  readonly list: ParticipantList;
  readonly lookup: Lookup;
  readonly mayEdit: boolean;
  readonly onEdit: (id: string) => void;
}

function useTeamColumns({ list, lookup, mayEdit, onEdit }: ColumnsInput): DataColumn<Team>[] {
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
  }, [list, lookup, mayEdit, onEdit, save, flip, t]);
}

function menuColumn(header: string, onEdit: (id: string) => void): DataColumn<Team> {
  return {
    id: 'menu',
    header,
    quiet: true,
    width: '52px',
    value: () => null,
    cell: (team) => (
      <RowMenu
        name={team.name}
        onEdit={() => onEdit(team.id)}
        remove={(client, tournamentId) =>
          client.participants.removeTeam({ params: { tournamentId, teamId: team.id } })
        }
      />
    ),
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
