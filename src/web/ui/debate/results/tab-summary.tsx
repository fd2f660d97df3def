import { Plural, Trans, useLingui } from '@lingui/react/macro';
import styles from './tab-summary.module.css';

export interface TabSummaryProps {
  readonly summary: {
    readonly name: string;
    readonly institutions: number;
    readonly teams: number;
    readonly speakers: number;
    readonly adjudicators: number;
    readonly venues: number;
    readonly motions: number;
    readonly rounds: readonly { seq: number; name: string; stage: string; completed: boolean }[];
    readonly breakCategories: readonly { name: string; size: number }[];
    readonly speakerCategories: readonly string[];
  };
  readonly likelyPack: { readonly name: string } | null;
}

/** What there is in a tournament on another tab, in numbers. */
export function TabSummary({ summary, likelyPack }: TabSummaryProps) {
  const { t } = useLingui();
  const counts = [
    { label: t`Teams`, value: summary.teams },
    { label: t`Speakers`, value: summary.speakers },
    { label: t`Judges`, value: summary.adjudicators },
    { label: t`Institutions`, value: summary.institutions },
    { label: t`Rooms`, value: summary.venues },
    { label: t`Motions`, value: summary.motions },
  ];
  return (
    <div className={styles.summary}>
      <dl className={styles.counts}>
        {counts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      <dl className={styles.lines}>
        <div>
          <dt>
            <Trans>Format</Trans>
          </dt>
          <dd>{likelyPack?.name ?? t`Not given by the site`}</dd>
        </div>
        <div>
          <dt>
            <Trans>Rounds</Trans>
          </dt>
          <dd>
            <RoundCount rounds={summary.rounds} />
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Breaks</Trans>
          </dt>
          <dd>
            {summary.breakCategories.map(({ name, size }) => `${name} (${size})`).join(', ') ||
              t`None`}
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Speaker categories</Trans>
          </dt>
          <dd>{summary.speakerCategories.join(', ') || t`None`}</dd>
        </div>
      </dl>
    </div>
  );
}

function RoundCount({ rounds }: Pick<TabSummaryProps['summary'], 'rounds'>) {
  const of = (stage: string) => rounds.filter((round) => round.stage === stage).length;
  const completed = rounds.filter((round) => round.completed).length;
  return (
    <>
      <Plural value={of('preliminary')} one="# preliminary" other="# preliminary" />
      {', '}
      <Plural value={of('elimination')} one="# elimination" other="# elimination" />
      {'; '}
      <Plural value={completed} _0="none completed" one="# completed" other="# completed" />
    </>
  );
}
