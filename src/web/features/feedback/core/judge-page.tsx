import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from '@tanstack/react-router';
import { formatNumber } from '#web/lib/format.ts';
import { ApiError } from '#web/lib/query/api.tsx';
import { useRead } from '#web/lib/query/use-read.ts';
import { useTitle } from '#web/lib/title.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { NotLoaded } from '#web/ui/kit/feedback/not-loaded.tsx';
import { EmptyState } from '#web/ui/kit/feedback/states.tsx';
import { LinkButton } from '#web/ui/kit/inputs/button.tsx';
import { LineChart } from '#web/ui/kit/layout/line-chart.tsx';
import { PageHeader, Section } from '#web/ui/kit/layout/page-header.tsx';
import styles from './core.module.css';
import type { JudgeDetail } from './feedback-data.ts';
import { GivenForm } from './given-form.tsx';
import { ScoreHistory } from './score-history.tsx';
import { WhyScore } from './why-score.tsx';

/** `manage/feedback/judges/:judgeId`: why a judge has this score, over time and form by form. */
export function JudgeFeedbackPage() {
  const { t } = useLingui();
  const { slug } = useTournament();
  const { judgeId } = useParams({ strict: false }) as { judgeId: string };
  const { data, error, refetch } = useRead('feedback.judge', {
    params: { adjudicatorId: judgeId },
  });
  useTitle(data ? t`Feedback on ${data.name}` : t`Feedback`);
  const all = `/tournaments/${slug}/manage/feedback`;
  const isNobody = error instanceof ApiError && ['not-found', 'invalid-input'].includes(error.code);
  if (isNobody) {
    return (
      <EmptyState
        title={t`Judge not found`}
        action={<LinkButton href={all}>{t`All judges`}</LinkButton>}
      />
    );
  }
  if (!data) {
    return (
      <NotLoaded
        of={{ error, refetch }}
        title={t`Couldn’t load the judge`}
        rows={10}
        label={t`Feedback`}
      />
    );
  }
  return (
    <div className="wrap stack">
      <PageHeader
        title={<bdi>{data.name}</bdi>}
        facts={[
          data.institution,
          data.trainee && t`Trainee`,
          data.core && t`Core`,
          t`Score ${formatNumber(data.score)}`,
        ]}
        actions={
          <>
            <LinkButton
              href={`/tournaments/${slug}/judges/${judgeId}`}
            >{t`Rooms judged`}</LinkButton>
            <LinkButton href={all}>{t`All judges`}</LinkButton>
          </>
        }
      />
      <div className={styles.split}>
        <Section title={t`Why this score`}>
          <WhyScore judge={data} />
        </Section>
        <Section title={t`Over time`}>
          <History judge={data} />
        </Section>
      </div>
      <Marks judge={data} />
      <Section title={t`Base score`}>
        <ScoreHistory judge={data} />
      </Section>
      <Section title={t`Feedback on this judge`} meta={String(data.given.length)}>
        {data.given.length === 0 ? (
          <EmptyState title={t`No feedback yet`}>
            <Trans>The score is the base score until a form counts.</Trans>
          </EmptyState>
        ) : (
          <ul className={styles.forms}>
            {data.given.map((given) => (
              <GivenForm
                key={given.id}
                given={given}
                versions={data.versions}
                share={given.share}
                hidesJudge
              />
            ))}
          </ul>
        )}
      </Section>
    </div>
  );
}

function History({ judge }: { readonly judge: JudgeDetail }) {
  const { t } = useLingui();
  const { history, trend } = judge;
  if (history.length === 0) return <p className="muted">{t`There are no rounds yet.`}</p>;
  const nameOf = (x: number) => history[x]?.roundName ?? '';
  const at = new Map(history.map(({ roundId }, index) => [roundId, index]));
  const last = history.at(-1);
  return (
    <div className={styles.chart}>
      <LineChart
        label={t`Score going into each round; ${formatNumber(last?.score ?? 0)} for ${last?.roundName ?? ''}`}
        series={[
          {
            name: t`Score`,
            look: 'main',
            points: history.map(({ score }, x) => ({ x, y: score })),
          },
          {
            name: t`Forms of the round`,
            look: 'compare',
            points: trend.flatMap(({ roundId, mean }) => {
              const x = at.get(roundId);
              return x === undefined ? [] : [{ x, y: mean }];
            }),
          },
        ]}
        formatX={nameOf}
        formatY={(y) => formatNumber(y)}
        height={110}
      />
    </div>
  );
}

/** How the judge marks debates, in a line. */
function Marks({ judge }: { readonly judge: JudgeDetail }) {
  const { t } = useLingui();
  const { scoring } = judge;
  if (!scoring) return null;
  const { debates, leniency, spread, agreement } = scoring;
  const facts = [
    leniency !== null && t`leniency ${formatNumber(leniency)}`,
    spread !== null && t`spread ${formatNumber(spread)}`,
    agreement !== null && t`agreement ${Math.round(agreement * 100)}%`,
  ].filter(Boolean);
  return (
    <p className="muted">
      <Trans>Marked {debates} debates</Trans>
      {facts.length > 0 && `: ${facts.join(', ')}`}.
    </p>
  );
}
