import { useLingui } from '@lingui/react/macro';
import { useRead } from '#web/lib/query/use-read.ts';

import { useBreaks } from './ceremony/break-steps.tsx';
import type { Scene, SceneKind } from './use-drive.ts';

/** What the kinds of scenes are called. */
export function useSceneKinds(): { value: SceneKind; label: string }[] {
  const { t } = useLingui();
  return [
    { value: 'idle', label: t`Clock` },
    { value: 'schedule', label: t`Schedule` },
    { value: 'check-in', label: t`Check-in` },
    { value: 'draw', label: t`Draw` },
    { value: 'motion', label: t`Motion` },
    { value: 'break', label: t`Break` },
    { value: 'awards', label: t`Speaker awards` },
    { value: 'champion', label: t`Champion` },
    { value: 'results', label: t`Results` },
    { value: 'standings', label: t`Standings` },
    { value: 'message', label: t`Message` },
  ];
}

/** The rounds that a scene can be of, and the one to begin with. */
export function useSceneRounds() {
  const { data } = useRead('rounds.list');
  const rounds = data?.rounds ?? [];
  return {
    current: data?.currentRoundIds[0] ?? rounds[0]?.id,
    options: rounds.map((round) => ({ value: round.id, label: round.name })),
  };
}

/** The check-ins that a scene can be of; undefined while they load. */
export function useSceneSessions() {
  const { data } = useRead('checkin.sessions');
  return data?.sessions;
}

/** A scene in a few words: "Draw by team, Round 3". */
export function useSceneName(): (scene: Scene) => string {
  const { t } = useLingui();
  const kinds = useSceneKinds();
  const rounds = useSceneRounds();
  const sessions = useSceneSessions();
  const breaks = useBreaks();
  return (scene) => {
    if (scene.kind === 'message') return t`“${scene.text}”`;
    const kind = kinds.find(({ value }) => value === scene.kind)?.label ?? scene.kind;
    const name =
      scene.kind === 'draw' ? (scene.by === 'team' ? t`Draw by team` : t`Draw by room`) : kind;
    const of =
      'roundId' in scene
        ? rounds.options.find(({ value }) => value === scene.roundId)?.label
        : 'sessionId' in scene
          ? sessions?.find(({ id }) => id === scene.sessionId)?.name
          : 'categoryId' in scene
            ? breaks.find(({ id }) => id === scene.categoryId)?.name
            : undefined;
    return of ? t`${name}, ${of}` : name;
  };
}
