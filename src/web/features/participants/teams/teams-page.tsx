import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { LinkDialogProvider } from '#web/lib/links/link-dialog.tsx';
import { useCan } from '#web/lib/tournament.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { useMergeRequests } from '../merge/merge-requests.ts';
import { type Lookup, type ParticipantList, type Team, useLookup } from '../people.ts';
import { ChangeTeams } from '../table/change-dialogs.tsx';
import { ManagerFrame } from '../table/manager-frame.tsx';
import { ManagerTable } from '../table/manager-table.tsx';
import { cellOf, RowCard } from '../table/row-card.tsx';
import { institutionGroup, useRowFilters } from '../table/row-filters.tsx';
import type { ChangedRows } from '../table/use-changes.ts';
import { useRules } from '../table/use-rules.ts';
import { TeamCell, useTeamColumns } from './team-columns.tsx';
import { TeamDialog } from './team-dialog.tsx';
import { useNewSwing } from './use-withdrawal.ts';

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
  const requests = useMergeRequests(list, lookup);
  const columns = useTeamColumns({ list, lookup, changes, mayEdit, onEdit: setEdited });
  return (
    <>
      <ManagerTable
        label={t`Teams`}
        all={list.teams}
        filters={filters}
        columns={columns}
        search={t`Team, institution or speaker`}
        exportName="teams"
        noun={(count) => plural(count, { one: '# team', other: '# teams' })}
        emptyTitle={t`No teams yet`}
        onEdit={mayEdit ? setEdited : null}
        add={t`Add a team`}
        alsoAdd={mayEdit && <NewSwing />}
        acts={
          mayEdit
            ? (picked) => ({
                change: (close) => <ChangeTeams list={list} rows={picked} {...close} />,
                remove: 'remove-teams',
                merge: requests.team,
              })
            : null
        }
        card={(team) => (
          <RowCard
            name={<TeamCell team={team} />}
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

/** A swing team is one click: its name and speakers follow by themselves. */
function NewSwing() {
  const swing = useNewSwing();
  return (
    <Button
      icon={<Plus aria-hidden="true" />}
      busy={swing.isPending}
      onClick={() => swing.mutate(null)}
    >
      <Trans>Add a swing team</Trans>
    </Button>
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
          label: t`With a speaker without an account`,
          test: (team: Team) => lookup.speakersOf(team.id).some((one) => !one.hasAccount),
        },
        { id: 'withdrawn', label: t`Withdrawn`, test: (team: Team) => team.withdrawn },
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
        institutionGroup<Team>({
          label: t`Institution`,
          all: t`All institutions`,
          institutions: list.institutions,
          of: (team) => team.institutionId,
        }),
      ],
    }),
    [list, lookup, changes, least, t],
  );
  return useRowFilters(list.teams, filters);
}
