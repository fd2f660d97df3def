import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import type { Api } from '#contract/index.ts';
import { rowsOfCategories } from '#contract/kinds/results/category-rows.ts';
import type { CallOutput } from '#contract/route.ts';
import { useRead } from '#web/lib/query/use-read.ts';
import { useOwn } from '#web/lib/session/own.ts';
import { useTitle } from '#web/lib/title.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { cx } from '#web/ui/kit/cx.ts';
import { NotLoaded } from '#web/ui/kit/feedback/not-loaded.tsx';
import { EmptyState } from '#web/ui/kit/feedback/states.tsx';
import { Status } from '#web/ui/kit/feedback/status.tsx';
import { LinkButton } from '#web/ui/kit/inputs/button.tsx';
import { SegmentedChoice } from '#web/ui/kit/inputs/choice.tsx';
import { Anchor } from '#web/ui/kit/layout/anchor.tsx';
import { PageHeader } from '#web/ui/kit/layout/page-header.tsx';
import { useMedia } from '#web/ui/kit/use-media.ts';
import styles from './standings-page.module.css';
import { CategoryFilter } from './tables/category-filter.tsx';
import { CriterionOrder, inCriterionOrder } from './tables/criterion-order.tsx';
import { DivisionFilter } from './tables/division-filter.tsx';
import { JudgeTab } from './tables/judge-tab.tsx';
import { SpeakerTable } from './tables/speaker-table.tsx';
import { inDivision, type TeamLine } from './tables/tables.ts';
import { TeamTable } from './tables/team-table.tsx';
import { TeamAside } from './team-aside.tsx';

type Published = CallOutput<Api['standings']['published']>;
type CategoryTable = Published['categoryTables'][number];
type View = 'teams' | 'speakers' | 'replies' | 'judges';

/** `standings`: nothing, points after the released rounds, or the whole tab. */
export function StandingsPage() {
  const { t } = useLingui();
  useTitle(t`Standings`);
  const { slug } = useTournament();
  const { data, error, refetch } = useRead('standings.published');
  if (!data) {
    return (
      <NotLoaded
        of={{ error, refetch }}
        title={t`Couldn’t load the standings`}
        rows={12}
        label={t`Standings`}
      />
    );
  }
  const { speakers, replies, judges, categories } = data.open;
  if (data.kind === 'none' && !(speakers || replies || judges || categories)) {
    return (
      <EmptyState
        title={t`No standings yet`}
        action={<LinkButton href={`/tournaments/${slug}/draw`}>{t`See the draw`}</LinkButton>}
      >
        <Trans>They appear here once the results of a round are released.</Trans>
      </EmptyState>
    );
  }
  return <Shown published={data} />;
}

function Shown({ published }: { readonly published: Published }) {
  const { t } = useLingui();
  const { slug } = useTournament();
  const { tables, kind, afterRound } = published;
  const views = useViews(published);
  const [chosen, setChosen] = useState<View>('teams');
  const view = views.find(({ value }) => value === chosen)?.value ?? views[0]?.value ?? 'teams';
  const [categoryId, setCategoryId] = useState<string | null>(null);
  const own = useOwn();
  const hrefOf = useCallback((id: string) => `/tournaments/${slug}/teams/${id}`, [slug]);
  const categories = published.categoryTables.filter((table) =>
    view === 'teams' ? table.kind === 'break' : view === 'speakers' && table.kind === 'speaker',
  );
  const category = categories.find(({ id }) => id === categoryId) ?? null;
  const isWhole = view === 'teams' ? kind !== 'none' : published.open[view] !== null;
  const shown = category ?? (isWhole ? null : (categories[0] ?? null));
  const rowsOf = useMemo(() => rowsOfCategories(published), [published]);
  const filter = (
    <CategoryFilter
      categories={categories}
      withAll={isWhole}
      value={shown?.id ?? null}
      onValueChange={setCategoryId}
    />
  );
  return (
    <>
      <PageHeader
        level={2}
        title={
          kind === 'points' && view === 'teams' && !shown
            ? t`Standings after ${afterRound}`
            : t`The tab`
        }
        facts={[
          ...useFacts(published, view),
          <Anchor key="how" className="link" href={`/tournaments/${slug}/draw/how`}>
            <Trans>How the draws were made</Trans>
          </Anchor>,
          published.open.fairness && (
            <Anchor key="fairness" className="link" href={`/tournaments/${slug}/fairness`}>
              <Trans>Fairness report</Trans>
            </Anchor>
          ),
        ]}
        actions={
          views.length > 1 && (
            <SegmentedChoice
              label={t`Table`}
              value={view}
              onValueChange={(next) => {
                setChosen(next);
                setCategoryId(null);
              }}
              options={views}
            />
          )
        }
      />
      {view === 'judges' && <JudgeTab ownPersonId={own.personId} />}
      {view === 'teams' && (
        <PublicTeams
          published={published}
          category={shown}
          rows={shown ? rowsOf.teams(shown.teams) : tables.teams}
          hrefOf={hrefOf}
          tools={filter}
        />
      )}
      {(view === 'speakers' || view === 'replies') && (
        <PublicSpeakers
          key={view}
          label={view === 'replies' ? t`Replies` : t`Speakers`}
          table={
            shown
              ? {
                  rows: rowsOf.speakers(shown.speakers),
                  metrics: shown.speakerMetrics,
                  criteria: shown.speakerCriteria,
                }
              : speakersOf(published, view)
          }
          rounds={tables.tabRounds}
          hrefOf={hrefOf}
          tools={filter}
          exportName={`${slug}-${view}`}
        />
      )}
    </>
  );
}

/** The tables that are public, or have a category that is. */
function useViews({ kind, open, categoryTables }: Published) {
  const { t } = useLingui();
  const has = (of: 'break' | 'speaker') => categoryTables.some((table) => table.kind === of);
  const views: { value: View; label: string; isOpen: boolean }[] = [
    { value: 'teams', label: t`Teams`, isOpen: kind !== 'none' || has('break') },
    { value: 'speakers', label: t`Speakers`, isOpen: open.speakers !== null || has('speaker') },
    { value: 'replies', label: t`Replies`, isOpen: open.replies !== null },
    { value: 'judges', label: t`Judges`, isOpen: open.judges !== null },
  ];
  return views.filter(({ isOpen }) => isOpen);
}

function speakersOf({ tables }: Published, view: View) {
  return view === 'replies'
    ? { rows: tables.replies, metrics: tables.replyMetrics, criteria: tables.replyCriteria }
    : { rows: tables.speakers, metrics: tables.speakerMetrics, criteria: tables.speakerCriteria };
}

interface PublicTeamsProps {
  readonly published: Published;
  readonly category: CategoryTable | null;
  /** Those of the category, or of all. */
  readonly rows: readonly TeamLine[];
  readonly hrefOf: (teamId: string) => string;
  readonly tools: ReactNode;
}

function PublicTeams({ published, category, rows, hrefOf, tools }: PublicTeamsProps) {
  const { slug } = useTournament();
  const [open, setOpen] = useState<string | null>(null);
  const [division, setDivision] = useState<string | null>(null);
  const own = useOwn();
  const isWide = useMedia('(min-width: 1320px)');
  const isTablet = useMedia('(max-width: 1080px)');
  const navigate = useNavigate();
  const onOpen = (team: TeamLine) => {
    if (isWide) setOpen(team.teamId);
    else void navigate({ href: hrefOf(team.teamId) });
  };
  const { tables } = published;
  const isPoints = published.kind === 'points' && !category;
  return (
    <div className={cx(open && isWide && styles.withAside)}>
      <TeamTable
        key={`${isWide} ${isTablet} ${open !== null} ${category?.id}`}
        tables={
          category
            ? { ...tables, rounds: tables.tabRounds, teamMetrics: category.teamMetrics }
            : tables
        }
        rows={inDivision(rows, division)}
        hrefOf={hrefOf}
        marked={[own.teamId, isWide ? open : null]}
        withHistory={isPoints && !isTablet && !(open && isWide)}
        withInstitution={isPoints && isWide && open === null}
        breakSize={category || division !== null ? null : published.breakSize}
        density="public"
        beside={open && isWide ? 468 : 64}
        tools={
          <>
            <DivisionFilter rows={rows} value={division} onValueChange={setDivision} />
            {tools}
          </>
        }
        exportName={`${slug}-teams`}
        onOpen={onOpen}
      />
      {open && isWide && (
        <TeamAside key={open} teamId={open} href={hrefOf(open)} onClose={() => setOpen(null)} />
      )}
    </div>
  );
}

interface PublicSpeakersProps {
  readonly label: string;
  readonly table: ReturnType<typeof speakersOf>;
  readonly rounds: Published['tables']['tabRounds'];
  readonly hrefOf: (teamId: string) => string;
  readonly tools: ReactNode;
  readonly exportName: string;
}

function PublicSpeakers({ table, tools, ...rest }: PublicSpeakersProps) {
  const own = useOwn();
  const [criterion, setCriterion] = useState<number | null>(null);
  const { criteria, metrics } = table;
  return (
    <SpeakerTable
      {...rest}
      metrics={metrics}
      criteria={criteria}
      rows={inCriterionOrder(table.rows, criterion)}
      ownPersonId={own.personId}
      density="public"
      tools={
        <>
          {tools}
          <CriterionOrder criteria={criteria} value={criterion} onValueChange={setCriterion} />
        </>
      }
    />
  );
}

function useFacts({ kind, silentRounds, open, tables }: Published, view: View) {
  const { t } = useLingui();
  const part = open[view];
  const top = part?.top ?? null;
  if (part) {
    return [
      <Status key="tab" tone="ok">
        {top === null ? t`Released in full` : t`Released: the first ${top} places, with ties`}
      </Status>,
      view === 'teams' && !open.speakers && t`Speaker scores are not public`,
    ];
  }
  if (view !== 'teams' || kind === 'none') return [];
  const counted = tables.rounds.map((round) => round.abbreviation).join(', ');
  return [
    <Status key="points" tone="ok">{t`Points of ${counted}`}</Status>,
    silentRounds > 0 &&
      t`${plural(silentRounds, { one: '# round is silent', other: '# rounds are silent' })}`,
    !open.speakers && t`Speaker scores are hidden until released`,
  ];
}
