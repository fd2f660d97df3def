import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { formatWhen } from '#web/lib/format.ts';
import { serverNow, useServerNow } from '#web/lib/live/server-clock.ts';
import { useRoundStart } from '#web/lib/time/schedule.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { ChangeNotes } from '#web/ui/debate/draw/change-notes.tsx';
import { PostponedNote } from '#web/ui/debate/draw/postponed-note.tsx';
import { useRoomInFlight } from '#web/ui/debate/draw/room-in-flight.ts';
import { Infoslide, MotionText } from '#web/ui/debate/motions/motion-text.tsx';
import { CountdownClock } from '#web/ui/kit/feedback/countdown.tsx';
import { Status } from '#web/ui/kit/feedback/status.tsx';
import { MotionChoice } from './motion-choice.tsx';
import type { MyCard, MyPageData } from './my-data.ts';
import styles from './my-page.module.css';
import { RoomActs } from './room-acts.tsx';
import { RoomDetails, RoomView, YourSide } from './room-view.tsx';
import { type CardStage, stageOf } from './stage-of.ts';

interface NowCardProps {
  readonly card: MyCard;
  readonly data: MyPageData;
  readonly base: string;
}

/** What to do now in one round, largest thing first. */
export function NowCard({ card, data, base }: NowCardProps) {
  const stage = stageOf(card, useServerNow(1000));
  useFreshMotion(card, stage);
  const inFlight = useRoomInFlight();
  return (
    <article className={styles.card} aria-label={inFlight(card.roundName, card.debate?.flight)}>
      {stage === 'counting' || stage === 'preparing' ? (
        <>
          <Clock card={card} stage={stage} />
          <PostponedNote postponed={card.debate?.postponed} />
          <ChangeNotes changes={card.changes} />
          <Motion card={card} isOpen={stage === 'counting'} />
          <MotionChoice card={card} />
          <YourSide card={card} data={data} isShort />
          <RoomActs card={card} stage={stage} base={base} />
          <RoomDetails card={card} data={data} />
        </>
      ) : (
        <>
          <Kicker card={card} stage={stage} />
          <RoomView card={card} data={data} />
          <RoomActs card={card} stage={stage} base={base} />
          <MotionChoice card={card} />
          <Motion card={card} isOpen={false} />
        </>
      )}
    </article>
  );
}

function Kicker({ card, stage }: { readonly card: MyCard; readonly stage: CardStage }) {
  const { t } = useLingui();
  const inFlight = useRoomInFlight();
  const { timeZone } = useTournament();
  const ofRound = useRoundStart(card.roundId, card.startsAt);
  // A date of its own is with its place, below.
  const start = card.debate?.startsAt ? null : ofRound;
  const at = start && formatWhen(start, timeZone, serverNow());
  const round = inFlight(card.roundName, card.debate?.flight);
  return (
    <p className={styles.kick}>
      <Status tone={stage === 'debating' ? 'live' : 'ok'}>
        {stage === 'debating' ? t`${round}, debate` : t`${round} draw`}
        {at && stage === 'room' && `, ${at}`}
      </Status>
    </p>
  );
}

function Clock({ card, stage }: { readonly card: MyCard; readonly stage: CardStage }) {
  const { t } = useLingui();
  const { timeZone } = useTournament();
  const { motions } = card;
  const reveal = Date.parse(motions?.revealAt ?? '');
  const isCounting = stage === 'counting';
  const end = isCounting ? reveal : Date.parse(motions?.preparationEndsAt ?? '');
  const begin = isCounting
    ? Date.parse(motions?.infoslideAt ?? motions?.countdownAt ?? '')
    : reveal;
  const at = formatWhen(end, timeZone, serverNow());
  return (
    <>
      <p className={styles.kick}>
        {isCounting ? t`Motion at ${at}` : t`Preparation, ends at ${at}`}
      </p>
      <CountdownClock
        endsAt={end}
        total={end - begin}
        now={serverNow}
        label={isCounting ? t`To the motion` : t`Preparation left`}
      />
    </>
  );
}

/** Texts come only with their moment; until then there is nothing to show. */
function Motion({ card, isOpen }: { readonly card: MyCard; readonly isOpen: boolean }) {
  const { t } = useLingui();
  const { motions, roundName } = card;
  if (!motions || motions.motions.length + motions.infoslides.length === 0) return null;
  return (
    <>
      {motions.motions.length > 0 && (
        <section className={styles.section}>
          <h2>
            {t`${plural(motions.motions.length, { one: `${roundName} motion`, other: `${roundName} motions` })}`}
          </h2>
          <div className={styles.motions}>
            {motions.motions.map(({ id, text }) => (
              <MotionText key={id}>{text}</MotionText>
            ))}
          </div>
        </section>
      )}
      {motions.infoslides.map((text) => (
        <div key={text} className={styles.slide}>
          <Infoslide open={isOpen}>{text}</Infoslide>
        </div>
      ))}
    </>
  );
}

/** The stage changes with the clock: the texts of the new one are asked for, not all at one moment. */
function useFreshMotion({ motions }: MyCard, stage: CardStage): void {
  const queries = useQueryClient();
  const isBehind =
    motions !== null &&
    ((stage === 'counting' && motions.state === 'scheduled') ||
      ((stage === 'preparing' || stage === 'debating') && motions.state !== 'released'));
  useEffect(() => {
    if (!isBehind) return;
    const timer = setInterval(
      () =>
        void queries.invalidateQueries({
          predicate: ({ meta }) => (meta?.on ?? []).includes('motion'),
        }),
      400 + Math.random() * 800,
    );
    return () => clearInterval(timer);
  }, [isBehind, queries]);
}
