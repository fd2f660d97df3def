import { Trans, useLingui } from '@lingui/react/macro';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { useRefusal } from '#web/lib/query/refusal.ts';
import { useAct } from '#web/lib/query/use-act.ts';
import { useRead } from '#web/lib/query/use-read.ts';
import { NotLoaded } from '#web/ui/kit/feedback/not-loaded.tsx';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Dialog } from '#web/ui/kit/overlays/dialog.tsx';
import type { Draw } from '../board/board-data.ts';
import { type Plan, PlanView } from './plan-view.tsx';

type Repair = CallOutput<Api['drafts']['repair']>;

interface RepairDialogProps {
  readonly draw: Draw;
  readonly nameOf: (teamId: string) => string;
  readonly onDraw: (draw: Draw) => void;
  readonly onClose: () => void;
}

/** The smallest change after which the draw fits who is here: shown before it is made. */
export function RepairDialog({ draw, nameOf, onDraw, onClose }: RepairDialogProps) {
  const { t } = useLingui();
  const toast = useToast();
  const refuse = useRefusal(t`The draw`);
  const { data, error, refetch } = useRead('drafts.repair', { params: { drawId: draw.id } });
  const apply = useAct('drafts.applyRepair', {
    input: (plan: Plan) => ({
      params: { drawId: draw.id },
      body: { version: draw.version, digest: plan.digest },
    }),
    keep: onDraw,
    onSuccess: () => {
      toast.success(t`The draw is repaired`, { text: t`You can undo this.` });
      onClose();
    },
    onError: refuse,
  });
  const plan = data?.plan ?? null;
  const isOut = draw.state === 'released';
  return (
    <Dialog
      open
      width="wide"
      onOpenChange={(open) => !open && onClose()}
      title={t`Repair the draw`}
      description={t`Moves as few teams as possible. Nothing changes until you apply it.`}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
          {plan && (
            <Button look="main" busy={apply.isPending} onClick={() => apply.mutate(plan)}>
              <Trans>Apply the repair</Trans>
            </Button>
          )}
        </>
      }
    >
      <div className="stack">
        {!data && (
          <NotLoaded
            of={{ error, refetch }}
            title={t`Couldn’t load the repair`}
            rows={4}
            label={t`Repair`}
          />
        )}
        {data && <Reason repair={data} isOut={isOut} nameOf={nameOf} />}
        {plan && <PlanView plan={plan} nameOf={nameOf} />}
      </div>
    </Dialog>
  );
}

/** Who came and went, and why there is no repair if there is none. */
function Reason(props: {
  readonly repair: Repair;
  readonly isOut: boolean;
  readonly nameOf: (teamId: string) => string;
}) {
  const { repair, isOut, nameOf } = props;
  const { t } = useLingui();
  const { withdrawn, arrived, reason, plan } = repair;
  const names = (ids: readonly string[]) => ids.map(nameOf).join(', ');
  const words = {
    fits: t`The draw already has exactly the available teams.`,
    elimination: t`The break decides who debates in an elimination round. Change the break instead.`,
  };
  return (
    <>
      {withdrawn.length > 0 && (
        <p>
          <Trans>
            <b className="b">No longer here:</b> {names(withdrawn)}
          </Trans>
        </p>
      )}
      {arrived.length > 0 && (
        <p>
          <Trans>
            <b className="b">Here now:</b> {names(arrived)}
          </Trans>
        </p>
      )}
      {reason && (
        <Note {...(reason === 'fits' ? { tone: 'ok' as const } : { tone: 'warn' as const })}>
          {words[reason]}
        </Note>
      )}
      {isOut && plan && (
        <Note tone="warn" title={t`The draw is released.`}>
          <Trans>The repair is public at once and highlighted for everyone affected.</Trans>
        </Note>
      )}
    </>
  );
}
