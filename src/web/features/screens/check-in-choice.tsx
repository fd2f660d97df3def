import { Trans, useLingui } from '@lingui/react/macro';
import { useTournament } from '#web/lib/tournament.tsx';
import { Select } from '#web/ui/kit/choices/select.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { useSceneSessions } from './scene-words.ts';
import styles from './screens-page.module.css';
import type { Scene } from './use-drive.ts';

interface CheckInChoiceProps {
  readonly scene: Scene;
  readonly onShow: (scene: Scene) => void;
}

/** Which check-in a screen shows. */
export function CheckInChoice({ scene, onShow }: CheckInChoiceProps) {
  const { t } = useLingui();
  const { slug } = useTournament();
  const sessions = useSceneSessions();
  if (sessions?.length === 0) {
    return (
      <p className="muted">
        <Trans>
          No check-in yet. Open one at the{' '}
          <a href={`/tournaments/${slug}/manage/checkin/desk`}>check-in desk</a>.
        </Trans>
      </p>
    );
  }
  return (
    <div className={styles.details}>
      <Field label={t`Check-in`}>
        <Select
          value={scene.kind === 'check-in' ? scene.sessionId : null}
          placeholder={t`Choose`}
          onValueChange={(sessionId) => onShow({ kind: 'check-in', sessionId })}
          options={(sessions ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Field>
    </div>
  );
}
