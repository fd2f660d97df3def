import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatNumber } from '#web/lib/format.ts';
import { useRead } from '#web/lib/query/use-read.ts';
import { useRoundChoice, useRounds } from '#web/lib/time/rounds.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { Anchor } from '#web/ui/kit/layout/anchor.tsx';

/** What the score of a judge is made of as the round is entered, with the way to every form. */
export function ScoreWhy({ judgeId }: { readonly judgeId: string }) {
  const { t } = useLingui();
  const { slug } = useTournament();
  const [round] = useRoundChoice(useRounds().data?.rounds ?? []);
  const { data } = useRead(
    'feedback.judge',
    { params: { adjudicatorId: judgeId }, query: round ? { roundId: round.id } : {} },
    { enabled: round !== null },
  );
  if (!data) return null;
  const forms = plural(data.forms, { one: '# form', other: '# forms' });
  const share = Math.round((data.explanation.criteria[1]?.weight ?? 0) * 100);
  return (
    <p className="sm muted">
      {data.feedback === null
        ? t`Base score ${formatNumber(data.base)}, no feedback that counts. `
        : t`Base score ${formatNumber(data.base)}, and ${share}% feedback: ${formatNumber(data.feedback)} from ${forms}. `}
      <Anchor className="link" href={`/tournaments/${slug}/manage/feedback/judges/${judgeId}`}>
        <Trans>Why this score</Trans>
      </Anchor>
    </p>
  );
}
