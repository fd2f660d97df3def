import { Trans, useLingui } from '@lingui/react/macro';
import { useRead } from '#web/lib/query/use-read.ts';

import { useTeamMetricWords } from '#web/ui/debate/results/metric-words.ts';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import type { Tables } from '../tables/tables.ts';
import { WhyNote } from './why-note.tsx';

interface WhyAboveProps {
  readonly tables: Tables;
  /** Teams that are ticked in the table. */
  readonly picked: ReadonlySet<string>;
  readonly upTo: number | null;
  readonly onClear: () => void;
}

/** Why one of two selected teams ranks above the other. */
export function WhyAbove({ tables, picked, upTo, onClear }: WhyAboveProps) {
  const { t } = useLingui();
  const words = useTeamMetricWords();
  const [above, below] = tables.teams.filter((team) => picked.has(team.teamId));
  const { data } = useRead(
    'standings.why',
    {
      query: {
        above: above?.teamId ?? '',
        below: below?.teamId ?? '',
        ...(upTo === null ? {} : { upTo }),
      },
    },
    { enabled: above !== undefined && below !== undefined },
  );
  if (!above) return null;
  if (!below) {
    return (
      <Note live docked>
        <Trans>Select a second team to see why one ranks above the other.</Trans>
      </Note>
    );
  }
  if (!data) return <Note live docked>{t`Comparing…`}</Note>;
  const { metric } = data;
  return (
    <WhyNote
      above={above.name}
      below={below.name}
      reason={metric && { ...data, metric: words[metric] }}
      onClear={onClear}
    />
  );
}
