import { Trans, useLingui } from '@lingui/react/macro';
import { CloudOff, Undo2 } from 'lucide-react';
import { stepAfter, stepOf } from '#engine/room-progress.ts';
import { formatWhen } from '#web/lib/format.ts';
import { useRead } from '#web/lib/query/use-read.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { useStepWords } from '#web/ui/debate/rounds/progress-words.ts';
import { SpeechTimer } from '#web/ui/debate/rounds/speech-timer.tsx';
import { Status } from '#web/ui/kit/feedback/status.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { BallotAct } from './ballot-act.tsx';
import type { MyCard } from './my-data.ts';
import styles from './my-page.module.css';
import type { CardStage } from './stage-of.ts';
import { useRoomProgress } from './use-room-progress.ts';

interface RoomActsProps {
  readonly card: MyCard;
  readonly stage: CardStage;
  readonly base: string;
}

/** What is done in the room: a judge says how far it is, times the speeches and fills in the ballot. */
export function RoomActs(props: RoomActsProps) {
  const { card } = props;
  if (!card.debate || card.role === null) return <BallotAct {...props} />;
  if (card.role === 'trainee') {
    return (
      <>
        <BallotAct {...props} />
        <Timer debateId={card.debate.id} />
      </>
    );
  }
  return <JudgeActs {...props} debateId={card.debate.id} />;
}

function JudgeActs({ card, stage, base, debateId }: RoomActsProps & { readonly debateId: string }) {
  const { t } = useLingui();
  const { timeZone } = useTournament();
  const words = useStepWords();
  const { reached, isKept, report } = useRoomProgress(debateId);
  const step = stepOf(reached);
  const next = stepAfter(step);
  const since = reached.at(-1)?.at;
  const hasBegun = stage === 'debating' || card.motions?.state === 'hidden' || since !== undefined;
  // Until the panel has decided, the room goes on; then the ballot is the thing to do.
  const isFirst = card.ballot === 'due' && step !== 'decision' && step !== 'orals';
  return (
    <>
      {hasBegun && (
        <section className={styles.progress} aria-label={t`Room progress`}>
          {since !== undefined && (
            <p className={styles.step} role="status">
              <Status tone="live">
                <Trans>
                  {words[step].state} since {formatWhen(since, timeZone)}
                </Trans>
              </Status>
              <Button
                look="bare"
                size="small"
                icon={<Undo2 aria-hidden="true" />}
                onClick={() => report(stepOf(reached.slice(0, -1)), true)}
              >
                {t`Undo`}
              </Button>
            </p>
          )}
          {isKept && (
            <p className="sm muted row">
              <CloudOff aria-hidden="true" size={16} />
              {t`Saved on this phone until it’s sent.`}
            </p>
          )}
          {next && (
            <Button look={isFirst ? 'main' : 'plain'} size="tap" wide onClick={() => report(next)}>
              {words[next].act}
            </Button>
          )}
        </section>
      )}
      <BallotAct card={card} stage={stage} base={base} isQuiet={hasBegun && isFirst} />
      <Timer debateId={debateId} />
    </>
  );
}

function Timer({ debateId }: { readonly debateId: string }) {
  const { data } = useRead('tournaments.pack');
  if (!data) return null;
  return (
    <div className={styles.progress}>
      <SpeechTimer pack={data.pack} debateId={debateId} />
    </div>
  );
}
