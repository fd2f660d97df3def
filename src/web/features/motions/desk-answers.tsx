import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { formatWhen } from '#web/lib/format.ts';
import { useServerNow } from '#web/lib/live/server-clock.ts';
import { useRefusal } from '#web/lib/query/refusal.ts';
import { useAct } from '#web/lib/query/use-act.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { useRoomInFlight } from '#web/ui/debate/draw/room-in-flight.ts';
import { initialPreference, MotionPreference } from '#web/ui/debate/motions/motion-preference.tsx';
import { MotionText } from '#web/ui/debate/motions/motion-text.tsx';
import { Status } from '#web/ui/kit/feedback/status.tsx';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Dialog } from '#web/ui/kit/overlays/dialog.tsx';
import styles from './desk-answers.module.css';

export type RoomChoice = CallOutput<Api['motions']['choices']>['rooms'][number];

interface DeskAnswersProps {
  readonly room: RoomChoice;
  readonly onClose: () => void;
}

/** How far the teams of a room are, and their answers entered for those without a phone. */
export function DeskAnswers({ room, onClose }: DeskAnswersProps) {
  const { t } = useLingui();
  const { timeZone } = useTournament();
  const inFlight = useRoomInFlight();
  const isOver = useServerNow(1000) >= Date.parse(room.closesAt);
  const name = inFlight(room.venue ?? t`Debate ${room.rank}`, room.flight);
  const until = formatWhen(room.closesAt, timeZone);
  const chosen = room.motions.find(({ id }) => id === room.chosen?.motionId);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Motion of ${name}`}
      description={
        isOver
          ? t`Answers closed at ${until}.`
          : chosen
            ? t`All have answered. Answers close at ${until}.`
            : t`Teams can answer until ${until}. No one sees an answer until all are in.`
      }
    >
      {chosen && (
        <div className={styles.chosen}>
          <b className="b">{t`The room debates ${chosen.reference}`}</b>
          <MotionText>{chosen.text}</MotionText>
        </div>
      )}
      <ul className={styles.teams}>
        {room.teams.map((team) => (
          <TeamAnswer key={team.id} room={room} team={team} isOver={isOver} />
        ))}
      </ul>
    </Dialog>
  );
}

interface TeamAnswerProps {
  readonly room: RoomChoice;
  readonly team: RoomChoice['teams'][number];
  readonly isOver: boolean;
}

function TeamAnswer({ room, team, isOver }: TeamAnswerProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const acts = useActs(room.debateId, team);
  const { name, answered, byDesk } = team;
  const mayEnter = !isOver && !answered && room.chosen === null;
  return (
    <li>
      <div className={styles.team}>
        <span className="grow">
          <bdi className="b">{name}</bdi>
          <Status tone={answered ? 'ok' : isOver ? 'plain' : 'live'}>
            {byDesk ? t`entered by the desk` : answered ? t`has answered` : t`no answer`}
          </Status>
        </span>
        {mayEnter && !isOpen && (
          <Button size="small" onClick={() => setOpen(true)}>
            <Trans>Enter answer</Trans>
          </Button>
        )}
        {byDesk && !isOver && (
          <Button
            size="small"
            busy={acts.takeBack.isPending}
            aria-label={t`Undo ${name}’s answer`}
            onClick={() => acts.takeBack.mutate(null)}
          >
            <Trans>Undo</Trans>
          </Button>
        )}
      </div>
      {mayEnter && isOpen && (
        <PreferenceForm
          room={room}
          name={name}
          isBusy={acts.enter.isPending}
          onCancel={() => setOpen(false)}
          onEnter={(chosen) => acts.enter.mutate(chosen, { onSuccess: () => setOpen(false) })}
        />
      )}
    </li>
  );
}

function PreferenceForm(props: {
  readonly room: RoomChoice;
  readonly name: string;
  readonly isBusy: boolean;
  readonly onCancel: () => void;
  readonly onEnter: (chosen: readonly string[]) => void;
}) {
  const { room, name, isBusy, onCancel, onEnter } = props;
  const { t } = useLingui();
  const [chosen, setChosen] = useState<readonly string[]>(() => initialPreference(room));
  return (
    <fieldset aria-label={t`The answer of ${name}`}>
      <p className="muted sm">
        {room.procedure === 'veto' ? (
          <Trans>The motion the team doesn’t want.</Trans>
        ) : (
          <Trans>Favourite first; the last one is vetoed.</Trans>
        )}
      </p>
      <MotionPreference {...room} chosen={chosen} onChosen={setChosen} />
      <div className={styles.acts}>
        <Button size="small" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button
          size="small"
          look="main"
          busy={isBusy}
          disabled={chosen.length === 0}
          onClick={() => onEnter(chosen)}
        >
          {t`Enter for ${name}`}
        </Button>
      </div>
    </fieldset>
  );
}

/** Entering for a team, and taking that back. */
function useActs(debateId: string, { id: teamId, name }: RoomChoice['teams'][number]) {
  const { t } = useLingui();
  const toast = useToast();
  const refuse = useRefusal(t`The answer of ${name}`);
  const enter = useAct('motions.choose', {
    input: (chosen: readonly string[]) => ({
      params: { debateId, teamId },
      body: { motionIds: [...chosen] },
    }),
    onSuccess: () => toast.success(t`Entered for ${name}`),
    onError: refuse,
  });
  const takeBack = useAct('motions.withdrawChoice', {
    input: (_: null) => ({ params: { debateId, teamId } }),
    onSuccess: () => toast.success(t`Undone: ${name} can answer again`),
    onError: refuse,
  });
  return { enter, takeBack };
}
