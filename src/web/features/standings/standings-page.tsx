import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { useOwn } from '../../lib/own.ts';
import { useTitle } from '../../lib/title.ts';
import { useTournament, useTournamentQuery } from '../../lib/tournament.tsx';
import { Anchor } from '../../ui/kit/anchor.tsx';
import { LinkButton } from '../../ui/kit/button.tsx';
import { SegmentedChoice } from '../../ui/kit/choice.tsx';
import { cx } from '../../ui/kit/cx.ts';
import { PageHeader } from '../../ui/kit/page-header.tsx';
import { EmptyState, ErrorState } from '../../ui/kit/states.tsx';
import { Status } from '../../ui/kit/status.tsx';
import { useMedia } from '../../ui/kit/use-media.ts';
import { SkeletonRows } from '../../ui/kit/waiting.tsx';
import { CategoryFilter } from './category-filter.tsx';
import { SpeakerTable } from './speaker-table.tsx';
import styles from './standings-page.module.css';
import { inCategory, type TeamLine } from './tables.ts';
import { TeamAside } from './team-aside.tsx';
import { TeamTable } from './team-table.tsx';

type Published = CallOutput<Api['standings']['published']>;
type View = 'teams' | 'speakers' | 'replies';

/** `standings`: nothing, points after the released rounds, or the whole tab. */
export function StandingsPage() {
  const { t } = useLingui();
  useTitle(t`Standings`);
  const { slug } = useTournament();
  const { data, error, refetch } = useTournamentQuery({
    key: ['standings', 'public'],
    on: ['results', 'tab', 'ballot', 'round', 'break', 'tournament', 'team', 'speaker'],
    call: (client, tournamentId) => client.standings.published({ params: { tournamentId } }),
  });
  if (error) {
    return (
      <ErrorState title={t`The standings did not load`} onRetry={() => void refetch()}>
        {error.message}
      </ErrorState>
    );
  }
  if (!data) return <SkeletonRows rows={12} label={t`Standings`} />;
  if (data.kind === 'none') {
    return (
      <EmptyState
        title={t`No standings yet`}
        action={<LinkButton href={`/tournaments/${slug}/draw`}>{t`See the draw`}</LinkButton>}
      >
        <Trans>They appear here by themselves when the results of a round are released.</Trans>
      </EmptyState>
    );
  }
  return <Shown published={data} />;
}

function Shown({ published }: { readonly published: Published }) {
  const { t } = useLingui();
  const { slug } = useTournament();
  const { tables, kind, afterRound, speakersOpen } = published;
  const [view, setView] = useState<View>('teams');
  const [category, setCategory] = useState<string | null>(null);
  const [open, setOpen] = useState<string | null>(null);
  const hrefOf = useCallback((id: string) => `/tournaments/${slug}/teams/${id}`, [slug]);
  const own = useOwn();
  const isWide = useMedia('(min-width: 1320px)');
  const isTablet = useMedia('(max-width: 1080px)');
  const navigate = useNavigate();
  const views = [
    { value: 'teams' as const, label: t`Teams` },
    { value: 'speakers' as const, label: t`Speakers` },
    ...(tables.replies.length > 0 ? [{ value: 'replies' as const, label: t`Replies` }] : []),
  ];
  const filter = (
    <CategoryFilter
      categories={tables.categories}
      kind={view === 'teams' ? 'break' : 'speaker'}
      value={category}
      onValueChange={setCategory}
    />
  );
  const onOpen = (team: TeamLine) => {
    if (isWide) setOpen(team.teamId);
    else void navigate({ href: hrefOf(team.teamId) });
  };
  const speakers = view === 'replies' ? tables.replies : tables.speakers;
  return (
    <>
      <PageHeader
        level={2}
        title={kind === 'tab' ? t`The tab` : t`Standings after ${afterRound}`}
        facts={[
          ...useFacts(published),
          <Anchor key="how" className="link" href={`/tournaments/${slug}/draw/how`}>
            <Trans>How the draws were made</Trans>
          </Anchor>,
        ]}
        actions={
          speakersOpen && (
            <SegmentedChoice
              label={t`Table`}
              value={view}
              onValueChange={(next) => {
                setView(next);
                setCategory(null);
              }}
              options={views}
            />
          )
        }
      />
      {view === 'teams' ? (
        <div className={cx(open && isWide && styles.withAside)}>
          <TeamTable
            key={`${isWide} ${isTablet} ${open !== null}`}
            tables={tables}
            rows={inCategory(tables.teams, (row) => row.breakCategories, category)}
            hrefOf={hrefOf}
            marked={[own.teamId, isWide ? open : null]}
            withHistory={kind === 'points' && !isTablet && !(open && isWide)}
            withInstitution={kind === 'points' && isWide && open === null}
            breakSize={published.breakSize}
            density="public"
            beside={open && isWide ? 468 : 64}
            tools={filter}
            exportName={`${slug}-teams`}
            onOpen={onOpen}
          />
          {open && isWide && (
            <TeamAside key={open} teamId={open} href={hrefOf(open)} onClose={() => setOpen(null)} />
          )}
        </div>
      ) : (
        <SpeakerTable
          key={view}
          label={view === 'replies' ? t`Replies` : t`Speakers`}
          rounds={tables.rounds}
          metrics={view === 'replies' ? tables.replyMetrics : tables.speakerMetrics}
          rows={inCategory(speakers, (row) => row.categories, category)}
          hrefOf={hrefOf}
          ownPersonId={own.personId}
          density="public"
          tools={filter}
          exportName={`${slug}-${view}`}
        />
      )}
    </>
  );
}

function useFacts({ kind, silentRounds, speakersOpen, tables }: Published) {
  const { t } = useLingui();
  if (kind === 'tab') {
    return [
      <Status key="tab" tone="ok">{t`Everything is released`}</Status>,
      !speakersOpen && t`Speaker scores are not published`,
    ];
  }
  const counted = tables.rounds.map((round) => round.abbreviation).join(', ');
  return [
    <Status key="points" tone="ok">{t`Points of ${counted}`}</Status>,
    silentRounds > 0 &&
      t`${plural(silentRounds, { one: '# round is silent', other: '# rounds are silent' })}`,
    t`Speaker scores stay closed until the tab is released`,
  ];
}
