import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { InstitutionStanding } from '#engine/standings/index.ts';
import type { MetricWords } from '#web/ui/debate/results/metric-words.ts';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { WhyNote } from './why-note.tsx';

/** What orders institutions (R5.16), in the order in which it decides. */
export function useInstitutionWords(): Readonly<Record<'teams' | 'points' | 'ranks', MetricWords>> {
  const { t } = useLingui();
  return useMemo(
    () => ({
      teams: {
        name: t`Teams that count`,
        hint: t`Its best teams. An institution with fewer counted teams ranks lower.`,
      },
      points: { name: t`Points`, hint: t`Total points of the counted teams.` },
      ranks: { name: t`Ranks`, hint: t`Total of the counted teams’ ranks; lower is better.` },
    }),
    [t],
  );
}

interface WhyInstitutionProps {
  readonly rows: readonly (InstitutionStanding & {
    readonly institution: { readonly name: string };
  })[];
  readonly picked: ReadonlySet<string>;
  readonly onClear: () => void;
}

/** Why one of two selected institutions ranks above the other. */
export function WhyInstitution({ rows, picked, onClear }: WhyInstitutionProps) {
  const words = useInstitutionWords();
  const [above, below] = rows.filter((row) => picked.has(row.institutionId));
  if (!above) return null;
  if (!below) {
    return (
      <Note live docked>
        <Trans>Select a second institution to see why one ranks above the other.</Trans>
      </Note>
    );
  }
  const reason = [
    { metric: words.teams, above: above.teamIds.length, below: below.teamIds.length },
    { metric: words.points, above: above.points, below: below.points },
    { metric: words.ranks, above: above.rankSum, below: below.rankSum },
  ].find((one) => one.above !== one.below);
  return (
    <WhyNote
      above={above.institution.name}
      below={below.institution.name}
      reason={reason ?? null}
      onClear={onClear}
    />
  );
}
