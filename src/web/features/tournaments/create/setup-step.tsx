import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { planTerms } from '#contract/kinds/plans.ts';
import type { RulePack } from '#engine/rule-pack.ts';
import { formatNumber } from '#web/lib/format.ts';
import { api } from '#web/lib/query/api.tsx';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { RadioGroup } from '#web/ui/kit/inputs/choice.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { NumberInput } from '#web/ui/kit/inputs/number-input.tsx';
import styles from '../form/form.module.css';
import { type Draft, useDraft } from './draft.ts';
import { draftPlan, followingEnd, suggestedRounds } from './draft-facts.ts';

interface SetupStepProps {
  readonly packs: readonly RulePack[];
  readonly pack: RulePack;
}

/** Format and size; rounds and break follow from them and may be changed. */
export function SetupStep({ packs, pack }: SetupStepProps) {
  const { t } = useLingui();
  const { draft, change: changeDraft } = useDraft();
  const change = (changes: Partial<Draft>) => {
    const next = { ...draft, ...changes };
    const nextPack = packs.find(({ id }) => id === next.packId) ?? pack;
    changeDraft({ ...changes, ...followingEnd(next, nextPack) });
  };
  const plan = suggestedRounds(pack, draft.size);
  const isOddSize = draft.size === null || draft.size < 2 || draft.size > 2000;
  return (
    <div className={styles.form}>
      <div>
        <h1>
          <Trans>Setup</Trans>
        </h1>
        <p className="muted">
          <Trans>
            The format sets sides, ballots and standings. You can change any of them later.
          </Trans>
        </p>
      </div>
      <RadioGroup
        label={t`Format`}
        look="cards"
        value={pack.id}
        onValueChange={(packId) => change({ packId, preliminaryRounds: null, breakSize: null })}
        options={packs.map(({ id, name, summary }) => ({ value: id, label: name, hint: summary }))}
      />
      <Field
        label={t`Approximate number of teams`}
        hint={t`An estimate is enough. Teams in a room: ${pack.teamsPerRoom}.`}
        error={isOddSize ? t`A number from 2 to 2000.` : null}
      >
        <NumberInput
          value={draft.size}
          min={2}
          max={2000}
          onValueChange={(size) => change({ size })}
        />
      </Field>
      <div className={styles.two}>
        <Field label={t`Preliminary rounds`} hint={t`Typical for this size: ${plan.preliminary}`}>
          <NumberInput
            value={draft.preliminaryRounds ?? plan.preliminary}
            min={1}
            max={30}
            onValueChange={(preliminaryRounds) => change({ preliminaryRounds })}
          />
        </Field>
        <Field label={t`Teams that break`} hint={t`Typical for this size: ${plan.breakSize}`}>
          <NumberInput
            value={draft.breakSize ?? plan.breakSize}
            min={0}
            max={512}
            onValueChange={(breakSize) => change({ breakSize })}
          />
        </Field>
      </div>
      <PlanHint />
    </div>
  );
}

/** Which plan fits, where plans matter on this server. */
function PlanHint() {
  const { t } = useLingui();
  const { draft } = useDraft();
  const { data } = useQuery({
    queryKey: ['session', 'site'],
    queryFn: () => api.site.info(),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!data || data.plans === 'free' || draft.size === null) return null;
  const plan = draftPlan(draft);
  const { days } = planTerms[plan];
  const teams = formatNumber(planTerms[plan].teams);
  return (
    <Note title={t`The ${plan} plan fits.`}>
      <Trans>
        It covers up to {teams} teams and {days} days. You choose a plan after creating the
        tournament.
      </Trans>
    </Note>
  );
}
