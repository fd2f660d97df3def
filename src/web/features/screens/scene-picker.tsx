import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { useTournamentAct } from '../../lib/mutation.ts';
import { useTournamentQuery } from '../../lib/tournament.tsx';
import { Button } from '../../ui/kit/button.tsx';
import { SegmentedChoice } from '../../ui/kit/choice.tsx';
import { Field } from '../../ui/kit/field.tsx';
import { Select } from '../../ui/kit/select.tsx';
import { TextInput } from '../../ui/kit/text-input.tsx';
import { useToast } from '../../ui/kit/toast-store.ts';
import { usePhone } from '../../ui/kit/use-media.ts';
import { BreakSteps } from './break-steps.tsx';
import { ChampionSteps } from './champion-steps.tsx';
import { CheckInChoice } from './check-in-choice.tsx';
import type { Screen } from './screen-card.tsx';
import styles from './screens-page.module.css';

export type Scene = Screen['scene'];
type Kind = Scene['kind'];

/** Kinds that need an answer before anything can be shown. */
const waitsForAnswer: ReadonlySet<Kind> = new Set(['break', 'champion', 'check-in', 'message']);

/** Chooses what a screen shows; a choice shows at once. */
export function ScenePicker({ screen }: { readonly screen: Screen }) {
  const { t } = useLingui();
  const { scene } = screen;
  const show = useShow(screen);
  const rounds = useRounds();
  const kinds = useKinds();
  const phone = usePhone();
  // Kinds that need an answer first wait for it here.
  const [asked, setAsked] = useState<Kind | null>(null);
  const kind = asked ?? scene.kind;
  const roundId = 'roundId' in scene ? scene.roundId : (rounds.current ?? '');
  const choose = (next: Kind) => {
    setAsked(waitsForAnswer.has(next) ? next : null);
    if (next === 'idle' || next === 'standings') show({ kind: next });
    if (next === 'draw' && roundId) show({ kind: 'draw', roundId, by: 'room' });
    if ((next === 'motion' || next === 'results') && roundId) show({ kind: next, roundId });
  };
  return (
    <div className={styles.choices}>
      {phone ? (
        <Field label={t`Shows`}>
          <Select value={kind} onValueChange={choose} options={kinds} />
        </Field>
      ) : (
        <SegmentedChoice
          label={t`Shows`}
          value={kind}
          onValueChange={choose}
          wide
          options={kinds}
        />
      )}
      {(kind === 'draw' || kind === 'motion' || kind === 'results') && (
        <div className={styles.details}>
          <Field label={t`Round`}>
            <Select
              value={roundId || null}
              onValueChange={(next) =>
                show(
                  kind === 'draw'
                    ? { kind, roundId: next, by: scene.kind === 'draw' ? scene.by : 'room' }
                    : { kind, roundId: next },
                )
              }
              options={rounds.options}
            />
          </Field>
          {scene.kind === 'draw' && (
            <SegmentedChoice
              label={t`Sorted by`}
              value={scene.by}
              onValueChange={(by) => show({ ...scene, by })}
              options={[
                { value: 'room', label: t`By room` },
                { value: 'team', label: t`By team` },
              ]}
            />
          )}
        </div>
      )}
      {kind === 'break' && (
        <BreakSteps
          scene={scene}
          onShow={(next) => {
            setAsked(null);
            show(next);
          }}
        />
      )}
      {kind === 'champion' && (
        <ChampionSteps
          scene={scene}
          onShow={(next) => {
            setAsked(null);
            show(next);
          }}
        />
      )}
      {kind === 'check-in' && (
        <CheckInChoice
          scene={scene}
          onShow={(next) => {
            setAsked(null);
            show(next);
          }}
        />
      )}
      {kind === 'message' && (
        <MessageForm
          text={scene.kind === 'message' ? scene.text : ''}
          onShow={(text) => {
            setAsked(null);
            show({ kind: 'message', text });
          }}
        />
      )}
    </div>
  );
}

function useKinds(): { value: Kind; label: string }[] {
  const { t } = useLingui();
  return [
    { value: 'idle', label: t`Clock` },
    { value: 'check-in', label: t`Check-in` },
    { value: 'draw', label: t`Draw` },
    { value: 'motion', label: t`Motion` },
    { value: 'break', label: t`Break` },
    { value: 'champion', label: t`Champion` },
    { value: 'results', label: t`Results` },
    { value: 'standings', label: t`Standings` },
    { value: 'message', label: t`Message` },
  ];
}

function useShow(screen: Screen): (scene: Scene) => void {
  const { t } = useLingui();
  const toast = useToast();
  const act = useTournamentAct({
    call: (client, input: { scene: Scene; version: number }, { tournamentId, idempotencyKey }) =>
      client.screens.setScene({
        params: { tournamentId, screenId: screen.id },
        body: input,
        idempotencyKey,
      }),
    refresh: ['screen'],
    onError: (error) =>
      error.code === 'conflict'
        ? toast.warning(t`Somebody else has just changed this screen`)
        : toast.error(t`The screen did not change`, { text: error.message }),
  });
  return (scene) => act.mutate({ scene, version: screen.version });
}

function useRounds() {
  const { data } = useTournamentQuery({
    key: ['rounds'],
    on: ['round', 'draw', 'motion', 'results'],
    call: (client, tournamentId) => client.rounds.list({ params: { tournamentId } }),
  });
  const rounds = data?.rounds ?? [];
  return {
    current: data?.currentRoundIds[0] ?? rounds[0]?.id,
    options: rounds.map((round) => ({ value: round.id, label: round.name })),
  };
}

function MessageForm(props: { readonly text: string; readonly onShow: (text: string) => void }) {
  const { t } = useLingui();
  const [text, setText] = useState(props.text);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') props.onShow(text);
  };
  return (
    <form className={styles.details} onSubmit={submit}>
      <div className={styles.wide}>
        <Field label={t`Message`}>
          <TextInput
            value={text}
            maxLength={300}
            placeholder={t`Lunch until 13:30`}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
      </div>
      <Button type="submit" look="main">{t`Show`}</Button>
    </form>
  );
}
