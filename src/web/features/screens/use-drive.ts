import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Api } from '#contract/index.ts';
import type { CallInput, CallOutput } from '#contract/route.ts';
import type { ApiError } from '#web/lib/query/api.tsx';
import { useAct } from '#web/lib/query/use-act.ts';

import { useToast } from '#web/ui/kit/feedback/toast-store.ts';

export type Screen = CallOutput<Api['screens']['list']>['screens'][number];
export type Scene = Screen['scene'];
export type SceneKind = Scene['kind'];
export type Turn = Screen['rotation'][number];

export interface Drive {
  /** The screen as it was last heard of, from the list or in answer to a change. */
  readonly screen: Screen;
  /** A change is asked for, and the screen is not yet heard of as changed. */
  readonly isPending: boolean;
  readonly show: (scene: Scene) => void;
  readonly rotate: (turns: readonly Turn[], running: boolean) => void;
}

/** Changes what a screen shows: by hand, or in turn. */
export function useDrive(listed: Screen): Drive {
  const { t } = useLingui();
  const toast = useToast();
  // The next change may come before the list does: it goes on from the last answer.
  const [answered, setAnswered] = useState(listed);
  const screen = answered.version > listed.version ? { ...listed, ...answered } : listed;
  const onError = (error: ApiError) =>
    error.code === 'conflict'
      ? toast.warning(t`Someone else has just changed this screen`)
      : toast.error(t`The screen didn’t change`, { text: error.message });
  type Shown = CallInput<Api['screens']['setScene']>['body'];
  const show = useAct('screens.setScene', {
    input: (body: Shown) => ({ params: { screenId: screen.id }, body }),
    keep: setAnswered,
    onError,
  });
  type Turns = CallInput<Api['screens']['setRotation']>['body'];
  const rotate = useAct('screens.setRotation', {
    input: (body: Turns) => ({ params: { screenId: screen.id }, body }),
    keep: setAnswered,
    onError,
  });
  const { version } = screen;
  return {
    screen,
    isPending: [show, rotate].some(
      (act) => act.isPending && act.variables.version >= screen.version,
    ),
    show: (scene: Scene) => show.mutate({ scene, version }),
    rotate: (turns: readonly Turn[], running: boolean) =>
      rotate.mutate({
        turns: turns.map(({ scene, seconds }) => ({ scene, seconds })),
        running,
        version,
      }),
  };
}
