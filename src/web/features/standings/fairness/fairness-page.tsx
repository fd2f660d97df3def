import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatNumber } from '#web/lib/format.ts';
import { ApiError } from '#web/lib/query/api.tsx';
import { useRead } from '#web/lib/query/use-read.ts';
import { useTitle } from '#web/lib/title.ts';
import { useCan, useTournament } from '#web/lib/tournament.tsx';
import { NotLoaded } from '#web/ui/kit/feedback/not-loaded.tsx';
import { EmptyState } from '#web/ui/kit/feedback/states.tsx';
import { Status } from '#web/ui/kit/feedback/status.tsx';
import { LinkButton } from '#web/ui/kit/inputs/button.tsx';
import { BarTable } from '#web/ui/kit/layout/bar-table.tsx';
import { DotChart } from '#web/ui/kit/layout/dot-chart.tsx';
import { PageHeader, Section } from '#web/ui/kit/layout/page-header.tsx';
import type { Fairness } from './chance.ts';
import styles from './fairness.module.css';
import { GroupTable } from './group-table.tsx';
import { SidesSection } from './sides-section.tsx';
import { TeamFairnessTable } from './team-fairness-table.tsx';

/** `fairness`: how evenly teams were treated; for people who may see unreleased standings before it is public. */
export function FairnessPage() {
  const { t } = useLingui();
  useTitle(t`Fairness report`);
  const { slug } = useTournament();
  const can = useCan();
  const isFull = can('standings.see-unreleased');
  const { data, error, refetch } = useRead(
    isFull ? 'standings.fairnessInFull' : 'standings.fairness',
  );
  if (error instanceof ApiError && error.code === 'not-found') {
    return (
      <EmptyState
        title={t`The fairness report isn’t public yet`}
        action={
          <LinkButton href={`/tournaments/${slug}/standings`}>{t`See the standings`}</LinkButton>
        }
      >
        <Trans>It appears here when the organisers release it with the tab.</Trans>
      </EmptyState>
    );
  }
  if (!data) {
    return (
      <NotLoaded
        of={{ error, refetch }}
        title={t`Couldn’t load the fairness report`}
        rows={12}
        label={t`Fairness report`}
      />
    );
  }
  return <Report report={data} />;
}

function Report({ report }: { readonly report: Fairness }) {
  const { t } = useLingui();
  const { slug } = useTournament();
  const can = useCan();
  const rounds = report.rounds.join(', ');
  return (
    <>
      <PageHeader
        level={2}
        title={t`Fairness report`}
        facts={[
          report.public ? (
            <Status key="public" tone="ok">{t`Released`}</Status>
          ) : (
            <Status key="public" tone="idle">{t`Only the tab room sees this`}</Status>
          ),
          report.debates > 0 &&
            t`${plural(report.debates, { one: '# debate', other: '# debates' })} of ${rounds}`,
        ]}
        actions={
          !report.public && can('results.release') ? (
            <LinkButton look="main" href={`/tournaments/${slug}/manage/standings`}>
              <Trans>Release it with the tab</Trans>
            </LinkButton>
          ) : (
            <LinkButton href={`/tournaments/${slug}/standings`}>
              <Trans>Standings</Trans>
            </LinkButton>
          )
        }
      />
      {report.debates === 0 ? (
        <EmptyState title={t`No preliminary round has results yet`} />
      ) : (
        <div className={styles.report}>
          <p className={styles.lead}>
            <Trans>
              What the tournament gave each team besides points: sides, opponents, judges and rooms.
              It counts the preliminary rounds.
            </Trans>
          </p>
          <div className={styles.pictures}>
            {report.sides.seats.length > 1 && <SidesSection report={report} />}
            <ScheduleSection report={report} />
            <PullupSection report={report} />
            <JudgeSection report={report} />
          </div>
          {report.groups.length > 0 && <GroupTable report={report} />}
          <Section title={t`Team by team`}>
            <TeamFairnessTable report={report} />
          </Section>
        </div>
      )}
    </>
  );
}

function ScheduleSection({ report }: { readonly report: Fairness }) {
  const { t } = useLingui();
  const dots = report.teams.flatMap(({ id, points, opponents }) =>
    opponents === null ? [] : [{ id, x: points, y: opponents }],
  );
  if (dots.length === 0) return null;
  const values = dots.map(({ y }) => y);
  const low = formatNumber(Math.min(...values));
  const high = formatNumber(Math.max(...values));
  return (
    <Section title={t`Strength of schedule`}>
      <p>
        <Trans>
          Opponents had between {low} and {high} points on average. Each dot is a team. Power
          pairing gives teams with more points stronger opponents, so compare teams with equal
          points.
        </Trans>
      </p>
      <DotChart
        label={t`Mean points of each team’s opponents, from ${low} to ${high}, by the team’s own points`}
        dots={dots}
        axes={[t`Points of the team`, t`Mean points of its opponents`]}
        format={formatNumber}
      />
    </Section>
  );
}

function PullupSection({ report }: { readonly report: Fairness }) {
  const { t } = useLingui();
  const { pullups } = report.overall;
  const teams = report.teams.filter((team) => team.pullups > 0).length;
  const finding =
    pullups === 0
      ? t`No team was pulled up.`
      : t`${plural(pullups, { one: '# pull-up', other: '# pull-ups' })} for ${plural(teams, { one: '# team', other: '# teams' })}.`;
  return (
    <Section title={t`Pull-ups`}>
      <p>
        {finding} <Trans>A team that is pulled up meets opponents with more points.</Trans>
      </p>
      {pullups > 0 && (
        <CountBars
          label={finding}
          heads={[t`Pull-ups`, t`Teams`]}
          counts={report.teams.map((team) => team.pullups)}
        />
      )}
    </Section>
  );
}

function JudgeSection({ report }: { readonly report: Fairness }) {
  const { t } = useLingui();
  const most = Math.max(...report.teams.map(({ sameJudge }) => sameJudge));
  if (most === 0) return null;
  const mean = formatNumber(report.overall.judges ?? 0, 1);
  const finding = t`On average a team was judged by ${mean} different judges; the most debates with the same judge were ${most}.`;
  return (
    <Section title={t`Judges`}>
      <p>{finding}</p>
      <CountBars
        label={finding}
        heads={[t`Most debates with one judge`, t`Teams`]}
        counts={report.teams.map(({ sameJudge }) => sameJudge)}
      />
    </Section>
  );
}

interface CountBarsProps {
  readonly label: string;
  readonly heads: readonly [rows: string, values: string];
  /** One count of each team. */
  readonly counts: readonly number[];
}

/** How many teams had 0, 1, 2 … of something. */
function CountBars({ label, heads, counts }: CountBarsProps) {
  const { t } = useLingui();
  const from = Math.min(...counts);
  const steps = Array.from({ length: Math.max(...counts) - from + 1 }, (_, n) => from + n);
  return (
    <BarTable
      label={label}
      heads={heads}
      bars={steps.map((step) => {
        const teams = counts.filter((count) => count === step).length;
        return {
          id: String(step),
          label: t`${step}×`,
          value: teams,
          text: t`${plural(teams, { one: '# team', other: '# teams' })}`,
        };
      })}
    />
  );
}
