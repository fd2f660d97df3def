import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { BreakRemark } from '#engine/vocabulary.ts';
import type { ApiError } from '../../lib/api.tsx';
import { useTournamentAct } from '../../lib/mutation.ts';
import { useRefusal } from '../../lib/refusal.ts';
import { useToast } from '../../ui/kit/toast-store.ts';

export interface RemarkWish {
  readonly categoryId: string;
  readonly teamId: string;
  readonly remark: BreakRemark | null;
  readonly version: number;
}
export interface AnnounceWish {
  readonly categoryId: string;
  readonly announced: boolean;
  readonly version: number;
}

export type BreakActs = ReturnType<typeof useBreakActs>;

/** Making, remarking and announcing breaks; `missing` names the rounds that are still open. */
export function useBreakActs() {
  const { t } = useLingui();
  const toast = useToast();
  const [missing, setMissing] = useState<readonly string[]>([]);
  const refusal = useRefusal(t`The break`);
  const onError = (error: ApiError) => {
    const sentence = tooFewSentence(error);
    if (error.code === 'not-ready') setMissing(openRounds(error));
    else if (sentence) {
      toast.error(t`A break cannot be filled`, {
        text: t`${sentence.size} places, but only ${sentence.eligible} teams can take one. Make the break smaller or more teams eligible.`,
      });
    } else refusal(error);
  };
  const generate = useTournamentAct({
    call: (client, _: undefined, { tournamentId, idempotencyKey }) =>
      client.breaks.generate({ params: { tournamentId }, idempotencyKey }),
    refresh: ['break'],
    onSuccess: () => {
      setMissing([]);
      toast.success(t`The breaks are made`);
    },
    onError,
  });
  const setRemark = useTournamentAct({
    call: (client, wish: RemarkWish, { tournamentId, idempotencyKey }) =>
      client.breaks.setRemark({
        params: { tournamentId, categoryId: wish.categoryId, teamId: wish.teamId },
        body: { remark: wish.remark, version: wish.version },
        idempotencyKey,
      }),
    refresh: ['break'],
    onError,
  });
  const announce = useTournamentAct({
    call: (client, wish: AnnounceWish, { tournamentId, idempotencyKey }) =>
      client.breaks.announce({
        params: { tournamentId, categoryId: wish.categoryId },
        body: { announced: wish.announced, version: wish.version },
        idempotencyKey,
      }),
    refresh: ['break'],
    onSuccess: (_, wish) =>
      toast.success(wish.announced ? t`The break is public` : t`The break is closed again`),
    onError,
  });
  return { generate, setRemark, announce, missing };
}

function openRounds({ problem }: ApiError): string[] {
  const data = problem?.data as
    | { readonly rounds?: readonly { readonly name: string }[] }
    | undefined;
  return (data?.rounds ?? []).map((round) => round.name);
}

interface TooFew {
  readonly size: number;
  readonly eligible: number;
}

function tooFewSentence({ problem }: ApiError): TooFew | null {
  // The shape that `breaks.generate` documents for `refused-by-rules`.
  const data = problem?.data as
    | { readonly problems?: readonly { readonly code: string; readonly data: TooFew }[] }
    | undefined;
  const found = data?.problems?.find(({ code }) => code === 'too-few-teams');
  return found?.data ?? null;
}
