import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useState } from 'react';
import { useProspects } from '#web/lib/break-prospects.ts';
import { useRead } from '#web/lib/query/use-read.ts';
import { useTitle } from '#web/lib/title.ts';
import { useCan, useTournament } from '#web/lib/tournament.tsx';
import { Select } from '#web/ui/kit/choices/select.tsx';
import { EmptyState, ErrorState } from '#web/ui/kit/feedback/states.tsx';
import { Status } from '#web/ui/kit/feedback/status.tsx';
import { SkeletonRows } from '#web/ui/kit/feedback/waiting.tsx';
import { LinkButton } from '#web/ui/kit/inputs/button.tsx';
import { SegmentedChoice } from '#web/ui/kit/inputs/choice.tsx';
import { Anchor } from '#web/ui/kit/layout/anchor.tsx';
import { PageHeader } from '#web/ui/kit/layout/page-header.tsx';
import { TabParts } from './release/tab-parts.tsx';
import { TabRelease } from './release/tab-release.tsx';
import { CategoryFilter } from './tables/category-filter.tsx';
import { CriterionOrder, inCriterionOrder } from './tables/criterion-order.tsx';
import { DivisionFilter } from './tables/division-filter.tsx';
import { InstitutionTable } from './tables/institution-table.tsx';
import { SpeakerTable } from './tables/speaker-table.tsx';
import styles from './tables/tables.module.css';
import { inCategory, inDivision, type Tables } from './tables/tables.ts';
import { TeamTable } from './tables/team-table.tsx';
import { WhyAbove } from './why/why-above.tsx';
import { WhySpeaker } from './why/why-speaker.tsx';

type View = 'teams' | 'speakers' | 'replies' | 'institutions';
const allRounds = 'all';

/** `manage/standings`: every table with every metric, before anything is public. */
export function ManageStandingsPage() {
  const { t } = useLingui();
  useTitle(t`Standings`);
  const can = useCan();
  const { slug, tabReleased } = useTournament();
  const [upTo, setUpTo] = useState<number | null>(null);
  const [view, setView] = useState<View>('teams');
  const query = useTables(upTo);
  const whole = useTables(null);
  const error = query.error ?? whole.error;
  if (error) {
    return (
      <ErrorState title={t`Couldn’t load the standings`} onRetry={() => void query.refetch()}>
        {error.message}
      </ErrorState>
    );
  }
  const rounds = whole.data?.rounds ?? [];
  return (
    <div className="wrap">
      <PageHeader
        title={t`Standings`}
        facts={[
          tabReleased ? (
            <Status key="tab" tone="ok">{t`The tab is public`}</Status>
          ) : (
            <Status key="tab" tone="idle">{t`Only released points are public`}</Status>
          ),
          rounds.length > 0 && t`Select two rows to see why one ranks above the other`,
          rounds.length > 0 && (
            <Anchor key="fairness" className="link" href={`/tournaments/${slug}/fairness`}>
              <Trans>Fairness report</Trans>
            </Anchor>
          ),
        ]}
        actions={
          <>
            <SegmentedChoice
              label={t`Table`}
              value={view}
              onValueChange={setView}
              options={[
                { value: 'teams', label: t`Teams` },
                { value: 'speakers', label: t`Speakers` },
                ...(whole.data && whole.data.replyMetrics.length > 0
                  ? [{ value: 'replies' as const, label: t`Replies` }]
                  : []),
                { value: 'institutions', label: t`Institutions` },
              ]}
            />
            {rounds.length > 1 && (
              <Select
                size="small"
                className={styles.choice ?? ''}
                aria-label={t`Rounds counted`}
                value={upTo === null ? allRounds : String(upTo)}
                onValueChange={(value) => setUpTo(value === allRounds ? null : Number(value))}
                options={[
                  { value: allRounds, label: t`All rounds` },
                  ...rounds.slice(0, -1).map((round) => ({
                    value: String(round.seq),
                    label: t`Up to ${round.abbreviation}`,
                  })),
                ]}
              />
            )}
            {can('results.release') && <TabParts />}
            {can('results.release') && <TabRelease />}
          </>
        }
      />
      {query.data ? (
        <Shown key={view} view={view} tables={query.data} upTo={upTo} />
      ) : (
        <SkeletonRows rows={12} label={t`Standings`} />
      )}
    </div>
  );
}

/** Of rounds that are past nothing is asked. */
const nothingProven: ReturnType<typeof useProspects> = new Map();

function useTables(upTo: number | null) {
  const can = useCan();
  return useRead(
    'standings.tables',
    { query: upTo === null ? {} : { upTo } },
    { enabled: can('standings.see-unreleased') },
  );
}

function Shown(props: {
  readonly view: View;
  readonly tables: Tables;
  readonly upTo: number | null;
}) {
  const { view, tables, upTo } = props;
  const { t } = useLingui();
  const { slug } = useTournament();
  const [category, setCategory] = useState<string | null>(null);
  const [division, setDivision] = useState<string | null>(null);
  const [criterion, setCriterion] = useState<number | null>(null);
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const prospects = useProspects();
  const hrefOf = useCallback((id: string) => `/tournaments/${slug}/teams/${id}`, [slug]);
  const of = view === 'teams' ? 'break' : 'speaker';
  const name = tables.categories.find(({ id }) => id === category)?.name ?? null;
  const filter = (
    <CategoryFilter
      categories={tables.categories.filter(({ kind }) => kind === of)}
      value={category}
      onValueChange={setCategory}
    />
  );
  if (tables.rounds.length === 0) {
    return (
      <EmptyState
        title={t`No confirmed results yet`}
        action={
          <LinkButton look="main" href={`/tournaments/${slug}/manage/ballots`}>
            <Trans>Go to the ballots</Trans>
          </LinkButton>
        }
      >
        <Trans>The tables are computed from confirmed ballots as they come in.</Trans>
      </EmptyState>
    );
  }
  if (view === 'institutions') {
    return <InstitutionTable tables={tables} exportName={`${slug}-institutions`} />;
  }
  const pick = (next: ReadonlySet<string>) => setPicked(new Set([...next].slice(-2)));
  const clear = () => setPicked(new Set());
  if (view === 'teams') {
    return (
      <div className="stack">
        <TeamTable
          tables={tables}
          rows={inCategory(inDivision(tables.teams, division), (row) => row.breakCategories, name)}
          hrefOf={hrefOf}
          prospects={upTo === null ? prospects : nothingProven}
          density="tab"
          beside={316}
          tools={
            <>
              <DivisionFilter rows={tables.teams} value={division} onValueChange={setDivision} />
              {filter}
            </>
          }
          exportName={`${slug}-teams`}
          picked={picked}
          onPicked={pick}
        />
        <WhyAbove tables={tables} picked={picked} upTo={upTo} onClear={clear} />
      </div>
    );
  }
  const isReply = view === 'replies';
  const metrics = isReply ? tables.replyMetrics : tables.speakerMetrics;
  const rows = isReply ? tables.replies : tables.speakers;
  const criteria = isReply ? tables.replyCriteria : tables.speakerCriteria;
  return (
    <div className="stack">
      <SpeakerTable
        label={isReply ? t`Replies` : t`Speakers`}
        rounds={tables.tabRounds}
        metrics={metrics}
        criteria={criteria}
        rows={inCriterionOrder(
          inCategory(rows, (row) => row.categories, name),
          criterion,
        )}
        hrefOf={hrefOf}
        density="tab"
        tools={
          <>
            {filter}
            <CriterionOrder criteria={criteria} value={criterion} onValueChange={setCriterion} />
          </>
        }
        exportName={`${slug}-${view}`}
        picked={picked}
        onPicked={pick}
      />
      <WhySpeaker rows={rows} metrics={metrics} picked={picked} onClear={clear} />
    </div>
  );
}
