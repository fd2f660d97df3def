import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useId, useState } from 'react';
import type { Api } from '#contract/index.ts';
import type { CallInput } from '#contract/route.ts';
import { useRefusal } from '#web/lib/query/refusal.ts';
import { useAct } from '#web/lib/query/use-act.ts';
import { toasts } from '#web/ui/kit/feedback/toast-store.ts';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Checkbox, SegmentedChoice } from '#web/ui/kit/inputs/choice.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { NumberInput } from '#web/ui/kit/inputs/number-input.tsx';
import { TextInput } from '#web/ui/kit/inputs/text-input.tsx';
import { Dialog } from '#web/ui/kit/overlays/dialog.tsx';
import type { Places, Venue } from './place-data.ts';
import styles from './venues.module.css';

type Changes = CallInput<Api['venues']['updateAll']>['body']['changes'];
type Part =
  | 'building'
  | 'priority'
  | 'capacity'
  | 'stepFree'
  | 'addCategories'
  | 'removeCategories';

interface Typed {
  readonly building: string;
  readonly priority: number | null;
  readonly capacity: number | null;
  readonly stepFree: 'yes' | 'no';
  readonly addCategories: string;
  readonly removeCategories: string;
}

interface ChangeProps {
  readonly venues: readonly Venue[];
  readonly places: Places;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Changes what is ticked, of all the chosen rooms; the rest stays as it is. */
export function ChangeVenuesDialog({ venues, places, onClose, onDone }: ChangeProps) {
  const { t } = useLingui();
  const form = useId();
  const [ticked, setTicked] = useState<ReadonlySet<Part>>(new Set());
  const [typed, setTyped] = useState<Typed>({
    building: venues[0]?.building ?? '',
    priority: venues[0]?.priority ?? 10,
    capacity: venues[0]?.capacity ?? null,
    stepFree: 'yes',
    addCategories: '',
    removeCategories: '',
  });
  const save = useChange(venues, onDone);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={plural(venues.length, { one: 'Change # room', other: 'Change # rooms' })}
      description={t`Tick what to change; the rest stays as it is.`}
      actions={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button
            type="submit"
            form={form}
            look="main"
            disabled={ticked.size === 0}
            busy={save.isPending}
          >
            {t`Save`}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate(changesOf(typed, ticked));
        }}
      >
        <Parts
          places={places}
          typed={typed}
          onType={(changes) => setTyped({ ...typed, ...changes })}
          ticked={ticked}
          onTick={(part, isOn) =>
            setTicked(new Set(isOn ? [...ticked, part] : [...ticked].filter((one) => one !== part)))
          }
        />
      </form>
    </Dialog>
  );
}

function useChange(venues: readonly Venue[], onDone: () => void) {
  const { t } = useLingui();
  return useAct('venues.updateAll', {
    input: (changes: Changes) => ({
      body: { rooms: venues.map(({ id, version }) => ({ id, version })), changes },
    }),
    onSuccess: () => {
      toasts.success(plural(venues.length, { one: '# room changed', other: '# rooms changed' }));
      onDone();
    },
    onError: useRefusal(t`The rooms`),
  });
}

interface PartsProps {
  readonly places: Places;
  readonly typed: Typed;
  readonly onType: (changes: Partial<Typed>) => void;
  readonly ticked: ReadonlySet<Part>;
  readonly onTick: (part: Part, isOn: boolean) => void;
}

function Parts({ places, typed, onType, ticked, onTick }: PartsProps) {
  const { t } = useLingui();
  const known = places.categories.map(({ name }) => name).join(', ');
  const hint = known ? { hint: t`Existing: ${known}` } : {};
  const text = (part: 'building' | 'addCategories' | 'removeCategories') => (
    <TextInput value={typed[part]} onChange={(event) => onType({ [part]: event.target.value })} />
  );
  const parts: readonly { part: Part; label: string; field: ReactNode }[] = [
    {
      part: 'building',
      label: t`Building`,
      field: <Field label={t`Building`}>{text('building')}</Field>,
    },
    {
      part: 'priority',
      label: t`Priority`,
      field: (
        <Field label={t`Priority`}>
          <NumberInput value={typed.priority} onValueChange={(priority) => onType({ priority })} />
        </Field>
      ),
    },
    {
      part: 'capacity',
      label: t`Places`,
      field: (
        <Field label={t`Places`} hint={t`Leave empty if unknown.`}>
          <NumberInput
            value={typed.capacity}
            min={1}
            onValueChange={(capacity) => onType({ capacity })}
          />
        </Field>
      ),
    },
    {
      part: 'stepFree',
      label: t`Step-free`,
      field: (
        <SegmentedChoice
          label={t`Step-free`}
          value={typed.stepFree}
          onValueChange={(stepFree) => onType({ stepFree })}
          options={[
            { value: 'yes', label: t`Yes` },
            { value: 'no', label: t`No` },
          ]}
        />
      ),
    },
    {
      part: 'addCategories',
      label: t`Add to categories`,
      field: (
        <Field label={t`Add to categories`} {...hint}>
          {text('addCategories')}
        </Field>
      ),
    },
    {
      part: 'removeCategories',
      label: t`Remove from categories`,
      field: (
        <Field label={t`Remove from categories`} {...hint}>
          {text('removeCategories')}
        </Field>
      ),
    },
  ];
  return parts.map(({ part, label, field }) => (
    <ChangedPart
      key={part}
      label={label}
      isOn={ticked.has(part)}
      onSwitch={(isOn) => onTick(part, isOn)}
    >
      {field}
    </ChangedPart>
  ));
}

interface PartProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onSwitch: (isOn: boolean) => void;
  readonly children: ReactNode;
}

function ChangedPart({ label, isOn, onSwitch, children }: PartProps) {
  return (
    <div className={styles.part}>
      <Checkbox label={label} checked={isOn} onChange={(event) => onSwitch(event.target.checked)} />
      {isOn && children}
    </div>
  );
}

/** What is ticked, of what was typed. */
function changesOf(typed: Typed, ticked: ReadonlySet<Part>): Changes {
  const all: Required<Changes> = {
    building: typed.building.trim() || null,
    priority: typed.priority ?? 0,
    capacity: typed.capacity,
    stepFree: typed.stepFree === 'yes',
    addCategories: namesIn(typed.addCategories),
    removeCategories: namesIn(typed.removeCategories),
  };
  return Object.fromEntries(
    Object.entries(all).filter(([key]) => [...ticked].some((part) => part === key)),
  );
}

function namesIn(text: string): string[] {
  return text.split(',').flatMap((name) => name.trim() || []);
}
