import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { OctagonAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useOnline } from '#web/lib/device/use-online.ts';
import { useRoomInFlight } from '#web/ui/debate/draw/room-in-flight.ts';
import { RoleMark } from '#web/ui/debate/people/role-mark.tsx';
import { InsecureNote } from '#web/ui/debate/rounds/insecure-note.tsx';
import { OfflineBanner, type OfflineState } from '#web/ui/debate/rounds/offline-banner.tsx';
import { SpeechTimer } from '#web/ui/debate/rounds/speech-timer.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { PhoneLayout } from '#web/ui/layouts/phone-layout.tsx';
import styles from './ballot-page.module.css';
import { BallotSent } from './ballot-sent.tsx';
import { BallotTexts } from './ballot-texts.tsx';
import type { SavedBallot } from './keep/saved-ballot.ts';
import type { SavedBallotHandle } from './keep/use-saved-ballot.ts';
import { OvertakenNote } from './overtaken-note.tsx';
import { OwnReasons } from './reasons/own-reasons.tsx';
import { owesReasons } from './reasons/saved-reasons.ts';
import { useSavedReasons } from './reasons/use-saved-reasons.ts';
import { RefusalNote } from './refusal-note.tsx';
import { hasPanel, ReadBackStep, useIsReady } from './sheet/read-back-step.tsx';
import { SheetFields } from './sheet/sheet-fields.tsx';
import { type CheckedSheet, useCheckedSheet } from './sheet/use-checked-sheet.ts';
import { StepLine } from './step-line.tsx';

interface BallotStepsProps {
  readonly handle: SavedBallotHandle;
  readonly kept: SavedBallot;
  readonly back: string;
}

/** The three steps of a ballot: ranks and scores, read back, sent. */
export function BallotSteps({ handle, kept, back }: BallotStepsProps) {
  const { t } = useLingui();
  const checked = useCheckedSheet(kept.form, kept.pack, kept.sheet);
  const reasons = useSavedReasons(kept);
  const { timeZone } = kept.tournament;
  const [isReading, setReading] = useState(false);
  const [showMissing, setShowMissing] = useState(false);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const isOpen = kept.state === 'draft' || kept.state === 'refused';
  const step = !isOpen ? 'sent' : isReading && checked.problems.length === 0 ? 'read' : 'write';
  const hasArrived = kept.state === 'received' || kept.state === 'confirmed';
  const inFlight = useRoomInFlight();
  const isOnline = useOnline();
  const overtaken = kept.refusal?.confirmed;
  const isCorrection = overtaken !== undefined || kept.form.latest?.state === 'confirmed';
  // Only the reason is missing: it is asked for where it belongs, whenever the answer arrives.
  useEffect(() => {
    if (overtaken) setReading(true);
  }, [overtaken]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step begins at its top
  useEffect(() => {
    window.scrollTo({ top: 0 });
  }, [step]);
  const room = inFlight(kept.form.venue ?? t`no room`, kept.form.flight);
  const frame = {
    tournament: kept.tournament,
    account: null,
    tabs: [],
    title: t`Ballot, ${kept.form.roundName}, ${room}`,
    backHref: back,
    end: <MyRole kept={kept} />,
    banner: (
      <>
        <Banner kept={kept} isOnline={isOnline} />
        <StepLine step={step} asks={asksOf(checked)} hasArrived={hasArrived} />
      </>
    ),
  };
  if (step === 'sent') {
    const correct = () => {
      setReading(false);
      setTicked(new Set());
      handle.reopen();
    };
    return (
      <PhoneLayout {...frame}>
        <BallotSent
          kept={kept}
          checked={checked}
          back={back}
          onCorrect={correct}
          onFlagged={handle.reload}
          owesReasons={owesReasons(reasons.kept)}
          reasons={<OwnReasons reasons={reasons} timeZone={timeZone} isWithBallot={false} />}
        />
      </PhoneLayout>
    );
  }
  const reading = {
    checked,
    ticked,
    reason: isCorrection ? kept.reason : null,
    asksPanel: hasPanel(checked),
  };
  if (step === 'read') {
    return (
      <PhoneLayout
        {...frame}
        dock={
          <ReadDock
            {...reading}
            isOnline={isOnline}
            onSend={() => {
              handle.send();
              reasons.send();
            }}
            onBack={() => setReading(false)}
          />
        }
      >
        {overtaken && (
          <OvertakenNote confirmed={overtaken} kept={kept} onKeep={handle.keepConfirmed} />
        )}
        {kept.refusal && !overtaken && <RefusalNote refusal={kept.refusal} back={back} />}
        <ReadBackStep
          {...reading}
          asksReason={overtaken !== undefined}
          onTick={(key) => setTicked((now) => toggled(now, key))}
          onLowPointReason={(lowPointReason) => handle.write({ ...kept.sheet, lowPointReason })}
          onReason={handle.writeReason}
        />
      </PhoneLayout>
    );
  }
  const goOn = () => {
    setShowMissing(true);
    if (checked.problems.length === 0) setReading(true);
  };
  return (
    <PhoneLayout {...frame} dock={<WriteDock checked={checked} onGoOn={goOn} />}>
      <h1 className="vh">{frame.title}</h1>
      <div className={styles.bleed}>
        {kept.refusal && !overtaken && (
          <div className={styles.refusal}>
            <RefusalNote refusal={kept.refusal} back={back} />
          </div>
        )}
        <BallotTexts texts={kept.form.texts} />
        <SheetFields
          checked={checked}
          showMissing={showMissing}
          onChange={handle.write}
          onLast={goOn}
        />
      </div>
      <OwnReasons reasons={reasons} timeZone={timeZone} isWithBallot />
      <div className={styles.timer}>
        <SpeechTimer pack={kept.pack} debateId={kept.form.debateId} />
      </div>
      <InsecureNote />
    </PhoneLayout>
  );
}

function toggled(set: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(set);
  if (!next.delete(key)) next.add(key);
  return next;
}

function asksOf({ pack, form }: CheckedSheet): 'ranks' | 'scores' | 'decision' {
  if (pack.ballots[form.stage].result !== 'scores') return 'decision';
  return form.teams.length > 2 ? 'ranks' : 'scores';
}

/** Says where the ballot is, when it is not simply being written with a network. */
function Banner({ kept, isOnline }: { readonly kept: SavedBallot; readonly isOnline: boolean }) {
  const states: Partial<Record<SavedBallot['state'], OfflineState>> = {
    waiting: isOnline && kept.attempts === 0 ? 'sending' : 'saved',
    sending: isOnline ? 'sending' : 'saved',
    received: 'received',
    confirmed: 'confirmed',
  };
  const state = states[kept.state] ?? (isOnline ? null : 'unsent');
  return state && <OfflineBanner state={state} />;
}

function MyRole({ kept }: { readonly kept: SavedBallot }) {
  const { t } = useLingui();
  const { panel, viewerId } = kept.form;
  const seat = panel.find(({ id }) => id === viewerId);
  const words = { chair: t`chair`, panellist: t`panellist`, trainee: t`trainee` };
  if (!seat) return null;
  return (
    <span className={styles.role}>
      <RoleMark role={seat.role} />
      {words[seat.role]}
    </span>
  );
}

function WriteDock(props: { readonly checked: CheckedSheet; readonly onGoOn: () => void }) {
  const { t } = useLingui();
  const { problems, isOnlyIncomplete } = props.checked;
  const wrong = problems.filter(({ code }) => !code.endsWith('-missing')).length;
  return (
    <>
      {problems.length > 0 && (
        <p className={styles.count}>
          <OctagonAlert aria-hidden="true" />
          {wrong > 0 ? (
            <Plural
              value={wrong}
              one="Correct # entry to continue"
              other="Correct # entries to continue"
            />
          ) : (
            <Plural
              value={problems.length}
              one="Fill in # field to continue"
              other="Fill in # fields to continue"
            />
          )}
        </p>
      )}
      <Button
        look="main"
        size="tap"
        wide
        disabled={problems.length > 0 && !isOnlyIncomplete}
        onClick={props.onGoOn}
      >
        {t`Read it back`}
      </Button>
    </>
  );
}

function ReadDock(
  props: Parameters<typeof useIsReady>[0] & {
    readonly isOnline: boolean;
    readonly onSend: () => void;
    readonly onBack: () => void;
  },
) {
  const { t } = useLingui();
  const isReady = useIsReady(props);
  return (
    <>
      {!isReady && (
        <p className={styles.count}>
          <Trans>Confirm what you mean above, then send.</Trans>
        </p>
      )}
      <Button look="main" size="tap" wide disabled={!isReady} onClick={props.onSend}>
        {t`Send ballot`}
      </Button>
      <Button look="bare" size="tap" wide onClick={props.onBack}>
        {t`Edit ballot`}
      </Button>
      {!props.isOnline && (
        <p className={styles.offline}>
          <Trans>
            You’re offline. Press “Send ballot” all the same: it will be sent automatically when
            you’re back online.
          </Trans>
        </p>
      )}
    </>
  );
}
