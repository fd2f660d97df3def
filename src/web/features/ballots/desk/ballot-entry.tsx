import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { BallotSheet } from '#engine/ballot-sheet.ts';
import type { BallotProblem } from '#engine/ballots/index.ts';
import type { RulePack } from '#engine/rule-pack.ts';
import { useTournamentAct } from '../../../lib/mutation.ts';
import { Button } from '../../../ui/kit/button.tsx';
import { Note } from '../../../ui/kit/note.tsx';
import { useToast } from '../../../ui/kit/toast-store.ts';
import type { BallotForm } from '../keep/kept-ballot.ts';
import { ReadBackStep, useIsReady } from '../sheet/read-back-step.tsx';
import { firstSheet } from '../sheet/sheet-edit.ts';
import { SheetFields } from '../sheet/sheet-fields.tsx';
import { useCheckedSheet } from '../sheet/use-checked-sheet.ts';
import styles from './desk.module.css';
import type { RoomBallots } from './desk-data.ts';

interface BallotEntryProps {
  readonly form: BallotForm;
  readonly pack: RulePack;
  /** Whose sheet it is; null for the panel's. */
  readonly judge: string | null;
  /** A ballot to begin with. */
  readonly from: RoomBallots['ballots'][number] | null;
  readonly isCorrection: boolean;
  /** Newest ballot of this sheet as the entry begins; null: none. */
  readonly seenId: string | null;
  readonly onCancel: () => void;
  readonly onDone: () => void;
}

/** A paper ballot typed in, or a correction: the judge's own form, by keyboard. */
export function BallotEntry(props: BallotEntryProps) {
  const { form, pack, judge, from, isCorrection, onCancel, onDone } = props;
  const { t } = useLingui();
  const [sheet, setSheet] = useState(() => from?.sheet ?? firstSheet(form, pack));
  const [isReading, setReading] = useState(false);
  const [showMissing, setShowMissing] = useState(false);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [reason, setReason] = useState('');
  const checked = useCheckedSheet(form, pack, sheet);
  const fields = useRef<HTMLDivElement>(null);
  const send = useRef<HTMLButtonElement>(null);
  // The hands are on the keyboard: the first rank has the focus, digits and Tab do the rest.
  useEffect(() => {
    if (isReading) send.current?.focus();
    else fields.current?.querySelector('input')?.focus();
  }, [isReading]);
  const [seenId] = useState(props.seenId);
  const submit = useSubmit(form, { seenId, onDone });
  const goOn = () => {
    setShowMissing(true);
    setReading(checked.problems.length === 0);
  };
  const reading = { checked, ticked, reason: isCorrection ? reason : null, asksPanel: false };
  const isReady = useIsReady(reading);
  const refused = submit.error?.problem?.data as readonly BallotProblem[] | undefined;
  return (
    <>
      {judge && (
        <p className={styles.owner}>
          <Trans>
            Ballot of <b className="b">{judge}</b>
          </Trans>
        </p>
      )}
      {submit.error && (
        <Note tone="bad" title={t`The ballot was not taken.`} live>
          {submit.error.message} {Array.isArray(refused) && t`The room has changed: open it again.`}
        </Note>
      )}
      {isReading && checked.problems.length === 0 ? (
        <ReadBackStep
          {...reading}
          onTick={(key) => setTicked((now) => toggled(now, key))}
          onLowPointReason={(lowPointReason) => setSheet({ ...sheet, lowPointReason })}
          onReason={setReason}
        />
      ) : (
        <div className={styles.entry} ref={fields}>
          <SheetFields
            checked={checked}
            showMissing={showMissing}
            onChange={setSheet}
            onLast={goOn}
          />
        </div>
      )}
      <div className={styles.acts}>
        <span className="muted grow">
          {!isReading && checked.problems.length > 0 && (
            <Plural
              value={checked.problems.length}
              one="# thing left before you go on"
              other="# things left before you go on"
            />
          )}
        </span>
        {isReading ? (
          <>
            <Button onClick={() => setReading(false)}>{t`Change something`}</Button>
            <Button
              ref={send}
              look="main"
              disabled={!isReady}
              busy={submit.isPending}
              onClick={() => submit.mutate({ sheet, reason })}
            >
              {t`Enter ballot`}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onCancel}>{t`Cancel`}</Button>
            <Button look="main" onClick={goOn}>
              {t`Read it back`}
            </Button>
          </>
        )}
      </div>
    </>
  );
}

interface Submitting {
  readonly seenId: string | null;
  readonly onDone: () => void;
}

function useSubmit(form: BallotForm, { seenId, onDone }: Submitting) {
  const { t } = useLingui();
  const toast = useToast();
  return useTournamentAct({
    call: (client, { sheet, reason }: { sheet: BallotSheet; reason: string }, base) =>
      client.ballots.submit({
        params: { tournamentId: base.tournamentId, debateId: form.debateId },
        body: {
          adjudicatorId: form.adjudicatorId,
          sheet: structuredClone(sheet) as never,
          reason: reason || null,
          seenId,
          deviceKey: 'desk',
        },
        idempotencyKey: base.idempotencyKey,
      }),
    refresh: ['ballot'],
    onSuccess: (ballot) => {
      toast.success(
        ballot.state === 'confirmed' ? t`Ballot confirmed` : t`Ballot entered: another confirms it`,
      );
      onDone();
    },
  });
}

function toggled(set: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(set);
  if (!next.delete(key)) next.add(key);
  return next;
}
