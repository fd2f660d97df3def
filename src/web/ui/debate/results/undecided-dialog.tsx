import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { hasResult } from '#contract/kinds/results/unsettled.ts';
import type { UndecidedData } from '#contract/undecided.ts';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Anchor } from '#web/ui/kit/layout/anchor.tsx';
import { Dialog } from '#web/ui/kit/overlays/dialog.tsx';
import styles from './undecided-dialog.module.css';
import { useReasonWords } from './undecided-words.ts';

interface UndecidedDialogProps {
  readonly undecided: UndecidedData;
  /** What was asked for, as the button that insists on it says: "Complete anyway". */
  readonly insist: string;
  readonly ballotsHref: (roundId: string) => string;
  readonly onAccept: (debateIds: string[]) => void;
  readonly onClose: () => void;
}

/**
 * Names the debates without a result, or with a correction to confirm, and why; continues only on
 * confirmation.
 */
export function UndecidedDialog(props: UndecidedDialogProps) {
  const { undecided, insist, ballotsHref, onAccept, onClose } = props;
  const { debates, mayAccept } = undecided;
  const { t } = useLingui();
  const words = useReasonWords();
  const corrected = debates.filter(hasResult).length;
  const open = debates.length - corrected;
  const title = [
    open > 0 && plural(open, { one: '# debate is undecided', other: '# debates are undecided' }),
    corrected > 0 &&
      plural(corrected, { one: '# correction to confirm', other: '# corrections to confirm' }),
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={
        !mayAccept
          ? t`You can’t do this without their results.`
          : open === 0
            ? t`Their confirmed ballots count for now. If you continue, these debates are named in the log.`
            : t`Debates without a result give no points. If you continue, all of these are named in the log.`
      }
      actions={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          {mayAccept && (
            <Button
              look="destructive"
              onClick={() => onAccept(debates.map(({ debateId }) => debateId))}
            >
              {insist}
            </Button>
          )}
        </>
      }
    >
      <ul className={styles.debates}>
        {debates.map(({ debateId, roundId, round, rank, venue, teams, reasons }) => (
          <li key={debateId}>
            <p className={styles.room}>
              <b className="b">
                {round}, {venue ?? t`debate ${rank}`}
              </b>{' '}
              <Anchor className="link" href={ballotsHref(roundId)}>
                <Trans>Open ballots</Trans>
              </Anchor>
            </p>
            <p className="muted">
              <bdi>{teams.map(({ name }) => name).join(' – ')}</bdi>
            </p>
            {reasons.map((reason, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: reasons have no name of their own
              <p key={index}>{words(reason)}</p>
            ))}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
