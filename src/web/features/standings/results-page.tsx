import { plural, selectOrdinal } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { fold } from '#contract/text/fold.ts';
import { useRead } from '#web/lib/query/use-read.ts';
import { useOwn } from '#web/lib/session/own.ts';
import { useTitle } from '#web/lib/title.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { CaseText } from '#web/ui/debate/case-text.tsx';
import { type DrawRoom, DrawTable } from '#web/ui/debate/draw/draw-table.tsx';
import { useRoomCount, useRoomInFlight } from '#web/ui/debate/draw/room-in-flight.ts';
import { Select } from '#web/ui/kit/choices/select.tsx';
import { NotLoaded } from '#web/ui/kit/feedback/not-loaded.tsx';
import { EmptyState } from '#web/ui/kit/feedback/states.tsx';
import { Status } from '#web/ui/kit/feedback/status.tsx';
import { Button, LinkButton } from '#web/ui/kit/inputs/button.tsx';
import { SearchInput } from '#web/ui/kit/inputs/text-input.tsx';
import { Anchor } from '#web/ui/kit/layout/anchor.tsx';
import { PageHeader } from '#web/ui/kit/layout/page-header.tsx';
import { matches } from '#web/ui/kit/text/matches.ts';
import { ScoresheetButton } from './scoresheet.tsx';
import styles from './tables/tables.module.css';

type Results = CallOutput<Api['standings']['results']>;
type Debate = Results['debates'][number];

/** `results`: room by room, the newest released round first. */
export function ResultsPage() {
  const { t } = useLingui();
  useTitle(t`Results`);
  const { slug } = useTournament();
  const { round: asked } = useSearch({ strict: false }) as { round?: string };
  const [roundId, setRoundId] = useState<string | undefined>(asked);
  const { data, error, refetch } = useRead('standings.results', {
    query: roundId ? { roundId } : {},
  });
  if (!data) {
    return (
      <NotLoaded
        of={{ error, refetch }}
        title={t`Couldn’t load the results`}
        rows={10}
        label={t`Results`}
      />
    );
  }
  if (data.rounds.length === 0) {
    return (
      <EmptyState
        title={t`No results yet`}
        action={<LinkButton href={`/tournaments/${slug}/draw`}>{t`See the draw`}</LinkButton>}
      >
        <Trans>They appear here once a round is released.</Trans>
      </EmptyState>
    );
  }
  if (data.roundId === null) {
    return (
      <EmptyState
        title={t`This round’s results aren’t out yet`}
        action={<Button onClick={() => setRoundId(undefined)}>{t`Show latest results`}</Button>}
      />
    );
  }
  return <Shown results={data} onRound={setRoundId} />;
}

function Shown(props: { readonly results: Results; readonly onRound: (roundId: string) => void }) {
  const { results, onRound } = props;
  const { t } = useLingui();
  const { slug, sides } = useTournament();
  const [query, setQuery] = useState('');
  const rooms = useRooms(results, query);
  const countRooms = useRoomCount();
  const round = results.rounds.find(({ id }) => id === results.roundId);
  const name = round?.name ?? '';
  const open = results.debates.filter((debate) => !debate.decided).length;
  return (
    <>
      <PageHeader
        level={2}
        title={t`${name} results`}
        facts={[
          <Status key="out" tone="ok">{t`Released`}</Status>,
          countRooms(results.debates),
          open > 0 && t`${open} without a result`,
          results.fairness && (
            <Anchor key="fairness" className="link" href={`/tournaments/${slug}/fairness`}>
              <Trans>Fairness report</Trans>
            </Anchor>
          ),
        ]}
        actions={
          <>
            <SearchInput
              label={t`Search`}
              placeholder={t`Team, judge or room`}
              value={query}
              onValueChange={setQuery}
              shortcut="/"
            />
            {results.rounds.length > 1 && (
              <Select
                size="small"
                className={styles.choice ?? ''}
                aria-label={t`Round`}
                value={results.roundId}
                onValueChange={onRound}
                options={results.rounds.map((one) => ({ value: one.id, label: one.name }))}
              />
            )}
          </>
        }
      />
      {rooms.length === 0 ? (
        <EmptyState
          title={t`Nothing matches “${query}”`}
          action={<Button onClick={() => setQuery('')}>{t`Clear search`}</Button>}
        />
      ) : (
        <DrawTable
          caption={t`${name} results`}
          sides={sides}
          rooms={rooms}
          sidesOpen={results.debates.every((debate) => debate.sidesOpen)}
        />
      )}
    </>
  );
}

function useRooms(results: Results, query: string): DrawRoom[] {
  const { t } = useLingui();
  const { slug, sides } = useTournament();
  const own = useOwn();
  const isFinal = results.rounds.find(({ id }) => id === results.roundId)?.final ?? false;
  const noteOf = useOutcomeNote(isFinal);
  const inFlight = useRoomInFlight();
  return useMemo(() => {
    const base = `/tournaments/${slug}`;
    return results.debates
      .filter((debate) => matches(textOf(debate), query))
      .map((debate): DrawRoom => {
        const isMine =
          debate.panel.some(({ id }) => id === own.personId) ||
          debate.teams.some(({ id }) => id === own.teamId);
        return {
          id: debate.id,
          room: inFlight(debate.venue ?? t`No room`, debate.flight),
          ...(debate.building ? { place: debate.building } : {}),
          ...(debate.caseText === null ? {} : { topic: <CaseText text={debate.caseText} /> }),
          ...roomNote(debate, {
            room: debate.venue ?? t`No room`,
            open: t`No result yet`,
            split: t`Split decision`,
          }),
          teams: sides.map((_, seat) => {
            const team = debate.teams.find((one) => one.seat === seat);
            if (!team) return null;
            return {
              ...team,
              mine: team.id === own.teamId,
              href: `${base}/teams/${team.id}`,
              note: noteOf(debate, team.id),
            };
          }),
          panel: debate.panel.map((seat) => ({
            ...seat,
            me: seat.id === own.personId,
            href: `${base}/judges/${seat.id}`,
          })),
          mine: isMine,
        };
      });
  }, [results, query, own, slug, sides, t, noteOf, inFlight]);
}

interface NoteWords {
  readonly room: string;
  readonly open: string;
  readonly split: string;
}

function roomNote(debate: Debate, { room, open, split }: NoteWords) {
  if (!debate.decided) return { note: open };
  if (!debate.sheetOpen) return debate.split ? { note: split } : {};
  const sheet = <ScoresheetButton debateId={debate.id} room={room} />;
  return {
    note: debate.split ? (
      <>
        {split} {sheet}
      </>
    ) : (
      sheet
    ),
  };
}

/** What a team got: its place and points, or whether it won or goes on. */
function useOutcomeNote(isFinal: boolean) {
  const { t } = useLingui();
  return useMemo(
    () => (debate: Debate, teamId: string) => {
      const own = debate.outcomes.find((outcome) => outcome.teamId === teamId);
      if (!own) return null;
      if (own.rank === null) {
        if (own.win === null) return null;
        if (!own.win) return isFinal ? t`Lost` : t`Out`;
        return <b className="b">{isFinal ? t`Won` : t`Advances`}</b>;
      }
      if (debate.outcomes.length === 2) {
        return own.rank === 1 ? <b className="b">{t`Won`}</b> : t`Lost`;
      }
      const place = t`${selectOrdinal(own.rank, { one: '#st', two: '#nd', few: '#rd', other: '#th' })}`;
      return (
        <>
          <span className={own.rank === 1 ? 'b' : undefined}>{place}</span>
          {own.points !== null &&
            `, ${t`${plural(own.points, { one: '# point', other: '# points' })}`}`}
        </>
      );
    },
    [t, isFinal],
  );
}

function textOf(debate: Debate): string {
  const names = [...debate.teams, ...debate.panel].map(({ name }) => name).join(' ');
  return fold(`${debate.venue ?? ''} ${debate.building ?? ''} ${debate.caseText ?? ''} ${names}`);
}
