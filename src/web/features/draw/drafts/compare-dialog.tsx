import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatNumber, formatWhen } from '#web/lib/format.ts';
import { useRefusal } from '#web/lib/query/refusal.ts';
import { useAct } from '#web/lib/query/use-act.ts';
import { useRead } from '#web/lib/query/use-read.ts';
import type { Round } from '#web/lib/time/rounds.ts';
import { useCan, useTournament } from '#web/lib/tournament.tsx';
import { useUndecided } from '#web/lib/use-undecided.tsx';
import { cx } from '#web/ui/kit/cx.ts';
import { NotLoaded } from '#web/ui/kit/feedback/not-loaded.tsx';
import { EmptyState } from '#web/ui/kit/feedback/states.tsx';
import { Status } from '#web/ui/kit/feedback/status.tsx';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Checkbox } from '#web/ui/kit/inputs/choice.tsx';
import { Dialog } from '#web/ui/kit/overlays/dialog.tsx';
import { useFigureLines } from '../board/figure-lines.ts';
import { useSettingLines } from '../method/setting-lines.ts';
import type { ComparedDraw } from './compared-draw.ts';
import styles from './draft.module.css';
import { OutlookRows } from './outlook-rows.tsx';

interface CompareDialogProps {
  readonly round: Round;
  readonly shownId: string;
  readonly onShow: (drawId: string | null) => void;
  readonly onClose: () => void;
}

/** The draws of a round side by side: one is applied, others go. */
export function CompareDialog(props: CompareDialogProps) {
  const { round, onClose } = props;
  const { t } = useLingui();
  const { data, error, refetch } = useRead('drafts.compare', { params: { roundId: round.id } });
  return (
    <Dialog
      open
      width="wide"
      onOpenChange={(open) => !open && onClose()}
      title={t`Drafts of ${round.name}`}
      description={t`Current figures, including manual changes. Lower is better; the best in each row is in bold.`}
    >
      {!data && (
        <NotLoaded
          of={{ error, refetch }}
          title={t`Couldn’t load the drafts`}
          rows={8}
          label={t`Drafts`}
        />
      )}
      {data?.draws.length === 0 && <EmptyState title={t`No drafts left`} />}
      {data && data.draws.length > 0 && <Compared {...props} draws={data.draws} />}
    </Dialog>
  );
}

function Compared(props: CompareDialogProps & { readonly draws: readonly ComparedDraw[] }) {
  const { round, draws, shownId, onShow, onClose } = props;
  const { t } = useLingui();
  const { timeZone } = useTournament();
  const can = useCan();
  const lines = useFigureLines(draws);
  const [isAlone, setAlone] = useState(false);
  const { apply, discard, dialog } = useActs(props, isAlone);
  const isOpen = can('draw.edit') && round.state !== 'completed';
  const isOut = draws.some(({ state }) => state === 'released');
  const nameOf = ({ state, createdAt }: ComparedDraw) =>
    state === 'draft' ? t`Draft ${formatWhen(createdAt, timeZone)}` : t`Current`;
  return (
    <>
      {dialog}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <section className={styles.scroll} tabIndex={0} aria-label={t`Figures`}>
        <table className={styles.table}>
          <thead>
            <tr>
              <td />
              {draws.map((draw) => (
                <th key={draw.id} scope="col">
                  {nameOf(draw)}
                  <span className={styles.seed}> {t`seed ${draw.seed}`}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <SettingRows draws={draws} />
            {lines.map(({ name, values, texts }) => {
              const least = Math.min(...values);
              const differs = values.some((value) => value !== least);
              return (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  {values.map((value, index) => (
                    <td
                      key={draws[index]?.id}
                      className={cx('num', differs && value === least && styles.best)}
                    >
                      {texts?.[index] ?? formatNumber(value, Number.isInteger(value) ? 0 : 2)}
                    </td>
                  ))}
                </tr>
              );
            })}
            <tr>
              <th scope="row">{t`Pairing issues`}</th>
              {draws.map(({ id, hard, soft }) => (
                <td key={id}>
                  <Status tone={hard > 0 ? 'bad' : soft > 0 ? 'warn' : 'ok'}>
                    {hard > 0 ? t`${hard} to fix` : soft > 0 ? t`${soft} to review` : t`none`}
                  </Status>
                </td>
              ))}
            </tr>
            <OutlookRows roundId={round.id} draws={draws} />
            <tr>
              <td />
              {draws.map((draw) => (
                <td key={draw.id}>
                  <DrawActs
                    draw={draw}
                    isShown={draw.id === shownId}
                    mayApply={isOpen && !isOut}
                    mayDiscard={isOpen}
                    {...{ apply, discard }}
                    onShow={() => {
                      onShow(draw.id);
                      onClose();
                    }}
                  />
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </section>
      {isOpen && !isOut && draws.length > 1 && (
        <Checkbox
          label={t`Discard the other drafts when you apply one`}
          checked={isAlone}
          onChange={(event) => setAlone(event.currentTarget.checked)}
        />
      )}
      {isOut && (
        <p className="muted">
          <Trans>The draw is released. Withdraw the release before you apply another one.</Trans>
        </p>
      )}
    </>
  );
}

/** By what settings the draws were made, where they differ. */
function SettingRows({ draws }: { readonly draws: readonly ComparedDraw[] }) {
  return useSettingLines(draws).map(({ name, texts }) => (
    <tr key={name}>
      <th scope="row">{name}</th>
      {draws.map(({ id }, index) => (
        <td key={id}>{texts[index]}</td>
      ))}
    </tr>
  ));
}

interface DrawActsProps extends Omit<ReturnType<typeof useActs>, 'dialog'> {
  readonly draw: ComparedDraw;
  readonly isShown: boolean;
  readonly mayApply: boolean;
  readonly mayDiscard: boolean;
  readonly onShow: () => void;
}

/** What can be done with one of the draws. */
function DrawActs(props: DrawActsProps) {
  const { draw, isShown, mayApply, mayDiscard, apply, discard, onShow } = props;
  const { t } = useLingui();
  const isDraft = draw.state === 'draft';
  return (
    <div className={styles.acts}>
      {mayApply && isDraft && (
        <Button
          size="small"
          look="main"
          aria-label={t`Apply the draft with seed ${draw.seed}`}
          busy={apply.isPending}
          onClick={() => apply.mutate({ draft: draw })}
        >
          <Trans>Apply</Trans>
        </Button>
      )}
      {!isShown && (
        <Button size="small" aria-label={t`Show the draw with seed ${draw.seed}`} onClick={onShow}>
          <Trans>Show</Trans>
        </Button>
      )}
      {mayDiscard && isDraft && (
        <Button
          size="small"
          look="bare"
          aria-label={t`Discard the draft with seed ${draw.seed}`}
          busy={discard.isPending && discard.variables === draw.id}
          onClick={() => discard.mutate(draw.id)}
        >
          <Trans>Discard</Trans>
        </Button>
      )}
    </div>
  );
}

interface ApplyInput {
  readonly draft: ComparedDraw;
  readonly acceptUndecided?: string[];
}

function useActs({ round, shownId, onShow, onClose }: CompareDialogProps, isAlone: boolean) {
  const { t } = useLingui();
  const toast = useToast();
  const refuse = useRefusal(t`The draft`);
  const undecided = useUndecided(t`Apply anyway`);
  const apply = useAct('draw.confirm', {
    input: ({ draft, acceptUndecided }: ApplyInput) => ({
      params: { drawId: draft.id },
      body: {
        ...{ version: draft.version, instead: true, alone: isAlone },
        ...(acceptUndecided ? { acceptUndecided } : {}),
      },
    }),
    onSuccess: (draw) => {
      toast.success(t`Applied: this is now the ${round.name} draw`);
      onShow(draw.id);
      onClose();
    },
    onError: (error, input) => {
      const retry = (acceptUndecided: string[]) => apply.mutate({ ...input, acceptUndecided });
      if (!undecided.catches(error, retry)) refuse(error);
    },
  });
  const discard = useAct('draw.discard', {
    input: (drawId: string) => ({ params: { drawId } }),
    keep: (_, drawId) => {
      if (drawId === shownId) onShow(null);
    },
    onError: refuse,
  });
  return { apply, discard, dialog: undecided.dialog };
}
