import { useMemo } from 'react';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { useRead } from '#web/lib/query/use-read.ts';
import { useAccessHere } from '#web/lib/tournament.tsx';

export type PublicDraw = CallOutput<Api['draw']['published']>['draws'][number];
export type PublicDebate = PublicDraw['debates'][number];

/** The released draws; they say where rooms are, so they are asked again when rooms change. */
export function usePublicDraws() {
  return useRead('draw.published');
}

/** The reader's own person and team here, when they take part. */
export function useOwn(): { readonly personId: string | null; readonly teamId: string | null } {
  const { personId } = useAccessHere();
  const { data } = useRead('me.page', {}, { enabled: personId !== null });
  const teamId = data?.person.team?.id ?? null;
  return useMemo(() => ({ personId, teamId }), [personId, teamId]);
}
