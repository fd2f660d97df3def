import { Trans, useLingui } from '@lingui/react/macro';
import { percent } from '#web/lib/format.ts';
import { useTournamentAct } from '#web/lib/query/mutation.ts';
import { useRefusal } from '#web/lib/query/refusal.ts';
import { useCan } from '#web/lib/tournament.tsx';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { FieldSet } from '#web/ui/kit/inputs/field.tsx';
import { Slider } from '#web/ui/kit/inputs/slider.tsx';
import styles from './core.module.css';
import { type Judges, type Settings, useProgress } from './feedback-data.ts';
import { WeightFields } from './weight-fields.tsx';
import { isSame, type Weights, weightsOf } from './weights.ts';

interface WeightsPanelProps {
  readonly round: NonNullable<Judges['round']>;
  readonly settings: Settings;
  readonly weights: Weights;
  /** Null: as they are saved. */
  readonly onWeights: (weights: Weights | null) => void;
}

/** The weights as sliders: the table follows at once, and keeps them when they are saved. */
export function WeightsPanel({ round, settings, weights, onWeights }: WeightsPanelProps) {
  const { t } = useLingui();
  const can = useCan();
  const isChanged = !isSame(weights, weightsOf(settings, round));
  const save = useSaveWeights({ round, settings, onSaved: () => onWeights(null) });
  const mayEdit = can('feedback.edit');
  return (
    <details className={styles.weights}>
      <summary>
        <Trans>
          What counts: feedback {percent(weights.share)}, base score {percent(1 - weights.share)}
        </Trans>
      </summary>
      <div className={styles.sliders}>
        <FieldSet
          label={t`Share of the feedback`}
          hint={t`Judges without a form that counts keep their base score.`}
        >
          <Slider
            label={t`Going into ${round.name}`}
            max={1}
            step={0.05}
            disabled={!mayEdit}
            value={weights.share}
            format={percent}
            onValueChange={(share) => onWeights({ ...weights, share })}
          />
        </FieldSet>
        <WeightFields
          weights={weights}
          disabled={!mayEdit}
          onWeights={(counted) => onWeights({ ...weights, ...counted })}
        />
      </div>
      {isChanged && (
        <div className={styles.acts}>
          <Button
            look="main"
            busy={save.isPending && t`Saving …`}
            onClick={() => save.mutate(weights)}
          >
            {t`Save these weights`}
          </Button>
          <Button look="bare" onClick={() => onWeights(null)}>
            {t`Reset`}
          </Button>
          <span className="muted sm" role="status">
            <Trans>The table previews scores with these weights. Nothing is saved yet.</Trans>
          </span>
        </div>
      )}
    </details>
  );
}

interface SaveInput {
  readonly round: NonNullable<Judges['round']>;
  readonly settings: Settings;
  readonly onSaved: () => void;
}

/** The share belongs to the round, everything else to the tournament; only what changed is sent. */
function useSaveWeights({ round, settings, onSaved }: SaveInput) {
  const { t } = useLingui();
  const toast = useToast();
  const refused = useRefusal(t`The weights`);
  const { data: progress } = useProgress(null);
  const roundVersion = progress?.rounds.find(({ roundId }) => roundId === round.id)?.version;
  return useTournamentAct({
    call: async (client, weights: Weights, { tournamentId }) => {
      const { share, ...counted } = weights;
      if (!isSame({ ...weightsOf(settings, round), share }, weights)) {
        const { opens, minutes, remindAfter, version } = settings;
        await client.feedback.saveSettings({
          params: { tournamentId },
          body: { opens, minutes, remindAfter, ...counted, version },
        });
      }
      if (share !== round.weight && roundVersion !== undefined) {
        await client.feedback.setRound({
          params: { tournamentId, roundId: round.id },
          body: { weight: share, version: roundVersion },
        });
      }
    },
    refresh: ['feedback', 'round'],
    onSuccess: () => {
      toast.success(t`Weights saved`);
      onSaved();
    },
    onError: refused,
  });
}
