import { Trans, useLingui } from '@lingui/react/macro';
import {
  CalendarDays,
  Columns3,
  CopyPlus,
  Grid3x3,
  History,
  MoreHorizontal,
  RotateCcw,
  Shuffle,
  Trash2,
  Undo2,
  Wrench,
} from 'lucide-react';
import { useState } from 'react';
import type { ApiError, Client } from '#web/lib/query/api.tsx';
import { useTournamentAct } from '#web/lib/query/mutation.ts';
import { useRefusal } from '#web/lib/query/refusal.ts';
import { useRequestedAct } from '#web/lib/query/requested-act.ts';
import type { UndoOffer } from '#web/lib/query/undo-offer.tsx';
import { useAct } from '#web/lib/query/use-act.ts';
import type { Round } from '#web/lib/time/rounds.ts';
import { useCan, useTournament } from '#web/lib/tournament.tsx';
import { useUndecided } from '#web/lib/use-undecided.tsx';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { Button, IconButton } from '#web/ui/kit/inputs/button.tsx';
import { Menu, type MenuItem } from '#web/ui/kit/overlays/menu.tsx';
import { useConfirm } from '#web/ui/kit/overlays/use-confirm.tsx';
import { ReleaseDialog } from '../release/release-dialog.tsx';
import { WithdrawDialog } from '../release/withdraw-dialog.tsx';
import type { Draw } from './board-data.ts';
import type { OpenDialog } from './board-dialogs.tsx';

interface BoardActionsProps {
  readonly round: Round;
  readonly draw: Draw;
  /** Whether other rounds are debated at the same time. */
  readonly hasBeside: boolean;
  readonly nameOf: (id: string) => string;
  readonly onDraw: (draw: Draw) => void;
  /** The draw is gone or another one is to be shown. */
  readonly onShow: (drawId: string | null) => void;
  readonly onDialog: (dialog: OpenDialog) => void;
  readonly undo: UndoOffer;
}

type Move = 'undo' | 'unconfirm' | 'unrelease';

/** What can be done with the draw as a whole, the next step as the one main button. */
export function BoardActions(props: BoardActionsProps) {
  const { round, draw, hasBeside, nameOf, onDialog } = props;
  const { t } = useLingui();
  const can = useCan();
  const { slug, teamsPerRoom } = useTournament();
  const [isReleasing, setReleasing] = useState(false);
  const [isWithdrawing, setWithdrawing] = useState(false);
  const { move, confirm, release, discard, dialogs } = useMoves(props, () => setReleasing(false));
  const isOpen = round.state !== 'completed';
  const isDraft = draw.state === 'draft' && can('draw.edit') && isOpen;
  const isReleasable = draw.state === 'confirmed' && can('draw.release') && isOpen;
  useRequestedAct('confirm-draw', isDraft ? () => confirm.mutate([]) : null);
  useRequestedAct('release-draw', isReleasable ? () => setReleasing(true) : null);
  const items: MenuItem[] = [
    { label: t`Compare drafts …`, icon: <Columns3 />, onSelect: () => onDialog('compare') },
    { label: t`History …`, icon: <History />, onSelect: () => onDialog('history') },
  ];
  if (can('draw.edit')) {
    items.push({
      label: t`Dates and places`,
      hint: t`When and where each debate takes place.`,
      icon: <CalendarDays />,
      href: `/tournaments/${slug}/manage/draw/dates?round=${round.id}`,
    });
  }
  if (teamsPerRoom === 2 && round.stage === 'preliminary') {
    items.push({
      label: t`Allocated sides`,
      icon: <Grid3x3 />,
      href: `/tournaments/${slug}/manage/draw/sides`,
    });
  }
  if (can('draw.edit') && isOpen) {
    items.push({
      label: t`Make drafts …`,
      hint: t`The current draw stays until you apply another.`,
      icon: <Shuffle />,
      onSelect: () => onDialog('make'),
    });
    if (hasBeside) {
      items.push({
        label: t`Concurrent rounds …`,
        hint: t`Draw and confirm them together.`,
        icon: <CopyPlus />,
        onSelect: () => onDialog('together'),
      });
    }
    items.push({
      label: t`Repair the draw …`,
      hint: t`After a team arrives or leaves.`,
      icon: <Wrench />,
      onSelect: () => onDialog('repair'),
    });
    if (draw.state === 'confirmed') {
      items.push({
        label: t`Revert to draft`,
        icon: <RotateCcw />,
        onSelect: () => move.mutate('unconfirm'),
      });
    }
    if (draw.state === 'draft') {
      items.push('separator', {
        label: t`Discard this draft`,
        tone: 'bad',
        icon: <Trash2 />,
        onSelect: () => discard.mutate(draw.id),
      });
    }
  }
  if (can('draw.release') && draw.state === 'released' && isOpen) {
    items.push({
      label: t`Withdraw the release …`,
      hint: t`To redraw the round. You can edit single debates without withdrawing.`,
      icon: <RotateCcw />,
      onSelect: () => setWithdrawing(true),
    });
  }
  return (
    <>
      {can('draw.edit') && isOpen && props.undo.isOffered && (
        <Button
          size="small"
          icon={<Undo2 aria-hidden="true" />}
          busy={move.isPending}
          onClick={() => move.mutate('undo')}
        >
          <Trans>Undo</Trans>
        </Button>
      )}
      <Menu
        trigger={
          <IconButton label={t`More actions`} icon={<MoreHorizontal aria-hidden="true" />} />
        }
        items={items}
      />
      {isDraft && (
        <Button
          size="small"
          look="main"
          busy={confirm.isPending}
          onClick={() => confirm.mutate([])}
        >
          <Trans>Confirm the draw</Trans>
        </Button>
      )}
      {isReleasable && (
        <>
          {draw.releaseAt && (
            <Button size="small" busy={release.isPending} onClick={() => release.mutate(null)}>
              <Trans>Cancel the scheduled release</Trans>
            </Button>
          )}
          <Button size="small" look="main" onClick={() => setReleasing(true)}>
            <Trans>Check and release</Trans>
          </Button>
        </>
      )}
      {dialogs}
      {isWithdrawing && (
        <WithdrawDialog
          title={t`Withdraw the ${round.name} draw?`}
          busy={move.isPending}
          onWithdraw={() => move.mutate('unrelease', { onSuccess: () => setWithdrawing(false) })}
          onClose={() => setWithdrawing(false)}
        />
      )}
      {isReleasing && (
        <ReleaseDialog
          draw={draw}
          title={t`Release the ${round.name} draw`}
          nameOf={nameOf}
          busy={release.isPending}
          onRelease={(when, despite) => release.mutate({ when, despite })}
          onClose={() => setReleasing(false)}
        />
      )}
    </>
  );
}

function useMoves(
  { round, draw, onDraw, onShow, undo }: BoardActionsProps,
  onReleased: () => void,
) {
  const { t } = useLingui();
  const toast = useToast();
  const refuse = useRefusal(t`The draw`);
  const can = useCan();
  const { ask, question } = useConfirm();
  const undecided = useUndecided(t`Confirm anyway`);
  const body = { version: draw.version };
  // Nothing has been edited since the release was withdrawn: that is what there is to undo.
  const undoWithdrawal = ({ code }: ApiError) => {
    if (code !== 'no-undo' || round.drawWithdrawnAt === null || !can('draw.release')) return false;
    ask({
      title: t`Release the ${round.name} draw again?`,
      text: t`Its withdrawal was the last change. The draw is public again at once, as it was.`,
      act: t`Release again`,
      onYes: () => restore.mutate(draw.version),
    });
    return true;
  };
  const move = useTournamentAct({
    call: (client: Client, kind: Move, { tournamentId, idempotencyKey }) =>
      client.draw[kind]({ params: { tournamentId, drawId: draw.id }, body, idempotencyKey }),
    refresh: ['draw', 'round'],
    keep: onDraw,
    onSuccess: (after, kind) => {
      if (kind !== 'unrelease') return;
      toast.success(t`The ${round.name} draw has been withdrawn`, {
        undo: () => restore.mutate(after.version),
      });
    },
    onError: (error: ApiError, kind) => {
      if (kind === 'undo' && (undoWithdrawal(error) || undo.explain(error))) return;
      refuse(error);
    },
  });
  const confirm = useAct('draw.confirm', {
    input: (acceptUndecided: string[]) => ({
      params: { drawId: draw.id },
      body: { ...body, acceptUndecided },
    }),
    keep: onDraw,
    onError: (error) => undecided.catches(error, confirm.mutate) || refuse(error),
  });
  const restore = useAct('draw.release', {
    input: (version: number) => ({
      params: { drawId: draw.id },
      body: { version, when: 'now', despite: true },
    }),
    keep: onDraw,
    onSuccess: () => toast.success(t`The ${round.name} draw is released again`),
    onError: (error) => undo.explain(error, 'release') || refuse(error),
  });
  const release = useAct('draw.release', {
    input: (input: { readonly when: 'now' | string; readonly despite: boolean } | null) => ({
      params: { drawId: draw.id },
      body: { ...body, when: input?.when ?? null, despite: input?.despite ?? false },
    }),
    keep: onDraw,
    onSuccess: (after) => {
      onReleased();
      if (after.state === 'released') toast.success(t`The ${round.name} draw is out`);
    },
    onError: refuse,
  });
  const discard = useAct('draw.discard', {
    input: (drawId: string) => ({ params: { drawId } }),
    keep: () => onShow(null),
    onError: refuse,
  });
  const dialogs = (
    <>
      {question}
      {undecided.dialog}
    </>
  );
  return { move, confirm, release, discard, dialogs };
}
