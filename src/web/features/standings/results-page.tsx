import { Trans, useLingui } from '@lingui/react/macro';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useRead } from '#web/lib/query/use-read.ts';
import { useTitle } from '#web/lib/title.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { DrawTable } from '#web/ui/debate/draw/draw-table.tsx';
import { useRoomCount } from '#web/ui/debate/draw/room-in-flight.ts';
import { Select } from '#web/ui/kit/choices/select.tsx';
import { NotLoaded } from '#web/ui/kit/feedback/not-loaded.tsx';
import { EmptyState } from '#web/ui/kit/feedback/states.tsx';
import { Status } from '#web/ui/kit/feedback/status.tsx';
import { Button, LinkButton } from '#web/ui/kit/inputs/button.tsx';
import { SearchInput } from '#web/ui/kit/inputs/text-input.tsx';
import { Anchor } from '#web/ui/kit/layout/anchor.tsx';
import { PageHeader } from '#web/ui/kit/layout/page-header.tsx';
import { type Results, useResultRooms } from './result-rooms.tsx';
import styles from './tables/tables.module.css';

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
  const round = results.rounds.find(({ id }) => id === results.roundId);
  const isFinal = round?.final ?? false;
  const rooms = useResultRooms({ debates: results.debates, isFinal, query });
  const countRooms = useRoomCount();
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
        <DrawTable caption={t`${name} results`} sides={sides} rooms={rooms} />
      )}
    </>
  );
}
