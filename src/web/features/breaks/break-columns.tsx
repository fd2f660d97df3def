import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useTournament } from '#web/lib/tournament.tsx';
import { TeamName } from '#web/ui/debate/people/team-name.tsx';
import { Rank } from '#web/ui/debate/results/standings-bits.tsx';
import type { DataColumn } from '#web/ui/kit/table/data-table.tsx';
import { skipsRanks } from './break-rows.ts';

interface BreakLine {
  readonly teamId: string;
  readonly name: string;
  readonly institution: string | null;
  readonly breakRank: number | null;
  readonly tied: boolean;
  readonly rank: number;
  /** By the standings as they are now; absent: the page knows no more than `rank`. */
  readonly rankNow?: number;
}

/** What every list of breaking teams shows first: the place, the team, its institution. */
export function useTeamColumns(): readonly DataColumn<BreakLine>[] {
  const { t } = useLingui();
  const { slug } = useTournament();
  return useMemo(
    () => [
      {
        id: 'place',
        header: t`Break`,
        width: '84px',
        searchable: false,
        value: (row) => row.breakRank,
        cell: (row) =>
          row.breakRank === null ? (
            <span className="faint">–</span>
          ) : (
            <Rank rank={row.breakRank} tied={row.tied} />
          ),
      },
      {
        id: 'team',
        header: t`Team`,
        rowHeader: true,
        value: (row) => row.name,
        cell: (row) => (
          <TeamName name={row.name} href={`/tournaments/${slug}/teams/${row.teamId}`} />
        ),
      },
      { id: 'institution', header: t`Institution`, value: (row) => row.institution },
    ],
    [t, slug],
  );
}

/** Where the team came in the standings from which the break was made. */
export function useRankColumn(): DataColumn<BreakLine> {
  const { t } = useLingui();
  return useMemo(
    () => ({
      id: 'rank',
      header: t`In the standings`,
      width: '170px',
      searchable: false,
      value: (row) => row.rank,
      cell: ({ rank, rankNow = rank }) =>
        rankNow === rank ? rank : <b className="b">{t`${rank}, now ${rankNow}`}</b>,
    }),
    [t],
  );
}

/** Below a break in whose ranks some are left out: whose they are. */
export function SkippedRanks({ rows }: { readonly rows: Parameters<typeof skipsRanks>[0] }) {
  if (!skipsRanks(rows)) return null;
  return (
    <p className="muted sm">
      <Trans>
        Ranks that are left out belong to teams that can’t break here, such as swing teams.
      </Trans>
    </p>
  );
}
