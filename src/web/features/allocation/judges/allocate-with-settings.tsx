import { Trans, useLingui } from '@lingui/react/macro';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { ErrorState } from '#web/ui/kit/feedback/states.tsx';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { SkeletonRows } from '#web/ui/kit/feedback/waiting.tsx';
import { Button, IconButton } from '#web/ui/kit/inputs/button.tsx';
import { Dialog } from '#web/ui/kit/overlays/dialog.tsx';
import type { Draw } from '../board/board-data.ts';
import type { Judges } from '../board/board-model.ts';
import { SettingsForm } from '../settings/settings-form.tsx';
import { SolvingProgress } from '../solving-progress.tsx';
import { AheadNote } from './ahead-note.tsx';
import { AlternativeList } from './alternative-list.tsx';
import { ImpossibleNote } from './impossible-note.tsx';
import { type AllocationOptions, useAllocationSettings, useSolutions } from './use-solutions.ts';

interface Props {
  readonly draw: Draw;
  readonly judges: Judges;
  readonly roomName: (debateId: string) => string;
  readonly onClose: () => void;
}

/** A button beside the others that opens `AllocateWithSettings`. */
export function CompareOptions({ onClick }: { readonly onClick: () => void }) {
  const { t } = useLingui();
  return (
    <IconButton
      label={t`Compare options`}
      icon={<SlidersHorizontal aria-hidden="true" />}
      aria-haspopup="dialog"
      onClick={onClick}
    />
  );
}

/** The settings of an allocation, and what comes of them. It lives above the board, which changes with the window. */
export function AllocateWithSettings({ draw, judges, roomName, onClose }: Props) {
  const { t } = useLingui();
  const toast = useToast();
  const settings = useAllocationSettings(draw.id);
  const [chosen, setChosen] = useState<AllocationOptions>({ mode: 'all', withDrawIds: [] });
  const solutions = useSolutions(draw, () => {
    toast.success(t`Allocated`);
    onClose();
  });
  const { solution, refusal, isRunning } = solutions;
  const close = () => {
    solutions.leave();
    onClose();
  };
  /** A rule that was lifted once is not lifted for good. */
  const back = () => {
    solutions.leave();
    setChosen(({ waived: _, ...rest }) => rest);
  };
  const isDone = solution?.state === 'done';
  const solveButton = (
    <Button look="main" disabled={!settings.data} onClick={() => solutions.solve(chosen)}>
      <Trans>Propose three</Trans>
    </Button>
  );
  return (
    <Dialog
      open
      width="wide"
      onOpenChange={(open) => !open && close()}
      title={isDone ? t`Choose an allocation` : t`Compare options`}
      description={
        isDone
          ? chosen.waived
            ? t`Nothing changes until you apply one. Each keeps every hard rule except those you lifted.`
            : t`Nothing changes until you apply one. Each keeps every hard rule.`
          : t`Conflicts, locks and availability are never traded. The rest is weighted.`
      }
      actions={
        isRunning || isDone || refusal ? (
          <Button onClick={back}>
            {isRunning ? <Trans>Cancel</Trans> : <Trans>Back to the settings</Trans>}
          </Button>
        ) : (
          solveButton
        )
      }
    >
      {isRunning && <SolvingProgress progress={solution?.state === 'running' ? solution : null} />}
      {!isRunning && refusal && (
        <ImpossibleNote
          {...{ refusal, judges, roomName }}
          roundId={draw.roundId}
          rooms={draw.debates}
          onWaive={(waived) => {
            setChosen({ ...chosen, waived: [...waived] });
            solutions.solve({ ...chosen, waived: [...waived] });
          }}
        />
      )}
      {!isRunning && isDone && (
        <div className="stack">
          {solution.ahead && <AheadNote ahead={solution.ahead} />}
          <AlternativeList
            {...{ judges, roomName }}
            alternatives={solution.alternatives}
            rounds={solution.rounds}
            applying={solutions.applying}
            onApply={solutions.apply}
          />
        </div>
      )}
      {!isRunning && !isDone && !refusal && settings.data && (
        <SettingsForm defaults={settings.data} chosen={chosen} onChosen={setChosen} />
      )}
      {!settings.data && !settings.error && <SkeletonRows rows={8} label={t`Settings`} />}
      {settings.error && (
        <ErrorState title={t`Couldn’t load the settings`}>{settings.error.message}</ErrorState>
      )}
    </Dialog>
  );
}
