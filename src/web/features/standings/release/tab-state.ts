/** The releases of the tab, and the act that releases one part. */

import { useLingui } from '@lingui/react/macro';
import type { Api } from '#contract/index.ts';
import type { TabPart } from '#contract/kinds/tab-parts.ts';
import type { CallInput, CallOutput } from '#contract/route.ts';
import { useRefusal } from '#web/lib/query/refusal.ts';
import { useAct } from '#web/lib/query/use-act.ts';
import { useRead } from '#web/lib/query/use-read.ts';

import { useUndecided } from '#web/lib/use-undecided.tsx';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';

export type State = CallOutput<Api['breaks']['tabRelease']>;
export type PartState = State['parts'][number];
export type Terms = NonNullable<PartState['released']>;
type Release = CallInput<Api['breaks']['releasePart']>['body'];

export function useTabState() {
  return useRead('breaks.tabRelease');
}

interface PartRelease {
  readonly part: TabPart;
  readonly name: string;
  readonly onDone: () => void;
}

/** Releases a part; undecided debates are accepted by name in `dialog`. */
export function useReleasePart({ part, name, onDone }: PartRelease) {
  const { t } = useLingui();
  const toast = useToast();
  const refusal = useRefusal(name);
  const undecided = useUndecided(t`Release anyway`);
  const act = useAct('breaks.releasePart', {
    input: (body: Release) => ({ params: { part }, body }),
    onSuccess: (after) => {
      onDone();
      const isPlanned = after.parts.some((one) => one.part === part && one.planned !== null);
      toast.success(isPlanned ? t`“${name}” is planned` : t`“${name}” is public`);
    },
    onError: (error, body) => {
      const retry = (acceptUndecided: string[]) => act.mutate({ ...body, acceptUndecided });
      if (!undecided.catches(error, retry)) refusal(error);
    },
  });
  return { act, dialog: undecided.dialog };
}
