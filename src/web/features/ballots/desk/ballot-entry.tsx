import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { BallotSheet } from '#engine/ballot-sheet.ts';
import type { BallotProblem } from '#engine/ballots/index.ts';
import type { RulePack } from '#engine/rule-pack.ts';
import { useSession } from '../../../lib/api.tsx';
import { useTournamentAct } from '../../../lib/mutation.ts';
import { Button } from '../../../ui/kit/button.tsx';
import { Note } from '../../../ui/kit/note.tsx';
import { useToast } from '../../../ui/kit/toast-store.ts';
import type { BallotForm } from '../keep/kept-ballot.ts';
import { ReadBackStep, useIsReady } from '../sheet/read-back-step.tsx';
import { firstSheet, seatedAs } from '../sheet/sheet-edit.ts';
import { SheetFields } from '../sheet/sheet-fields.tsx';
import { useCheckedSheet } from '../sheet/use-checked-sheet.ts';
import styles from './desk.module.css';
import type { RoomBallots } from './desk-data.ts';
import { type DraftPlace, discardDraft, readDraft, writeDraft } from './desk-draft.ts';

type Ballot = RoomBallots['ballots'][number];

interface BallotEntryProps {
  readonly form: BallotForm;
  readonly pack: RulePack;
  /** Whose sheet it is; null for the panel's. */
  readonly judge: string | null;
  /** A ballot to begin with. */
  readonly from: Ballot | null;
  /** Another ballot of the room, for the sides that the room has decided. */
  readonly beside: Ballot | null;
  readonly isCorrection: boolean;
  /** Newest ballot of this sheet as the entry begins; null: none. */
  readonly seenId: string | null;
  readonly onCancel: () => void;
  readonly onDone: () => void;
}

/** A paper ballot typed in, or a correction: the judge's own form, by keyboard. */
export function BallotEntry(props: BallotEntryProps) {
  const { form, pack, judge, isCorrection, onCancel, onDone } = props;
  const { t } = useLingui();
  const place = useDraftPlace(props);
  const [restored, setRestored] = useState(() =>
    readDraft(
      place,
      form.teams.map(({ id }) => id),
    ),
  );
  const [sheet, setSheet] = useState(() => restored?.sheet ?? beginning(props));
  const [isReading, setReading] = useState(false);
  const [showMissing, setShowMissing] = useState(false);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [reason, setReason] = useState(restored?.reason ?? '');
  const checked = useCheckedSheet(form, pack, sheet);
  const fields = useRef<HTMLDivElement>(null);
  const send = useRef<HTMLButtonElement>(null);
  // The hands are on the keyboard: the first rank has the focus, digits and Tab do the rest.
  useEffect(() => {
    if (isReading) send.current?.focus();
    else fields.current?.querySelector('input')?.focus();
  }, [isReading]);
  const write = (next: BallotSheet) => {
    setSheet(next);
    writeDraft(place, { sheet: next, reason });
  };
  const writeReason = (next: string) => {
    setReason(next);
    writeDraft(place, { sheet, reason: next });
  };
  const startOver = () => {
    discardDraft(place);
    setRestored(null);
    setReason('');
    setSheet(beginning(props));
  };
  const submit = useSubmit(form, {
    seenId: place.seenId,
    onDone: () => {
      discardDraft(place);
      onDone();
    },
  });
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
      {restored && (
        <Note
          title={t`This is what you had typed before.`}
          actions={
            <Button size="small" onClick={startOver}>
              {t`Start over`}
            </Button>
          }
        />
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
          onLowPointReason={(lowPointReason) => write({ ...sheet, lowPointReason })}
          onReason={writeReason}
        />
      ) : (
        <div className={styles.entry} ref={fields}>
          <SheetFields checked={checked} showMissing={showMissing} onChange={write} onLast={goOn} />
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

/** The sheet to begin with: a ballot to correct, else an empty one with the sides of the room. */
function beginning({ form, pack, from, beside }: BallotEntryProps): BallotSheet {
  if (from) return from.sheet;
  const first = firstSheet(form, pack);
  return form.sidesOpen && beside ? seatedAs(first, beside.sheet) : first;
}

/** Where this entry is kept; a ballot that arrives meanwhile does not move it. */
function useDraftPlace({ form, seenId }: BallotEntryProps): DraftPlace {
  const accountId = useSession()?.accountId ?? '';
  const { debateId, adjudicatorId } = form;
  const [place] = useState({ accountId, debateId, adjudicatorId, seenId });
  return place;
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
