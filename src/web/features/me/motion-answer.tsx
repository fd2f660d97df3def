import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { formatWhen } from '#web/lib/format.ts';
import { useRefusal } from '#web/lib/query/refusal.ts';
import { useAct } from '#web/lib/query/use-act.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { initialPreference, MotionPreference } from '#web/ui/debate/motions/motion-preference.tsx';
import { Status } from '#web/ui/kit/feedback/status.tsx';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { Button } from '#web/ui/kit/inputs/button.tsx';

export type RoomChoice = NonNullable<CallOutput<Api['motions']['choice']>['choice']>;

interface MotionAnswerProps {
  readonly choice: RoomChoice;
  readonly team: RoomChoice['teams'][number];
}

/** What a team wants: the motions in its order, or the one that it vetoes. It may be changed until the time is over. */
export function MotionAnswer({ choice, team }: MotionAnswerProps) {
  const { t } = useLingui();
  const { timeZone } = useTournament();
  const isVeto = choice.procedure === 'veto';
  const [chosen, setChosen] = useState<readonly string[]>(
    () => team.answer ?? initialPreference(choice),
  );
  const act = useSend(choice.debateId, team.id);
  const until = formatWhen(choice.closesAt, timeZone);
  const isSent = team.answer?.join() === chosen.join();
  return (
    <>
      <h2>
        {isVeto ? (
          <Trans>Which motion does your team veto?</Trans>
        ) : (
          <Trans>Rank the motions</Trans>
        )}
      </h2>
      <p className="muted sm">
        {isVeto
          ? t`For your whole team, until ${until}.`
          : t`For your whole team, until ${until}. Your last choice is vetoed.`}
      </p>
      <MotionPreference
        procedure={choice.procedure}
        motions={choice.motions}
        chosen={chosen}
        onChosen={setChosen}
      />
      {isSent && (
        <p role="status">
          <Status tone="ok">
            {team.byDesk
              ? t`Entered by the desk. You can change it until ${until}.`
              : t`Sent. You can change it until ${until}.`}
          </Status>
        </p>
      )}
      <Button
        look={isSent ? 'plain' : 'main'}
        size="tap"
        wide
        disabled={chosen.length === 0 || isSent}
        busy={act.isPending}
        onClick={() => act.mutate(chosen)}
      >
        {isVeto ? t`Send veto` : t`Send ranking`}
      </Button>
    </>
  );
}

function useSend(debateId: string, teamId: string) {
  const { t } = useLingui();
  const toast = useToast();
  const refuse = useRefusal(t`Your answer`);
  return useAct('motions.choose', {
    input: (motionIds: readonly string[]) => ({
      params: { debateId, teamId },
      body: { motionIds: [...motionIds] },
    }),
    onSuccess: () => toast.success(t`Your team’s answer is in.`),
    onError: refuse,
  });
}
