import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Api } from '#contract/index.ts';
import type { CallInput } from '#contract/route.ts';
import type { BreakRemark } from '#engine/vocabulary.ts';
import type { ApiError } from '#web/lib/query/api.tsx';
import { useTournamentAct } from '#web/lib/query/mutation.ts';
import { useRefusal } from '#web/lib/query/refusal.ts';
import { useUndecided } from '#web/lib/use-undecided.tsx';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { type BreakPageData, useKeepBreaks } from './break-data.ts';
import { tooFewSentence } from './too-few.ts';

export interface RemarkInput {
  readonly categoryId: string;
  readonly teamId: string;
  readonly remark: BreakRemark | null;
  readonly version: number;
}
export interface AnnounceInput {
  readonly categoryId: string;
  readonly announced: boolean;
  readonly version: number;
  readonly acceptUndecided?: string[];
}

type RuleInput = CallInput<Api['breaks']['setRule']>['body'] & { readonly categoryId: string };
interface ChoiceInput {
  readonly teamId: string;
  /** Null: the order of the categories decides. */
  readonly categoryId: string | null;
}
type WithdrawInput = CallInput<Api['breaks']['withdraw']>['body'] & {
  readonly categoryId: string;
  readonly teamId: string;
};

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
      toast.error(t`A break can’t be filled`, {
        text: t`${sentence.size} places, but only ${sentence.eligible} eligible teams. Reduce the break or make more teams eligible.`,
      });
    } else refusal(error);
  };
  const keep = useKeepBreaks();
  const making = useUndecided(t`Generate breaks anyway`);
  const announcing = useUndecided(t`Announce anyway`);
  const generate = useTournamentAct({
    call: (client, acceptUndecided: string[], { tournamentId, idempotencyKey }) =>
      client.breaks.generate({
        params: { tournamentId },
        body: { acceptUndecided },
        idempotencyKey,
      }),
    refresh: ['break'],
    keep,
    onSuccess: ({ breaks }) => {
      setMissing([]);
      const left = breaks.filter(({ state }) => state === 'none');
      if (left.length === 0) return toast.success(t`Breaks generated`);
      const names = left.map(({ category }) => category.name).join(', ');
      toast.warning(t`Breaks generated, except ${names}`, { text: t`Too few teams are eligible.` });
    },
    onError: (error) => {
      if (!making.catches(error, (accepted) => generate.mutate(accepted))) onError(error);
    },
  });
  const setRemark = useTournamentAct({
    call: (client, input: RemarkInput, { tournamentId, idempotencyKey }) =>
      client.breaks.setRemark({
        params: { tournamentId, categoryId: input.categoryId, teamId: input.teamId },
        body: { remark: input.remark, version: input.version },
        idempotencyKey,
      }),
    refresh: ['break'],
    keep,
    onError,
  });
  const announce = useTournamentAct({
    call: (client, input: AnnounceInput, { tournamentId, idempotencyKey }) =>
      client.breaks.announce({
        params: { tournamentId, categoryId: input.categoryId },
        body: {
          announced: input.announced,
          version: input.version,
          acceptUndecided: input.acceptUndecided ?? [],
        },
        idempotencyKey,
      }),
    refresh: ['break'],
    keep,
    onSuccess: (_, input) =>
      toast.success(input.announced ? t`Break announced` : t`Announcement undone`),
    onError: (error, input) => {
      const retry = (acceptUndecided: string[]) => announce.mutate({ ...input, acceptUndecided });
      if (!announcing.catches(error, retry)) onError(error);
    },
  });
  const dialogs = [making.dialog, announcing.dialog];
  return { generate, setRemark, announce, missing, dialogs, ...useRepairActs({ keep, onError }) };
}

interface AfterAct {
  readonly keep: (page: BreakPageData) => void;
  readonly onError: (error: ApiError) => void;
}

/** Actions that change a break's rule and repair it. */
function useRepairActs({ keep, onError }: AfterAct) {
  const { t } = useLingui();
  const toast = useToast();
  const refresh = ['break', 'break-category'] as const;
  const setRule = useTournamentAct({
    call: (client, { categoryId, ...body }: RuleInput, { tournamentId, idempotencyKey }) =>
      client.breaks.setRule({ params: { tournamentId, categoryId }, body, idempotencyKey }),
    refresh,
    keep,
    onSuccess: () => toast.success(t`Rule saved`),
    onError,
  });
  const setChoice = useTournamentAct({
    call: (client, { teamId, categoryId }: ChoiceInput, { tournamentId, idempotencyKey }) =>
      client.breaks.setChoice({
        params: { tournamentId, teamId },
        body: { categoryId },
        idempotencyKey,
      }),
    refresh,
    keep,
    onError,
  });
  const withdraw = useTournamentAct({
    call: (
      client,
      { categoryId, teamId, ...body }: WithdrawInput,
      { tournamentId, idempotencyKey },
    ) =>
      client.breaks.withdraw({
        params: { tournamentId, categoryId, teamId },
        body,
        idempotencyKey,
      }),
    refresh: ['break', 'draw'],
    keep,
    onSuccess: () => toast.success(t`Break updated`),
    onError,
  });
  return { setRule, setChoice, withdraw };
}

function openRounds({ problem }: ApiError): string[] {
  const data = problem?.data as
    | { readonly rounds?: readonly { readonly name: string }[] }
    | undefined;
  return (data?.rounds ?? []).map((round) => round.name);
}
