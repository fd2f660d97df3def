import type { Round } from '#web/lib/time/rounds.ts';
import { CompareDialog } from '../drafts/compare-dialog.tsx';
import { HistoryDialog } from '../release/history-dialog.tsx';
import { RepairDialog } from '../release/repair-dialog.tsx';
import type { Draw } from './board-data.ts';
import { TeamDialog } from './team-dialog.tsx';

/** Which of the board's dialogs is open. */
export type OpenDialog =
  | 'make'
  | 'together'
  | 'compare'
  | 'repair'
  | 'history'
  /** What becomes of this team. */
  | { readonly team: string }
  | null;

interface BoardDialogsProps {
  readonly dialog: OpenDialog;
  readonly onDialog: (dialog: OpenDialog) => void;
  readonly round: Round;
  readonly draw: Draw;
  readonly nameOf: (id: string) => string;
  readonly onDraw: (draw: Draw) => void;
  readonly onShow: (drawId: string | null) => void;
}

/** What the board opens over a draw: the comparison of drafts, the repair, the history. */
export function BoardDialogs(props: BoardDialogsProps) {
  const { dialog, onDialog, round, draw, nameOf, onDraw, onShow } = props;
  const onClose = () => onDialog(null);
  if (dialog !== null && typeof dialog === 'object') {
    const { team } = dialog;
    return <TeamDialog key={team} teamId={team} {...{ draw, nameOf, onDraw, onClose }} />;
  }
  switch (dialog) {
    case 'compare':
      return <CompareDialog {...{ round, onShow, onClose }} shownId={draw.id} />;
    case 'repair':
      return <RepairDialog {...{ draw, nameOf, onDraw, onClose }} />;
    case 'history':
      return <HistoryDialog drawId={draw.id} onClose={onClose} />;
    default:
      return null;
  }
}
