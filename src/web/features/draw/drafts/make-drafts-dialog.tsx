import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { mostDrafts } from '#contract/limits.ts';
import { checkOptions, planRoundRobin } from '#engine/draw/index.ts';
import type { DrawOptions } from '#engine/rule-pack.ts';
import { useQueueWords } from '#web/lib/query/queue-words.ts';
import { useRefusal } from '#web/lib/query/refusal.ts';
import { useAct } from '#web/lib/query/use-act.ts';
import { type Round, useRounds } from '#web/lib/time/rounds.ts';
import { useCan } from '#web/lib/tournament.tsx';
import { useDrawOptionWords } from '#web/ui/debate/draw/draw-option-words.ts';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { ErrorState } from '#web/ui/kit/feedback/states.tsx';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { SkeletonRows } from '#web/ui/kit/feedback/waiting.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { SegmentedChoice } from '#web/ui/kit/inputs/choice.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { TextInput } from '#web/ui/kit/inputs/text-input.tsx';
import { Dialog } from '#web/ui/kit/overlays/dialog.tsx';
import { DrawSettingsForm } from '../method/draw-settings-form.tsx';
import styles from './draft.module.css';
import { type DrawSettings, useDrafts, useDrawSettings } from './use-drafts.ts';

interface MakeDraftsProps {
  readonly round: Round;
  readonly onMade: (drawIds: readonly string[]) => void;
  readonly onClose: () => void;
}

/** How the round is drawn, and how many drafts of it; then how far they are. */
export function MakeDraftsDialog(props: MakeDraftsProps) {
  const { round, onMade, onClose } = props;
  const { t } = useLingui();
  const { data, error } = useDrawSettings(round.id);
  const drafts = useDrafts(round.id, onMade);
  if (data) return <Ready key={data.version} {...props} settings={data} drafts={drafts} />;
  return (
    <Dialog
      open
      width="wide"
      onOpenChange={(open) => !open && onClose()}
      title={t`How it is drawn`}
    >
      {error ? (
        <ErrorState title={t`Couldn’t load the settings`}>{error.message}</ErrorState>
      ) : (
        <SkeletonRows rows={8} label={t`Settings`} />
      )}
    </Dialog>
  );
}

interface ReadyProps extends MakeDraftsProps {
  readonly settings: DrawSettings;
  readonly drafts: ReturnType<typeof useDrafts>;
}

function Ready(props: ReadyProps) {
  const { round, onClose, settings, drafts } = props;
  const { t } = useLingui();
  const { kinds } = useDrawOptionWords();
  const [options, setOptions] = useState<DrawOptions>(settings.options);
  const [count, setCount] = useState('1');
  const [seed, setSeed] = useState('');
  const isFinal = useIsFinal(round);
  const isWrong = checkOptions(options, settings).length > 0;
  const close = () => {
    drafts.cancel();
    onClose();
  };
  const make = () =>
    drafts.make({ count: Number(count), options, ...(seed === '' ? {} : { seed }) });
  const counts = Array.from({ length: mostDrafts }, (_, index) => String(index + 1));
  return (
    <Dialog
      open
      width="wide"
      onOpenChange={(open) => !open && close()}
      title={t`How ${round.name} is drawn`}
      description={kinds[settings.kind]}
      actions={
        drafts.isRunning ? (
          <Button onClick={drafts.cancel}>
            <Trans>Cancel</Trans>
          </Button>
        ) : (
          <>
            <KeepButton {...{ round, settings, options }} disabled={isWrong} />
            <Button look="main" disabled={isWrong} onClick={make}>
              <Plural value={Number(count)} one="Make the draft" other="Make # drafts" />
            </Button>
          </>
        )
      }
    >
      {drafts.isRunning ? (
        <Progress work={drafts.work} count={Number(count)} />
      ) : (
        <>
          <div className={styles.count}>
            <Field label={t`Drafts to compare`}>
              <SegmentedChoice
                label={t`Drafts to compare`}
                value={count}
                onValueChange={setCount}
                options={counts.map((value) => ({ value, label: value }))}
              />
            </Field>
            <Field
              label={t`Seed`}
              optional
              hint={t`The same seed and data always give the same draw. Leave empty for a random seed.`}
            >
              <TextInput value={seed} maxLength={60} onChange={(e) => setSeed(e.target.value)} />
            </Field>
          </div>
          {drafts.dialog}
          <RobinNote settings={settings} />
          <DrawSettingsForm
            options={options}
            format={settings}
            isFinal={isFinal}
            onOptions={setOptions}
          />
        </>
      )}
    </Dialog>
  );
}

/** Keeps the options for this round, or goes back to those of the rule pack. */
function KeepButton(props: {
  readonly round: Round;
  readonly settings: DrawSettings;
  readonly options: DrawOptions;
  readonly disabled: boolean;
}) {
  const { round, settings, options, disabled } = props;
  const { t } = useLingui();
  const can = useCan();
  const toast = useToast();
  const refuse = useRefusal(round.name);
  const same = (a: DrawOptions, b: DrawOptions) => JSON.stringify(a) === JSON.stringify(b);
  const keep = useAct('rounds.update', {
    input: (own: DrawOptions | null) => ({
      params: { roundId: round.id },
      body: { version: settings.version, drawOptions: own },
    }),
    onSuccess: () => toast.success(t`Saved for ${round.name}`),
    onError: refuse,
  });
  if (!can('settings.edit')) return null;
  const isChanged = !same(options, settings.options);
  const hasOwn = !same(settings.options, settings.defaults);
  return (
    <>
      {hasOwn && (
        <Button busy={keep.isPending} onClick={() => keep.mutate(null)}>
          <Trans>Reset to the rule pack</Trans>
        </Button>
      )}
      {isChanged && (
        <Button busy={keep.isPending} disabled={disabled} onClick={() => keep.mutate(options)}>
          <Trans>Save for this round</Trans>
        </Button>
      )}
    </>
  );
}

/** What a round robin of this many teams comes to. */
function RobinNote({ settings }: { readonly settings: DrawSettings }) {
  const { t } = useLingui();
  const { kind, teams, teamsPerRoom } = settings;
  if (kind !== 'round-robin' || teams < teamsPerRoom) return null;
  const { rounds, perfect, unmet } = planRoundRobin(teams, teamsPerRoom);
  if (perfect) {
    return (
      <Note tone="ok" title={t`${teams} teams need ${rounds} rounds.`}>
        <Trans>Every pair meets exactly once.</Trans>
      </Note>
    );
  }
  return (
    <Note tone="warn" title={t`${teams} teams can have ${rounds} rounds with few repeats.`}>
      <Trans>No perfect schedule is known: at least {unmet} pairs never meet.</Trans>
    </Note>
  );
}

function Progress(props: {
  readonly work: ReturnType<typeof useDrafts>['work'];
  readonly count: number;
}) {
  const { work, count } = props;
  const { t } = useLingui();
  const queueWords = useQueueWords();
  const { done, ahead } = work?.state === 'running' ? work : { done: 0, ahead: null };
  const isWaiting = ahead !== null;
  return (
    <div className={styles.progress} role="status">
      {/* One draft alone does not tell how far it is. */}
      <progress
        {...(count > 1 && !isWaiting ? { max: count, value: done } : {})}
        aria-label={t`Drawing`}
      />
      <p className="muted">
        {isWaiting ? (
          queueWords(ahead)
        ) : (
          <Trans>
            {done} of {count} made. Cancelling changes nothing.
          </Trans>
        )}
      </p>
    </div>
  );
}

/** Whether no round of its break comes after this one. */
function useIsFinal({ seq, breakCategoryId }: Round): boolean {
  const { data } = useRounds();
  return !data?.rounds.some(
    (other) => other.breakCategoryId === breakCategoryId && other.seq > seq,
  );
}
