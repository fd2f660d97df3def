import type { Round } from '../../lib/rounds.ts';
import type { Draw } from './board-data.ts';
import { CompareDialog } from './compare-dialog.tsx';
import { HistoryDialog } from './history-dialog.tsx';
import { MakeDraftsDialog } from './make-drafts-dialog.tsx';
import { RepairDialog } from './repair-dialog.tsx';

/** Which of the board's dialogs is open. */
export type OpenDialog = 'make' | 'compare' | 'repair' | 'history' | null;

interface BoardDialogsProps {
  readonly dialog: OpenDialog;
  readonly onDialog: (dialog: OpenDialog) => void;
  readonly round: Round;
  readonly draw: Draw;
  readonly nameOf: (id: string) => string;
  readonly onDraw: (draw: Draw) => void;
  readonly onShow: (drawId: string | null) => void;
  readonly onMade: (drawIds: readonly string[]) => void;
}

/** What the board opens over itself: drafts, their comparison, the repair, the history. */
export function BoardDialogs(props: BoardDialogsProps) {
  const { dialog, onDialog, round, draw, nameOf, onDraw, onShow, onMade } = props;
  const onClose = () => onDialog(null);
  switch (dialog) {
    case 'make':
      return <MakeDraftsDialog {...{ round, onMade, onClose }} />;
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
