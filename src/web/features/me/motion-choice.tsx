import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatWhen } from '#web/lib/format.ts';
import { useRead } from '#web/lib/query/use-read.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { MotionText } from '#web/ui/debate/motions/motion-text.tsx';
import { cx } from '#web/ui/kit/cx.ts';
import { Status } from '#web/ui/kit/feedback/status.tsx';
import { MotionAnswer, type RoomChoice } from './motion-answer.tsx';
import type { MyCard } from './my-data.ts';
import styles from './my-page.module.css';

/** How often a room that is choosing is asked, in milliseconds. */
const askEvery = 10_000;

/** Several motions are out: the teams in the room answer, then all see the result. */
export function MotionChoice({ card }: { readonly card: MyCard }) {
  const { debate, motions } = card;
  const isAsked = motions?.state === 'released' && motions.motions.length > 1;
  return debate && isAsked ? <OfRoom debateId={debate.id} /> : null;
}

function OfRoom({ debateId }: { readonly debateId: string }) {
  const { t } = useLingui();
  const { data, error } = useRead(
    'motions.choice',
    { params: { debateId } },
    { every: (known) => (known?.choice && !known.choice.chosen ? askEvery : false) },
  );
  if (error) return <p role="alert">{error.message}</p>;
  const choice = data?.choice;
  if (!choice) return null;
  const own = choice.teams.find(({ mine }) => mine);
  return (
    <section className={styles.section} aria-label={t`The motion of your room`}>
      {choice.chosen ? (
        <Chosen choice={choice} chosen={choice.chosen} />
      ) : own ? (
        <MotionAnswer key={own.answer?.join() ?? ''} choice={choice} team={own} />
      ) : (
        <Waiting choice={choice} />
      )}
    </section>
  );
}

/** Judges wait for the teams. */
function Waiting({ choice }: { readonly choice: RoomChoice }) {
  const { t } = useLingui();
  const { timeZone } = useTournament();
  const answered = choice.teams.filter((team) => team.answered).length;
  const until = formatWhen(choice.closesAt, timeZone);
  return (
    <p role="status">
      <Status tone="live">{t`The teams choose a motion until ${until}`}</Status>{' '}
      <span className="muted">
        {t`${plural(answered, { one: '# team has answered', other: '# teams have answered' })}`}
      </span>
    </p>
  );
}

function Chosen(props: {
  readonly choice: RoomChoice;
  readonly chosen: NonNullable<RoomChoice['chosen']>;
}) {
  const { choice, chosen } = props;
  const { t } = useLingui();
  const nameOf = (motionId: string) =>
    choice.motions.find(({ id }) => id === motionId)?.reference ?? '';
  const motion = choice.motions.find(({ id }) => id === chosen.motionId);
  return (
    <>
      <h2>
        <Trans>Your room debates</Trans>
      </h2>
      <MotionText>{motion?.text}</MotionText>
      <ul className={cx(styles.answers, 'muted sm')}>
        {choice.teams.map(({ id, name, answer, byDesk }) => (
          <li key={id}>
            {answer === null
              ? t`${name} didn’t answer`
              : choice.procedure === 'veto'
                ? t`${name} vetoed ${answer.map(nameOf).join()}`
                : t`${name} ranked ${answer.map(nameOf).join(', ')}`}
            {byDesk && <> {t`(entered by the desk)`}</>}
          </li>
        ))}
        {chosen.byCoin && (
          <li>
            {choice.teams.every(({ answered }) => !answered)
              ? t`No team answered: a coin toss chose this motion.`
              : t`Ties were broken by coin toss.`}
          </li>
        )}
      </ul>
    </>
  );
}
