import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { serverNow } from '#web/lib/live/server-clock.ts';
import { useRefusal } from '#web/lib/query/refusal.ts';
import { useAct } from '#web/lib/query/use-act.ts';
import { useRead } from '#web/lib/query/use-read.ts';
import { useRefetchAtMoments } from '#web/lib/time/refetch-at-moments.ts';
import type { Round } from '#web/lib/time/rounds.ts';
import { instantOf, localOf } from '#web/lib/time/zoned-time.ts';
import { useCan, useTournament } from '#web/lib/tournament.tsx';
import { SecretMotion } from '#web/ui/debate/motions/secret-motion.tsx';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { EmptyState } from '#web/ui/kit/feedback/states.tsx';
import { Status } from '#web/ui/kit/feedback/status.tsx';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { TextInput } from '#web/ui/kit/inputs/text-input.tsx';
import { Section } from '#web/ui/kit/layout/page-header.tsx';
import { useConfirm } from '#web/ui/kit/overlays/use-confirm.tsx';
import type { Motion } from './motion.ts';
import { MotionStage } from './motion-stage.tsx';
import styles from './motions.module.css';
import { type PublicMotions, usePhase } from './phase.ts';

interface ReleasePanelProps {
  readonly round: Round;
  readonly motions: readonly Motion[];
  readonly onAdd: () => void;
}

/** The release of one round's motions, as the public sees it and with what can be done about it. */
export function ReleasePanel({ round, motions, onAdd }: ReleasePanelProps) {
  const { t } = useLingui();
  const { data, refetch } = useRead('motions.published');
  const shown = useMemo(
    () => (data?.rounds ?? []).filter(({ roundId }) => roundId === round.id),
    [data, round.id],
  );
  useRefetchAtMoments(shown, refetch);
  const [seen] = shown;
  return (
    <Section title={t`Release for ${round.name}`}>
      <div className={styles.panel}>
        {motions.length === 0 ? (
          <EmptyState
            title={t`${round.name} has no motion yet`}
            action={<Button onClick={onAdd}>{t`Add a motion`}</Button>}
          />
        ) : seen ? (
          <Running round={round} seen={seen} />
        ) : (
          <Waiting round={round} motions={motions} />
        )}
      </div>
    </Section>
  );
}

/** A release that is set, runs or has happened. */
function Running({ round, seen }: { readonly round: Round; readonly seen: PublicMotions }) {
  const { t } = useLingui();
  const phase = usePhase(seen);
  const can = useCan();
  const toast = useToast();
  const refuse = useRefusal(t`Release`);
  const stop = useAct('motions.stop', {
    input: (_: string) => ({ params: { roundId: round.id } }),
    onSuccess: () => toast.success(t`Stopped. The motion stays hidden.`),
    onError: refuse,
  });
  return (
    <>
      {phase.kind === 'released' ? (
        <div className={styles.running}>
          <Status tone="ok">
            <Trans>Public</Trans>
          </Status>
          {can('motions.release') && round.state !== 'completed' && <Withdraw round={round} />}
        </div>
      ) : (
        <div className={styles.running}>
          <Status tone="live">
            {phase.kind === 'scheduled' ? t`Time set` : t`Countdown started`}
          </Status>
          {can('motions.release') && (
            <Button
              look="destructive"
              busy={stop.isPending}
              onClick={() => stop.mutate(seen.revealAt ?? '')}
            >
              <Trans>Stop</Trans>
            </Button>
          )}
        </div>
      )}
      <MotionStage round={seen} />
    </>
  );
}

/** Released too early, or the wrong one. */
function Withdraw({ round }: { readonly round: Round }) {
  const { t } = useLingui();
  const toast = useToast();
  const { ask, question } = useConfirm();
  const withdraw = useAct('motions.withdraw', {
    input: (_: null) => ({ params: { roundId: round.id } }),
    onSuccess: () => toast.success(t`The motion is hidden again.`),
    onError: useRefusal(t`The motion`),
  });
  return (
    <>
      <Button
        busy={withdraw.isPending}
        onClick={() =>
          ask({
            title: t`Hide the motion of ${round.name} again?`,
            text: t`Pages, screens and inboxes stop showing it. Whoever has read it knows it, so check whether you need another one.`,
            act: t`Hide it`,
            onYes: () => withdraw.mutate(null),
          })
        }
      >
        <Trans>Hide again</Trans>
      </Button>
      {question}
    </>
  );
}

/** Nothing is set: now, or at a time. */
function Waiting({ round, motions }: Omit<ReleasePanelProps, 'onAdd'>) {
  const { t } = useLingui();
  const { timeZone } = useTournament();
  const can = useCan();
  const [at, setAt] = useState(() => localOf(serverNow() + 15 * 60_000, timeZone));
  const refuse = useRefusal(t`Release`);
  const release = useAct('motions.release', {
    input: (when: string | null) => ({ params: { roundId: round.id }, body: { at: when } }),
    onError: refuse,
  });
  const moment = instantOf(at, timeZone);
  const { ask, question } = useConfirm();
  // The page opens on whichever round was chosen: the motion of another one cannot be unread.
  const start = () =>
    round.drawState === 'released'
      ? release.mutate(null)
      : ask({
          title: t`Show the motion of ${round.name} now?`,
          text: t`The draw of ${round.name} isn’t released yet. In a minute everybody can read this motion.`,
          act: t`Start the countdown`,
          onYes: () => release.mutate(null),
        });
  const setTime = () => {
    if (!moment) return;
    if (moment.getTime() > serverNow()) {
      release.mutate(moment.toISOString());
      return;
    }
    ask({
      title: t`This time has passed. Start the countdown now?`,
      text: t`In a minute everybody can read the motion of ${round.name}. To show it later, cancel and set another time.`,
      act: t`Start the countdown`,
      onYes: () => release.mutate(null),
    });
  };
  return (
    <>
      <TooFew count={motions.length} />
      {question}
      {motions.map((motion) => (
        <SecretMotion key={motion.id}>{motion.text}</SecretMotion>
      ))}
      {can('motions.release') && (
        <div className={styles.release}>
          <Field label={t`The motion appears at`}>
            <TextInput
              type="datetime-local"
              value={at}
              onChange={(event) => setAt(event.target.value)}
            />
          </Field>
          <Button busy={release.isPending} onClick={setTime}>
            <Trans>Set time</Trans>
          </Button>
          <Button look="main" busy={release.isPending} onClick={start}>
            <Trans>Start the countdown now</Trans>
          </Button>
          <p className={`${styles.hint} muted sm`}>
            <Trans>The infoslide and a 60-second countdown come first.</Trans>
          </p>
        </div>
      )}
    </>
  );
}

/** The rooms choose from several motions (R3.23), and some are not there yet. */
function TooFew({ count }: { readonly count: number }) {
  const { data: pack } = useRead('tournaments.pack');
  if (!pack || pack.pack.motions.procedure === 'none') return null;
  const missing = pack.pack.motions.perRound - count;
  if (missing <= 0) return null;
  return (
    <Note
      tone="warn"
      title={plural(missing, { one: '# motion is missing.', other: '# motions are missing.' })}
    >
      <Trans>The rooms choose from {pack.pack.motions.perRound}: add the others first.</Trans>
    </Note>
  );
}
