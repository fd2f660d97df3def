import { useMemo } from 'react';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { useRead } from '#web/lib/query/use-read.ts';
import { useAccessHere } from '#web/lib/tournament.tsx';

type PublicDrawPage = CallOutput<Api['draw']['published']>;
export type ReleasedRound = PublicDrawPage['rounds'][number];
export type PublicDraw = NonNullable<PublicDrawPage['draw']>;
export type PublicDebate = PublicDraw['debates'][number];

/**
 * The draw to open on, that of the round which the reader chose, and whose draws are released. A chosen
 * draw that is withdrawn gives way to the one to open on.
 *
 * @param roundId null: none was chosen
 */
export function usePublicDraw(roundId: string | null) {
  const { data, error, refetch } = useRead('draw.published');
  const rounds: readonly ReleasedRound[] = data?.rounds ?? [];
  const opening = data?.draw ?? null;
  const isOther = roundId !== opening?.roundId && rounds.some(({ id }) => id === roundId);
  const chosen = useRead('draw.published', roundId === null ? {} : { query: { roundId } }, {
    enabled: isOther,
    keepPrevious: true,
  });
  if (isOther && !chosen.data && chosen.error) {
    return { data: undefined, error: chosen.error, refetch: chosen.refetch };
  }
  // Until the first choice is there, the page stays as it is.
  const isThere = isOther && chosen.data?.draw?.roundId !== opening?.roundId;
  const other = isThere ? (chosen.data?.draw ?? null) : null;
  const ofChoice = roundId !== null && roundId === opening?.roundId ? opening : other;
  return { data: data && { rounds, opening, chosen: ofChoice }, error, refetch };
}

/** The reader's own person and team here, when they take part. */
export function useOwn(): { readonly personId: string | null; readonly teamId: string | null } {
  const { personId } = useAccessHere();
  const { data } = useRead('me.page', {}, { enabled: personId !== null });
  const teamId = data?.person.team?.id ?? null;
  return useMemo(() => ({ personId, teamId }), [personId, teamId]);
}
