import { useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { RulePack } from '#engine/rule-pack.ts';
import { FlagDialog } from '#web/features/ballots/flag-dialog.tsx';
import type { BallotForm } from '#web/features/ballots/keep/saved-ballot.ts';
import { CaseField } from '#web/features/ballots/sheet/case-field.tsx';
import { RoomMotionNote } from '#web/features/ballots/sheet/room-motion-note.tsx';
import { TossFields } from '#web/features/ballots/sheet/toss-fields.tsx';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { SkeletonRows } from '#web/ui/kit/feedback/waiting.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Adjustments } from '../adjustments.tsx';
import { ConfirmActs } from '../confirm-acts.tsx';
import type { RoomBallots } from '../desk-data.ts';
import { Flags } from '../flags.tsx';
import { RestingNote } from '../resting-note.tsx';
import { RoomOutcome } from '../room-outcome.tsx';
import { useRoomActs } from '../use-room-acts.ts';
import { ChangeNote, MatchNotes } from './change-note.tsx';
import { ColumnHead } from './column-head.tsx';
import type { Ballot, Column } from './columns.ts';
import { DifferenceNote } from './difference-note.tsx';
import { RoomSides, useSidesQuestion } from './enter/room-sides.tsx';
import { EnterActs, SheetProblems } from './enter/sheet-foot.tsx';
import { cellToCorrect, firstEmptyCell } from './grid-keys.ts';
import { matchesOf } from './replaced.ts';
import styles from './room-sheet.module.css';
import { rowsOf } from './rows.ts';
import { ScoreReasons } from './score-reasons.tsx';
import { SheetGrid } from './sheet-grid.tsx';
import { useRoomColumns } from './use-room-columns.ts';
import { type DraftHandle, useRoomDraft } from './use-room-draft.ts';
import { Versions } from './versions.tsx';

interface RoomSheetProps {
  readonly room: RoomBallots;
  /** Not complete: ballots that count can be set aside. */
  readonly isRoundOpen: boolean;
  /** Results of the round are released. */
  readonly isPublic: boolean;
  readonly form: BallotForm;
  readonly pack: RulePack;
  /** What was typed is entered, and nothing of it has to be compared. */
  readonly onEntered: () => void;
  readonly onConfirmed: () => void;
}

/** The one sheet of a room: what is in, what is being typed, and what both make together. */
export function RoomSheet(props: RoomSheetProps) {
  const draft = useRoomDraft(props.form);
  return draft ? <Sheet {...props} draft={draft} /> : <SkeletonRows rows={8} />;
}

function Sheet(props: RoomSheetProps & { readonly draft: DraftHandle }) {
  const { room, form, pack, draft } = props;
  const { t } = useLingui();
  const problemId = useId();
  const grid = useRef<HTMLDivElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  const sheet = useRoomColumns({ room, form, pack, draft });
  const { columns, open, begun, differences } = sheet;
  const common = (open[0] ?? columns[0])?.checked;
  const [showsMissing, setShowsMissing] = useState(false);
  const [aside, setAside] = useState<Ballot | null>(null);
  const acts = useRoomActs(room, {
    onEntered(ballots) {
      const entered = ballots.map(({ adjudicatorId }) => adjudicatorId);
      draft.write(
        draft.typed.filter(({ adjudicatorId }) => !entered.includes(adjudicatorId)),
        '',
      );
      if (ballots.every(({ unseenId }) => unseenId === null)) props.onEntered();
    },
    onConfirmed: props.onConfirmed,
  });
  const focusOnAct = () => foot.current?.querySelector<HTMLElement>('[data-main]')?.focus();
  useStartingFocus(grid, open.map(({ column }) => column.key).join(), focusOnAct);

  const showUnfinished = (column: string | undefined) => {
    // Only then do empty fields say that they must not be.
    flushSync(() => setShowsMissing(true));
    const sheetOfRoom = grid.current?.parentElement;
    if (sheetOfRoom) cellToCorrect(sheetOfRoom, column)?.focus();
  };
  const sides = useSidesQuestion();
  const send = () =>
    acts.enter.mutate({
      form,
      sheets: begun.map(({ column }) => column.typed),
      reason: draft.reason,
    });
  const enter = () => {
    setShowsMissing(true);
    const unfinished = begun.find(({ checked }) => checked.problems.length > 0);
    const blocking = foot.current?.querySelector<HTMLElement>('[data-blocking]');
    if (unfinished || begun.length === 0) {
      showUnfinished(unfinished?.column.key);
    } else if (blocking) blocking.focus();
    else if (!acts.enter.isPending) sides.settled(common, send);
  };
  const showMissing = (column: Column) =>
    showsMissing && begun.some((one) => one.column.key === column.key);

  if (!common) return <Note tone="warn">{t`This room has no judges yet.`}</Note>;
  const gone = common.sheet.teams.map(({ forfeit }) => forfeit);
  return (
    <>
      {draft.isRestored && (
        <Note
          title={t`Restored from your draft.`}
          actions={
            <Button size="small" onClick={() => draft.write([], '')}>
              {t`Start over`}
            </Button>
          }
        />
      )}
      {form.sidesOpen && open.length > 0 && <RoomSides common={common} />}
      {open.length > 0 && (
        <TossFields checked={common} showMissing={showsMissing} onChange={sheet.writeFacts} />
      )}
      <CaseField
        checked={common}
        showMissing={false}
        isReadOnly={open.length === 0}
        onChange={sheet.writeFacts}
      />
      <SheetGrid
        ref={grid}
        label={t`Ballots of the room`}
        rows={rowsOf(pack, form, gone)}
        isCommonOpen={open.length > 0}
        {...{ columns, common, differences, showMissing, problemId }}
        head={({ column, checked }) => (
          <ColumnHead
            column={column}
            form={form}
            isDissenting={room.dissenting.includes(column.adjudicatorId ?? '')}
            isInvalid={checked.problems.length > 0}
            onCorrect={sheet.correct}
            onConfirm={({ id }) => acts.confirm.mutate([id])}
            isRoundOpen={props.isRoundOpen}
            onDiscard={(ballot) =>
              ballot.state === 'confirmed'
                ? setAside(ballot)
                : acts.discard.mutate({ id: ballot.id, reason: null })
            }
            onClear={sheet.clear}
          />
        )}
        onWrite={sheet.write}
        onFacts={sheet.writeFacts}
        onLast={focusOnAct}
        onSave={enter}
      />
      <div className={styles.foot} ref={foot}>
        <SheetProblems
          id={problemId}
          columns={open}
          showMissing={showMissing}
          onShow={(column) => showUnfinished(column.key)}
        />
        <RoomMotionNote form={form} motionId={common.sheet.motionId} />
        <DifferenceNote
          {...{ form, pack, differences }}
          sheets={columns.map(({ column }) => column)}
        />
        <MatchNotes matches={matchesOf(columns, form, pack)} />
        {columns.map((one) => (
          <ChangeNote key={one.column.key} {...one} />
        ))}
        <ScoreReasons columns={columns} />
        <RestingNote form={form} columns={columns} />
        <RoomOutcome columns={columns} isPublic={props.isPublic} />
        {open.length > 0 ? (
          <EnterActs {...{ sheet, draft, showsMissing, enter }} act={acts.enter} />
        ) : (
          <ConfirmActs room={room} differs={differences.length > 0} act={acts.confirm} />
        )}
      </div>
      <Flags room={room} />
      <Versions room={room} />
      <Adjustments room={room} form={form} />
      {sides.question}
      {aside && <SetAsideDialog ballot={aside} act={acts.discard} onClose={() => setAside(null)} />}
    </>
  );
}

interface SetAsideProps {
  readonly ballot: Ballot;
  readonly act: ReturnType<typeof useRoomActs>['discard'];
  readonly onClose: () => void;
}

/** Asks why a ballot that counts doesn’t any more. */
function SetAsideDialog({ ballot, act, onClose }: SetAsideProps) {
  const { t } = useLingui();
  return (
    <FlagDialog
      title={t`Set this ballot aside?`}
      label={t`Why doesn’t it count?`}
      hint={t`It stops counting and is kept as a version. The room then waits for a new ballot.`}
      act={t`Set aside`}
      needsText
      isBusy={act.isPending}
      error={act.error?.message ?? null}
      onSend={(reason) => act.mutate({ id: ballot.id, reason }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

/**
 * For keyboard users: moves to the first empty field, else to the button.
 * @param open the columns being typed; others start over
 */
function useStartingFocus(
  grid: { readonly current: HTMLElement | null },
  open: string,
  focusOnAct: () => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only other columns move the focus
  useEffect(() => {
    const start = grid.current && open !== '' ? firstEmptyCell(grid.current) : undefined;
    if (start) start.focus();
    else focusOnAct();
  }, [open]);
}
