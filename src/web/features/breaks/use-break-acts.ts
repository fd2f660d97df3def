import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Api } from '#contract/index.ts';
import type { CallInput } from '#contract/route.ts';
import type { BreakRemark } from '#engine/vocabulary.ts';
import type { ApiError } from '#web/lib/query/api.tsx';
import { useRefusal } from '#web/lib/query/refusal.ts';
import { useAct } from '#web/lib/query/use-act.ts';
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
type AcceptOutdatedInput = CallInput<Api['breaks']['acceptOutdated']>['body'] & {
  readonly categoryId: string;
};
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
  const generate = useAct('breaks.generate', {
    input: (acceptUndecided: string[]) => ({ body: { acceptUndecided } }),
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
  const setRemark = useAct('breaks.setRemark', {
    input: (input: RemarkInput) => ({
      params: { categoryId: input.categoryId, teamId: input.teamId },
      body: { remark: input.remark, version: input.version },
    }),
    keep,
    onError,
  });
  const announce = useAct('breaks.announce', {
    input: (input: AnnounceInput) => ({
      params: { categoryId: input.categoryId },
      body: {
        announced: input.announced,
        version: input.version,
        acceptUndecided: input.acceptUndecided ?? [],
      },
    }),
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
  const setRule = useAct('breaks.setRule', {
    input: ({ categoryId, ...body }: RuleInput) => ({ params: { categoryId }, body }),
    keep,
    onSuccess: () => toast.success(t`Rule saved`),
    onError,
  });
  const setChoice = useAct('breaks.setChoice', {
    input: ({ teamId, categoryId }: ChoiceInput) => ({ params: { teamId }, body: { categoryId } }),
    keep,
    onError,
  });
  const withdraw = useAct('breaks.withdraw', {
    input: ({ categoryId, teamId, ...body }: WithdrawInput) => ({
      params: { categoryId, teamId },
      body,
    }),
    keep,
    onSuccess: () => toast.success(t`Break updated`),
    onError,
  });
  const acceptOutdated = useAct('breaks.acceptOutdated', {
    input: ({ categoryId, ...body }: AcceptOutdatedInput) => ({ params: { categoryId }, body }),
    keep,
    onSuccess: (_, { reason }) =>
      toast.success(reason === null ? t`The alarm is back` : t`It stays as it is`),
    onError,
  });
  return { setRule, setChoice, withdraw, acceptOutdated };
}

function openRounds({ problem }: ApiError): string[] {
  const data = problem?.data as
    | { readonly rounds?: readonly { readonly name: string }[] }
    | undefined;
  return (data?.rounds ?? []).map((round) => round.name);
}
