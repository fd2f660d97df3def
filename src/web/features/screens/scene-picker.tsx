import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { Select } from '#web/ui/kit/choices/select.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { SegmentedChoice } from '#web/ui/kit/inputs/choice.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { TextInput } from '#web/ui/kit/inputs/text-input.tsx';
import { AwardSteps } from './ceremony/award-steps.tsx';
import { BreakSteps } from './ceremony/break-steps.tsx';
import { ChampionSteps } from './ceremony/champion-steps.tsx';
import { CheckInChoice } from './check-in-choice.tsx';
import { useSceneKinds, useSceneRounds } from './scene-words.ts';
import styles from './screens-page.module.css';
import type { Drive, SceneKind } from './use-drive.ts';

/** Kinds that need an answer before anything can be shown. */
const waitsForAnswer: ReadonlySet<SceneKind> = new Set([
  'break',
  'champion',
  'check-in',
  'message',
]);

/** What an award begins with: the best speakers of all, none of them revealed. */
const bestTen = {
  kind: 'awards',
  of: 'speakers',
  speakerCategoryId: null,
  places: 10,
  revealed: 0,
} as const;

/** Chooses what a screen shows; a choice shows at once. */
export function ScenePicker({ drive }: { readonly drive: Drive }) {
  const { t } = useLingui();
  const { show } = drive;
  const { scene } = drive.screen;
  const rounds = useSceneRounds();
  const kinds = useSceneKinds();
  // Kinds that need an answer first wait for it here.
  const [asked, setAsked] = useState<SceneKind | null>(null);
  const kind = asked ?? scene.kind;
  const roundId = 'roundId' in scene ? scene.roundId : (rounds.current ?? '');
  const choose = (next: SceneKind) => {
    setAsked(waitsForAnswer.has(next) ? next : null);
    if (next === 'idle' || next === 'schedule' || next === 'standings') show({ kind: next });
    if (next === 'awards') show(bestTen);
    if (next === 'draw' && roundId) show({ kind: 'draw', roundId, by: 'room' });
    if ((next === 'motion' || next === 'results') && roundId) show({ kind: next, roundId });
  };
  return (
    <div className={styles.choices}>
      <Field label={t`Shows`}>
        <Select value={kind} onValueChange={choose} options={kinds} />
      </Field>
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
      {scene.kind === 'awards' && kind === 'awards' && <AwardSteps scene={scene} onShow={show} />}
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
