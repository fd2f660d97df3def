import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Api } from '#contract/index.ts';
import type { CallInput } from '#contract/route.ts';
import { defaultVenueRules, type VenueWeights } from '#engine/venue-rules.ts';
import { useTournamentAct } from '../../lib/mutation.ts';
import { Button } from '../../ui/kit/button.tsx';
import { RadioGroup, SegmentedChoice, Switch } from '../../ui/kit/choice.tsx';
import { Field } from '../../ui/kit/field.tsx';
import { NotSaved } from '../../ui/kit/not-saved.tsx';
import { NumberInput } from '../../ui/kit/number-input.tsx';
import { Section } from '../../ui/kit/page-header.tsx';
import { SaveBar } from '../../ui/kit/save-bar.tsx';
import { toasts } from '../../ui/kit/toast-store.ts';
import styles from './venues.module.css';

type Saved = CallInput<Api['venueRules']['set']>['body'];
type Rules = Saved['rules'];

/** How people move between rooms, what weighs how much, and who sees where rooms meet online. */
export function RulesForm({ saved }: { readonly saved: Saved }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState<Saved | null>(null);
  const { rules, linksPublic } = typed ?? saved;
  const version = typed ? typed.version : saved.version;
  const change = (changes: Partial<Rules>) =>
    setTyped({ rules: { ...rules, ...changes }, linksPublic, version });
  const save = useTournamentAct<Saved, unknown>({
    call: (client, body, { tournamentId, idempotencyKey }) =>
      client.venueRules.set({ params: { tournamentId }, body, idempotencyKey }),
    refresh: ['venue-rules', 'draw'],
    onSuccess: () => {
      setTyped(null);
      toasts.success(t`Allocations are saved`);
    },
  });
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (typed) save.mutate(typed);
      }}
    >
      <Section title={t`Moving between rounds`}>
        <Movement rules={rules} change={change} />
      </Section>
      <Section title={t`Links`}>
        <Switch
          label={t`Show everybody where rooms meet online`}
          hint={t`On the public draw. Otherwise only those in a room see its link. Private rounds never show it.`}
          checked={linksPublic}
          onChange={(event) => setTyped({ rules, linksPublic: event.target.checked, version })}
        />
      </Section>
      <Section title={t`Weights`}>
        <Weights weights={rules.weights} onChange={(weights) => change({ weights })} />
      </Section>
      <NotSaved
        error={save.error}
        overtaken={t`Somebody changed the allocations in the meantime.`}
        onShowPresent={() => {
          setTyped(null);
          save.reset();
        }}
      />
      <SaveBar
        isChanged={typed !== null}
        isBusy={save.isPending}
        onDiscard={() => setTyped(null)}
      />
    </form>
  );
}

interface MovementProps {
  readonly rules: Rules;
  readonly change: (changes: Partial<Rules>) => void;
}

function Movement({ rules, change }: MovementProps) {
  const { t } = useLingui();
  const options = [
    { value: 'rotate' as const, label: t`Move on`, hint: t`Another place than in earlier rounds.` },
    {
      value: 'stay' as const,
      label: t`Stay`,
      hint: t`Their last room, else as short a way as can be.`,
    },
    { value: 'free' as const, label: t`Either`, hint: t`It does not matter.` },
  ];
  const rotates = rules.teams === 'rotate' || rules.adjudicators === 'rotate';
  return (
    <div className="stack">
      <RadioGroup
        label={t`Teams`}
        look="list"
        value={rules.teams}
        onValueChange={(teams) => change({ teams })}
        options={options}
      />
      <RadioGroup
        label={t`Judges`}
        look="list"
        value={rules.adjudicators}
        onValueChange={(adjudicators) => change({ adjudicators })}
        options={options}
      />
      {rotates && (
        <div className={styles.list}>
          <p className="b">
            <Trans>Move on to another</Trans>
          </p>
          <SegmentedChoice
            label={t`Move on to another`}
            value={rules.rotateBy}
            onValueChange={(rotateBy) => change({ rotateBy })}
            options={[
              { value: 'room', label: t`Room` },
              { value: 'building', label: t`Building` },
              { value: 'zone', label: t`Zone` },
            ]}
          />
        </div>
      )}
      <div className={styles.pair}>
        <Field label={t`Minutes within a zone`} hint={t`Between two of its buildings.`}>
          <NumberInput
            value={rules.sameZoneMinutes}
            min={0}
            max={600}
            onValueChange={(value) => change({ sameZoneMinutes: value ?? 0 })}
          />
        </Field>
        <Field label={t`Minutes between zones`} hint={t`Where no walking time is given.`}>
          <NumberInput
            value={rules.otherZoneMinutes}
            min={0}
            max={600}
            onValueChange={(value) => change({ otherZoneMinutes: value ?? 0 })}
          />
        </Field>
      </div>
    </div>
  );
}

interface WeightsProps {
  readonly weights: VenueWeights;
  readonly onChange: (weights: VenueWeights) => void;
}

function Weights({ weights, onChange }: WeightsProps) {
  const { t } = useLingui();
  const words: readonly (readonly [keyof VenueWeights, string])[] = [
    ['wish', t`A wish that is not met`],
    ['capacity', t`Somebody without a seat`],
    ['priority', t`The best room withheld from the top debate`],
    ['rotation', t`Each earlier round in the same place`],
    ['move', t`Another room, of one who should stay`],
    ['walking', t`Each minute of their way`],
  ];
  return (
    <div className="stack">
      <p className="muted">
        <Trans>
          What must hold always holds. Everything else is weighed; the rooms with the least sum win.
        </Trans>
      </p>
      <div className={styles.weights}>
        {words.map(([key, label]) => (
          <Field key={key} label={label}>
            <NumberInput
              value={weights[key]}
              min={0}
              max={1_000_000}
              onValueChange={(value) => onChange({ ...weights, [key]: value ?? 0 })}
            />
          </Field>
        ))}
      </div>
      <div>
        <Button onClick={() => onChange(defaultVenueRules.weights)}>
          <Trans>Back to the usual weights</Trans>
        </Button>
      </div>
    </div>
  );
}
