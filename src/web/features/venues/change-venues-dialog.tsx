import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useId, useState } from 'react';
import type { Api } from '#contract/index.ts';
import type { CallInput } from '#contract/route.ts';
import { useTournamentAct } from '../../lib/mutation.ts';
import { useRefusal } from '../../lib/refusal.ts';
import { Button } from '../../ui/kit/button.tsx';
import { Checkbox, SegmentedChoice } from '../../ui/kit/choice.tsx';
import { Dialog } from '../../ui/kit/dialog.tsx';
import { Field } from '../../ui/kit/field.tsx';
import { NumberInput } from '../../ui/kit/number-input.tsx';
import { TextInput } from '../../ui/kit/text-input.tsx';
import { toasts } from '../../ui/kit/toast-store.ts';
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
  const [building, setBuilding] = useState(venues[0]?.building ?? '');
  const [priority, setPriority] = useState<number | null>(venues[0]?.priority ?? 10);
  const [capacity, setCapacity] = useState<number | null>(venues[0]?.capacity ?? null);
  const [stepFree, setStepFree] = useState<'yes' | 'no'>('yes');
  const [added, setAdded] = useState('');
  const [removed, setRemoved] = useState('');
  const save = useTournamentAct<Changes, unknown>({
    call: (client, changes, { tournamentId, idempotencyKey }) =>
      client.venues.updateAll({
        params: { tournamentId },
        body: { rooms: venues.map(({ id, version }) => ({ id, version })), changes },
        idempotencyKey,
      }),
    refresh: ['venue', 'building'],
    onSuccess: () => {
      toasts.success(
        plural(venues.length, { one: '# room is changed', other: '# rooms are changed' }),
      );
      onDone();
    },
    onError: useRefusal(t`The rooms`),
  });
  const all: Required<Changes> = {
    building: building.trim() || null,
    priority: priority ?? 0,
    capacity,
    stepFree: stepFree === 'yes',
    addCategories: namesIn(added),
    removeCategories: namesIn(removed),
  };
  const changes: Changes = Object.fromEntries(
    Object.entries(all).filter(([key]) => [...ticked].some((part) => part === key)),
  );
  const part = (key: Part, label: string, field: ReactNode) => (
    <ChangedPart
      label={label}
      isOn={ticked.has(key)}
      onSwitch={(isOn) =>
        setTicked(new Set(isOn ? [...ticked, key] : [...ticked].filter((one) => one !== key)))
      }
    >
      {field}
    </ChangedPart>
  );
  const known = places.categories.map(({ name }) => name).join(', ');
  const hint = known ? { hint: t`There are: ${known}` } : {};
  const text = (value: string, set: (value: string) => void) => (
    <TextInput value={value} onChange={(event) => set(event.target.value)} />
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={plural(venues.length, { one: 'Change # room', other: 'Change # rooms' })}
      description={t`Tick what changes; the rest stays as it is.`}
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
          save.mutate(changes);
        }}
      >
        {part(
          'building',
          t`Building`,
          <Field label={t`Building`}>{text(building, setBuilding)}</Field>,
        )}
        {part(
          'priority',
          t`Priority`,
          <Field label={t`Priority`}>
            <NumberInput value={priority} onValueChange={setPriority} />
          </Field>,
        )}
        {part(
          'capacity',
          t`Places`,
          <Field label={t`Places`} hint={t`Empty: not known.`}>
            <NumberInput value={capacity} min={1} onValueChange={setCapacity} />
          </Field>,
        )}
        {part(
          'stepFree',
          t`Step-free`,
          <SegmentedChoice
            label={t`Step-free`}
            value={stepFree}
            onValueChange={setStepFree}
            options={[
              { value: 'yes', label: t`Yes` },
              { value: 'no', label: t`No` },
            ]}
          />,
        )}
        {part(
          'addCategories',
          t`Put into categories`,
          <Field label={t`Put into categories`} {...hint}>
            {text(added, setAdded)}
          </Field>,
        )}
        {part(
          'removeCategories',
          t`Take out of categories`,
          <Field label={t`Take out of categories`} {...hint}>
            {text(removed, setRemoved)}
          </Field>,
        )}
      </form>
    </Dialog>
  );
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

function namesIn(text: string): string[] {
  return text.split(',').flatMap((name) => name.trim() || []);
}
