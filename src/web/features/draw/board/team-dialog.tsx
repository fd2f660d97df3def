import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useRefusal } from '#web/lib/query/refusal.ts';
import { useAct } from '#web/lib/query/use-act.ts';
import { useRead } from '#web/lib/query/use-read.ts';
import { useRounds } from '#web/lib/time/rounds.ts';

import { useDiscardBallots } from '#web/ui/debate/results/discard-ballots.tsx';
import { NotLoaded } from '#web/ui/kit/feedback/not-loaded.tsx';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { RadioGroup } from '#web/ui/kit/inputs/choice.tsx';
import { Dialog } from '#web/ui/kit/overlays/dialog.tsx';
import { PlanView } from '../release/plan-view.tsx';
import type { Draw } from './board-data.ts';
import { type Act, actsOf, type Choices, optionOf } from './team-acts.ts';

interface TeamDialogProps {
  readonly draw: Draw;
  readonly teamId: string;
  readonly nameOf: (id: string) => string;
  readonly onDraw: (draw: Draw) => void;
  readonly onClose: () => void;
}

/** What becomes of a team without a debate, or of one that leaves its room; each choice is one act. */
export function TeamDialog({ draw, teamId, nameOf, onDraw, onClose }: TeamDialogProps) {
  const { t } = useLingui();
  const { data, error, refetch } = useRead('drafts.teamChoices', {
    params: { drawId: draw.id, teamId },
  });
  const [input, setOptions] = useState<Act | null>(null);
  const offered = data ? actsOf(data) : [];
  const act = input && offered.includes(input) ? input : (offered[0] ?? null);
  const words = useActWords(data, nameOf);
  const { settle, question } = useSettle({ draw, teamId, onDraw, onClose });
  const option = act && data ? optionOf(data, act) : null;
  const swings = new Map(option?.swings.map(({ id, name }) => [id, name]));
  const plan = option?.plan ?? null;
  const name = nameOf(teamId);
  const said = data?.place === 'room' ? t`${name} leaves its room` : t`${name} has no debate`;
  return (
    <Dialog
      open
      width="wide"
      onOpenChange={(open) => !open && onClose()}
      title={data ? said : name}
      description={t`Nothing changes until you choose.`}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
          {act && (
            <Button
              look="main"
              busy={settle.isPending}
              onClick={() => settle.mutate({ act, digest: plan?.digest ?? null })}
            >
              {words[act].label}
            </Button>
          )}
        </>
      }
    >
      <div className="stack">
        {!data && (
          <NotLoaded
            of={{ error, refetch }}
            title={t`Couldn’t load the choices`}
            rows={4}
            label={t`Choices`}
          />
        )}
        {data?.reason && <Note tone="warn">{words.reasons[data.reason]}</Note>}
        {offered.length > 0 && (
          <RadioGroup
            label={t`What to do`}
            value={act}
            onValueChange={setOptions}
            options={offered.map((value) => ({ value, ...words[value] }))}
          />
        )}
        {draw.state === 'released' && act && (
          <Note tone="warn" title={t`The draw is released.`}>
            <Trans>The change is public at once and highlighted for everyone affected.</Trans>
          </Note>
        )}
        {plan && <PlanView plan={plan} nameOf={(id) => swings.get(id) ?? nameOf(id)} />}
      </div>
      {question}
    </Dialog>
  );
}

function useActWords(data: Choices | undefined, nameOf: TeamDialogProps['nameOf']) {
  const { t } = useLingui();
  const rounds = useRounds().data?.rounds ?? [];
  const others = (data?.otherRounds ?? []).map(
    (id) => rounds.find((round) => round.id === id)?.name ?? '',
  );
  const coming = data?.seat?.swings ?? [];
  const names = coming.map(({ name }) => name).join(', ');
  const [swing] = data?.replace?.swings ?? [];
  const moves = data?.['stand-in']?.plan?.moves ?? [];
  const standIn = moves.find(({ from }) => from === null);
  const out = data?.withdraw?.plan?.out.length ?? 0;
  const sitOut = plural(out, {
    0: 'No one else sits out.',
    one: '# other team will sit out.',
    other: '# other teams will sit out.',
  });
  const gone = others.length > 0 ? t`It also leaves ${others.join(', ')}.` : '';
  const onlyRoom = data?.isWithdrawn
    ? t`Only this room changes. The team has withdrawn.`
    : t`Only this room changes. The team is expected again in the next round.`;
  const leaves = gone || t`It takes part in no round until you bring it back.`;
  return {
    bye: {
      label: data?.place === 'bye' ? t`Keep the bye` : t`Give it a bye`,
      hint: t`It has no debate in this round. The rules set what a bye is worth.`,
    },
    seat: {
      label:
        coming.length === 0
          ? t`Give it a debate`
          : plural(coming.length, { one: 'Add # swing team', other: 'Add # swing teams' }),
      hint:
        coming.length === 0
          ? t`The teams present fill the rooms.`
          : t`It debates ${names}. Their debate needs judges and a room.`,
    },
    'stand-in': {
      label: t`${standIn ? nameOf(standIn.teamId) : ''} (bye) takes its place`,
      hint: onlyRoom,
    },
    replace: {
      label: t`Replace it with ${swing?.name ?? ''} in this round`,
      hint: onlyRoom,
    },
    'replace-for-good': {
      label: t`Replace it with ${swing?.name ?? ''} and withdraw it`,
      hint: `${t`Only this room changes. The team takes part in no round until you bring it back.`} ${gone}`.trim(),
    },
    withdraw: data?.isWithdrawn
      ? { label: t`Take it out of the draw`, hint: sitOut }
      : { label: t`Withdraw it`, hint: `${sitOut} ${leaves}` },
    reasons: {
      elimination: t`The break decides who debates in an elimination round. Withdraw the team there.`,
    },
  };
}

interface Input {
  readonly act: Act;
  readonly digest: string | null;
  readonly discardBallots?: boolean;
}

function useSettle(props: Omit<TeamDialogProps, 'nameOf'>) {
  const { draw, teamId, onDraw, onClose } = props;
  const { t } = useLingui();
  const toast = useToast();
  const refuse = useRefusal(t`The draw`);
  const { ask, dialog } = useDiscardBallots();
  const settle = useAct('drafts.settleTeam', {
    input: (input: Input) => ({
      params: { drawId: draw.id, teamId },
      body: { version: draw.version, ...input },
    }),
    keep: onDraw,
    onSuccess: () => {
      toast.success(t`The draw is up to date`);
      onClose();
    },
    onError: (error, input) =>
      ask(error, () => settle.mutate({ ...input, discardBallots: true })) || refuse(error),
  });
  return { settle, question: dialog };
}
