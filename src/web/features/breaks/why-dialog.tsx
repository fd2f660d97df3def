import { Trans, useLingui } from '@lingui/react/macro';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { formatNumber } from '#web/lib/format.ts';
import { useRead } from '#web/lib/query/use-read.ts';

import { useTeamMetricWords } from '#web/ui/debate/results/metric-words.ts';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { SkeletonRows } from '#web/ui/kit/feedback/waiting.tsx';
import { Dialog } from '#web/ui/kit/overlays/dialog.tsx';
import type { BreakData } from './break-data.ts';
import { useRemarkWords } from './remark-words.ts';

type Why = CallOutput<Api['breaks']['why']>;

interface WhyDialogProps {
  readonly list: BreakData;
  readonly team: { readonly teamId: string; readonly name: string };
  readonly onClose: () => void;
}

/**
 * Why a team breaks or does not: its rank, the team across the cut, and who would come in for it.
 */
export function WhyDialog({ list, team, onClose }: WhyDialogProps) {
  const { t } = useLingui();
  const { teamId, name } = team;
  const categoryId = list.category.id;
  const { data, error } = useRead('breaks.why', { params: { categoryId, teamId } });
  return (
    <Dialog open onOpenChange={onClose} title={t`Why is ${name} ranked here?`}>
      {error && (
        <Note tone="bad" live>
          {error.message}
        </Note>
      )}
      {!data && !error && <SkeletonRows rows={3} label={t`Why`} />}
      {data && <Reasons why={data} list={list} name={name} />}
    </Dialog>
  );
}

function Reasons(props: { readonly why: Why; readonly list: BreakData; readonly name: string }) {
  const { why, list, name } = props;
  const { t } = useLingui();
  const remarks = useRemarkWords();
  const { rank, breakRank, remark } = why;
  const { minimumPoints } = list;
  const { size } = list.category;
  const instead = why.instead.map((one) => one.name).join(', ');
  return (
    <ol className="stack">
      <li>
        {breakRank === null
          ? t`Ranked ${rank} in the standings; doesn’t break.`
          : t`Ranked ${rank} in the standings and ${breakRank} in the break.`}
      </li>
      {remark && <li>{t`Kept out by: ${remarks[remark]}.`}</li>}
      <li>
        {minimumPoints === null
          ? t`The rule takes ${size} teams.`
          : t`The rule takes every team on ${minimumPoints} points or more.`}
      </li>
      <Across why={why} name={name} />
      {breakRank !== null && (
        <li>
          {instead === '' ? (
            <Trans>If it didn’t break, no team would replace it.</Trans>
          ) : (
            t`If it didn’t break, instead: ${instead}.`
          )}
        </li>
      )}
    </ol>
  );
}

/** The team on the other side of the cut, and what separates the two. */
function Across({ why, name }: { readonly why: Why; readonly name: string }) {
  const { t } = useLingui();
  const words = useTeamMetricWords();
  const { against, metric, breakRank } = why;
  if (!against) return null;
  const side =
    breakRank === null
      ? t`The last team to break is ${against.name}, ranked ${against.rank}.`
      : t`Next in line is ${against.name}, ranked ${against.rank}.`;
  if (metric === null) return <li>{t`${side} No metric separates the two.`}</li>;
  const value = (figure: number | null) => (figure === null ? 'n/a' : formatNumber(figure));
  const [own, other] = [value(why.own), value(why.other)];
  return <li>{t`${side} ${words[metric].name}: ${name} ${own}, ${against.name} ${other}.`}</li>;
}
