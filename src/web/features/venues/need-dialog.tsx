import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { Api } from '#contract/index.ts';
import type { CallInput } from '#contract/route.ts';
import { errorAt, fieldErrors } from '#web/lib/query/field-errors.ts';
import { useTournamentAct } from '#web/lib/query/mutation.ts';
import { useRefusal } from '#web/lib/query/refusal.ts';
import { useAct } from '#web/lib/query/use-act.ts';
import { useRead } from '#web/lib/query/use-read.ts';
import { type Another, useAnother, withAnother } from '#web/lib/query/with-another.tsx';
import { Combobox, MultiSelect } from '#web/ui/kit/choices/combobox.tsx';
import type { Option } from '#web/ui/kit/choices/option.ts';
import { toasts } from '#web/ui/kit/feedback/toast-store.ts';
import { AddButtons } from '#web/ui/kit/inputs/add-buttons.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { RadioGroup, SegmentedChoice } from '#web/ui/kit/inputs/choice.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { Dialog } from '#web/ui/kit/overlays/dialog.tsx';
import type { Need, Places } from './place-data.ts';

type Body = CallInput<Api['venueRules']['addNeed']>['body'];
type Target = Body['anyOf'][number];

interface NeedDialogProps {
  /** Null: a new one. */
  readonly need: Need | null;
  readonly places: Places;
  readonly onClose: () => void;
}

/** Several people often need the same. */
interface Kept {
  readonly chosen: readonly string[];
  readonly how: 'require' | 'prefer';
  readonly strength: string;
}

/** One need: whose, which places, and whether it is a must. */
export const NeedDialog = withAnother(NeedForm);

function NeedForm(props: NeedDialogProps & Another<Kept>) {
  const { need, places, kept, onClose, onAnother } = props;
  const { t } = useLingui();
  const form = useId();
  const subjects = useSubjects();
  const targets = useTargets(places);
  const [subject, setSubject] = useState<string | null>(need ? keyOfPlace(need.subject) : null);
  const [chosen, setChosen] = useState<readonly string[]>(
    need?.anyOf.map(keyOfPlace) ?? kept?.chosen ?? [],
  );
  const [how, setHow] = useState<Kept['how']>(
    kept?.how ?? (need?.hard === false ? 'prefer' : 'require'),
  );
  const [strength, setStrength] = useState(kept?.strength ?? String(need?.priority ?? 0));
  const another = useAnother({ onAnother, onClose });
  const save = useSaveNeed(need, () => another.done({ chosen, how, strength }));
  const errors = fieldErrors(save.error);
  const who = subjects.find(({ value }) => value === subject);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={need ? need.name : t`New requirement`}
      actions={
        <>
          {need && <RemoveNeed need={need} onClose={onClose} />}
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <AddButtons
            form={form}
            onAnother={need ? null : another.choose}
            label={need ? t`Save` : t`Add`}
            busy={save.isPending}
            disabled={!who || chosen.length === 0}
          />
        </>
      }
    >
      <form
        id={form}
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          if (!who) return;
          save.mutate({
            subject: who.subject,
            anyOf: chosen.flatMap(
              (value) => targets.find((one) => one.value === value)?.target ?? [],
            ),
            hard: how === 'require',
            priority: how === 'require' ? 0 : Number(strength),
          });
        }}
      >
        <Field
          label={t`Who`}
          hint={t`For an institution: all its teams.`}
          error={errorAt(errors, 'subject')}
        >
          <Combobox
            value={subject}
            onValueChange={setSubject}
            options={subjects}
            placeholder={t`Team, person or institution`}
          />
        </Field>
        <Field
          label={t`Room`}
          hint={t`Any one of these is enough. To require more, add another requirement.`}
          error={errorAt(errors, 'anyOf')}
        >
          <MultiSelect
            values={chosen}
            onValuesChange={setChosen}
            options={targets}
            placeholder={t`Step-free access, category, building or zone`}
          />
        </Field>
        <RadioGroup
          label={t`How`}
          look="list"
          value={how}
          onValueChange={setHow}
          options={[
            {
              value: 'require',
              label: t`Required`,
              hint: t`Allocation fails rather than break this.`,
            },
            { value: 'prefer', label: t`Preference`, hint: t`Weighted against everything else.` },
          ]}
        />
        {how === 'prefer' && (
          <SegmentedChoice
            label={t`Strength`}
            value={strength}
            onValueChange={setStrength}
            options={['0', '1', '2', '3'].map((value) => ({
              value,
              label: String(Number(value) + 1),
            }))}
          />
        )}
      </form>
    </Dialog>
  );
}

function useSaveNeed(need: Need | null, onSaved: () => void) {
  const { t } = useLingui();
  return useTournamentAct<Body, Need>({
    call: (client, body, { tournamentId, idempotencyKey }) =>
      need
        ? client.venueRules.updateNeed({
            params: { tournamentId, needId: need.id },
            body: { ...body, version: need.version },
            idempotencyKey,
          })
        : client.venueRules.addNeed({ params: { tournamentId }, body, idempotencyKey }),
    refresh: ['venue-need'],
    onSuccess: ({ name }) => {
      toasts.success(t`Saved for ${name}`);
      onSaved();
    },
    onError: useRefusal(t`Requirement`),
  });
}

function RemoveNeed({ need, onClose }: { readonly need: Need; readonly onClose: () => void }) {
  const { t } = useLingui();
  const remove = useAct('venueRules.removeNeed', {
    input: (_: null) => ({ params: { needId: need.id } }),
    onSuccess: onClose,
    onError: useRefusal(t`Requirement`),
  });
  return (
    <Button look="destructive" busy={remove.isPending} onClick={() => remove.mutate(null)}>
      <Trans>Remove</Trans>
    </Button>
  );
}

/** All possible subjects of a requirement, as options that carry their kind. */
function useSubjects(): readonly (Option & { readonly subject: Need['subject'] })[] {
  const { t } = useLingui();
  const { data } = useRead('participants.list');
  if (!data) return [];
  const as = (kind: Need['subject']['kind'], hint: string) => {
    return ({ id, name }: { readonly id: string; readonly name: string }) => {
      const subject = { kind, id };
      return { value: keyOfPlace(subject), label: name, hint, subject };
    };
  };
  return [
    ...data.teams.map(as('team', t`team`)),
    ...data.speakers.map(as('person', t`speaker`)),
    ...data.adjudicators.map(as('person', t`judge`)),
    ...data.institutions.map(as('institution', t`institution`)),
  ];
}

function useTargets(places: Places): readonly (Option & { readonly target: Target })[] {
  const { t } = useLingui();
  const as = (kind: 'category' | 'building' | 'zone', hint: string) => {
    return ({ id, name }: { readonly id: string; readonly name: string }) => {
      const target = { kind, id };
      return { value: keyOfPlace(target), label: name, hint, target };
    };
  };
  const stepFree: Target = { kind: 'step-free' };
  return [
    { value: keyOfPlace(stepFree), label: t`Step-free access`, target: stepFree },
    ...places.categories.map(as('category', t`category`)),
    ...places.buildings.map(as('building', t`building`)),
    ...places.zones.map(as('zone', t`zone`)),
  ];
}

function keyOfPlace(thing: { readonly kind: string; readonly id?: string }): string {
  return `${thing.kind} ${thing.id ?? ''}`;
}
