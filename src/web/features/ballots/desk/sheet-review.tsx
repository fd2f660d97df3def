import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Difference } from '#engine/ballots/index.ts';
import type { RulePack } from '#engine/rule-pack.ts';
import { formatTime } from '../../../lib/format.ts';
import { useCan, useTournament } from '../../../lib/tournament.tsx';
import { Button } from '../../../ui/kit/button.tsx';
import { Note } from '../../../ui/kit/note.tsx';
import { Status } from '../../../ui/kit/status.tsx';
import type { BallotForm } from '../keep/kept-ballot.ts';
import { Adjustments } from './adjustments.tsx';
import { BallotCard } from './ballot-card.tsx';
import { ConfirmAll } from './confirm-all.tsx';
import styles from './desk.module.css';
import type { RoomBallots } from './desk-data.ts';
import { DifferenceNote } from './difference-note.tsx';
import { currentSheets, differencesOf } from './differences.ts';

type Ballot = RoomBallots['ballots'][number];

export interface SheetReviewProps {
  readonly room: RoomBallots;
  readonly form: BallotForm;
  readonly pack: RulePack;
  readonly onEnter: (adjudicatorId: string | null, from: Ballot | null) => void;
  readonly onConfirmed: () => void;
}

/** Every sheet that is due, with its ballots side by side and its earlier versions. */
export function SheetReview(props: SheetReviewProps) {
  const { t } = useLingui();
  const { room, form, pack } = props;
  const sheets = useMemo(() => currentSheets(room), [room]);
  const differences = useMemo(() => differencesOf(form, pack, sheets), [form, pack, sheets]);
  return (
    <>
      <DifferenceNote {...{ form, pack, sheets, differences }} />
      <ConfirmAll room={room} onConfirmed={props.onConfirmed} />
      {room.state === 'confirmed' && !room.decided && differences.length === 0 && (
        <Note tone="bad" title={t`These ballots make no result together.`}>
          <Trans>Compare them and correct the one that is wrong.</Trans>
        </Note>
      )}
      {room.due.map((due) => (
        <DueSheet
          key={due.adjudicatorId ?? 'panel'}
          {...props}
          due={due}
          differences={differences}
        />
      ))}
      <Adjustments room={room} form={props.form} />
    </>
  );
}

interface DueSheetProps extends SheetReviewProps {
  readonly due: RoomBallots['due'][number];
  readonly differences: readonly Difference[];
}

function DueSheet(props: DueSheetProps) {
  const { t } = useLingui();
  const { room, due, onEnter } = props;
  const can = useCan();
  const own = room.ballots.filter(({ adjudicatorId }) => adjudicatorId === due.adjudicatorId);
  const live = own.filter(({ state }) => state === 'submitted' || state === 'confirmed');
  const past = own.filter((ballot) => !live.includes(ballot));
  return (
    <section className={styles.due}>
      <div className={styles.dueHead}>
        <h3>{due.name ?? t`The panel’s ballot`}</h3>
        {due.state === 'missing' && <Status tone="warn">{t`Missing`}</Status>}
        {due.adjudicatorId !== null && room.dissenting.includes(due.adjudicatorId) && (
          <Status tone="idle">{t`In the minority`}</Status>
        )}
        <span className="grow" />
        {can('ballots.enter') && live.length === 0 && (
          <Button size="small" onClick={() => onEnter(due.adjudicatorId, null)}>
            {t`Enter`}
          </Button>
        )}
      </div>
      <div className={styles.pair}>
        {live.map((ballot) => (
          <BallotCard key={ballot.id} {...props} ballot={ballot} />
        ))}
      </div>
      {past.length > 0 && <Versions ballots={past} />}
    </section>
  );
}

/** What was written before; nothing of it is lost. */
function Versions({ ballots }: { readonly ballots: readonly Ballot[] }) {
  const { t } = useLingui();
  const { timeZone } = useTournament();
  return (
    <details className={styles.versions}>
      <summary>{t`Earlier versions (${ballots.length})`}</summary>
      <ul>
        {ballots.map((ballot) => (
          <li key={ballot.id}>
            <b className="b">{t`Version ${ballot.version}`}</b>,{' '}
            {ballot.state === 'discarded' ? t`discarded` : t`replaced`},{' '}
            {t`by ${ballot.enteredBy} at ${formatTime(ballot.enteredAt, timeZone)}`}
            {ballot.reason && `: ${ballot.reason}`}
            <span className="muted num">
              {' '}
              {ballot.sheet.teams
                .map(({ speeches }) => speeches.map(({ score }) => score ?? '–').join(' '))
                .join(' | ')}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
