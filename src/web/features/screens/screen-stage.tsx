import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { formatTime } from '#web/lib/format.ts';
import { useLiveTopics } from '#web/lib/live/live-provider.tsx';
import { correctClock, serverNow, useServerNow } from '#web/lib/live/server-clock.ts';
import { ApiError, useApi } from '#web/lib/query/api.tsx';
import { ClaimBar } from './claim-bar.tsx';
import type { SceneProps, ScreenView } from './scene.ts';
import { AwardScene } from './scenes/award-scene.tsx';
import { BreakScene } from './scenes/break-scene.tsx';
import { ChampionScene } from './scenes/champion-scene.tsx';
import { CheckInScene } from './scenes/check-in-scene.tsx';
import { DrawScene } from './scenes/draw-scene.tsx';
import { MotionScene } from './scenes/motion-scene.tsx';
import { ResultsScene } from './scenes/results-scene.tsx';
import { ScheduleScene } from './scenes/schedule-scene.tsx';
import { StandingsScene } from './scenes/standings-scene.tsx';
import { IdleScene, MessageScene } from './scenes/words-scene.tsx';

/** Refetched on events, and periodically in case one was missed. */
const poll = 10_000;

/** Shows the chosen scene; keeps the last one while the connection is away. */
export function ScreenStage({ onUnpaired }: { readonly onUnpaired: () => void }) {
  const { client, key } = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: [key, 'screen'],
    queryFn: async () => {
      const asked = performance.now();
      const view = await client.screens.view();
      correctClock(view.now, performance.now() - asked);
      return view;
    },
    refetchInterval: poll,
    refetchIntervalInBackground: true,
    // Asked without a network too: the frame has to say that it is lost.
    networkMode: 'always',
    placeholderData: keepPreviousData,
  });
  const isUnpaired = error instanceof ApiError && (error.status === 401 || error.status === 404);
  useEffect(() => {
    if (isUnpaired) onUnpaired();
  }, [isUnpaired, onUnpaired]);
  const onNews = useCallback(() => void refetch(), [refetch]);
  if (!data) return null;
  return (
    <>
      <Stage view={data} connected={error === null} onNews={onNews} />
      <ClaimBar tournamentName={data.tournamentName} onLeft={onUnpaired} />
    </>
  );
}

interface StageProps {
  readonly view: ScreenView;
  readonly connected: boolean;
  readonly onNews: () => void;
}

function Stage({ view, connected, onNews }: StageProps) {
  useLiveTopics(view.tournamentId, ['public', 'screens'], onNews);
  useNextMoment(view, onNews);
  const now = useServerNow(1000);
  const frame = {
    tournament: { name: view.tournamentName, icon: view.icon, color: view.color },
    clock: formatTime(now, view.timeZone),
    connected,
  };
  return <Scene view={view} frame={frame} />;
}

function Scene(props: SceneProps) {
  switch (props.view.scene.kind) {
    case 'draw':
      return <DrawScene {...props} />;
    case 'motion':
      return <MotionScene {...props} />;
    case 'break':
      return <BreakScene {...props} />;
    case 'awards':
      return <AwardScene {...props} />;
    case 'schedule':
      return <ScheduleScene {...props} />;
    case 'standings':
      return <StandingsScene {...props} />;
    case 'results':
      return <ResultsScene {...props} />;
    case 'champion':
      return <ChampionScene {...props} />;
    case 'check-in':
      return <CheckInScene {...props} />;
    case 'message':
      return <MessageScene {...props} />;
    default:
      return <IdleScene {...props} />;
  }
}

/** A motion and a rotation change with the clock: asks at its next moment, not a poll later. */
function useNextMoment({ motions, turn }: ScreenView, onNews: () => void): void {
  useEffect(() => {
    const moments = [motions?.infoslideAt, motions?.countdownAt, motions?.revealAt, turn?.nextAt];
    const ahead = moments
      .flatMap((at) => (at == null ? [] : [Date.parse(at) - serverNow()]))
      .filter((left) => left > 0);
    if (ahead.length === 0) return;
    const timer = setTimeout(onNews, Math.min(...ahead) + 40);
    return () => clearTimeout(timer);
  }, [motions, turn, onNews]);
}
