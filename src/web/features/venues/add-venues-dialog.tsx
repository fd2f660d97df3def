import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { Api } from '#contract/index.ts';
import type { CallInput } from '#contract/route.ts';
import { errorAt, fieldErrors } from '#web/lib/query/field-errors.ts';
import { useAct } from '#web/lib/query/use-act.ts';
import { type Another, useAnother, withAnother } from '#web/lib/query/with-another.tsx';
import { readRooms } from '#web/lib/room-lines.ts';
import { RoomsField } from '#web/ui/debate/draw/rooms-field.tsx';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { toasts } from '#web/ui/kit/feedback/toast-store.ts';
import { AddButtons } from '#web/ui/kit/inputs/add-buttons.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Checkbox } from '#web/ui/kit/inputs/choice.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { NumberInput } from '#web/ui/kit/inputs/number-input.tsx';
import { TextInput } from '#web/ui/kit/inputs/text-input.tsx';
import { Dialog } from '#web/ui/kit/overlays/dialog.tsx';
import styles from './venues.module.css';

type Rooms = CallInput<Api['venues']['add']>['body']['rooms'];

interface Kept {
  readonly building: string;
  readonly priority: number | null;
  readonly capacity: number | null;
  readonly stepFree: boolean;
}

/** Rooms by list, pattern or spreadsheet; what the lines do not say is said once for all of them. */
export const AddVenuesDialog = withAnother(VenuesForm);

function VenuesForm(props: { readonly onClose: () => void } & Another<Kept>) {
  const { kept, onAnother, onClose } = props;
  const { t } = useLingui();
  const form = useId();
  const [text, setText] = useState('');
  const [building, setBuilding] = useState(kept?.building ?? '');
  const [priority, setPriority] = useState(kept ? kept.priority : 10);
  const [capacity, setCapacity] = useState(kept?.capacity ?? null);
  const [stepFree, setStepFree] = useState(kept?.stepFree ?? false);
  const lines = readRooms(text);
  const count = lines.rooms.length;
  const another = useAnother({ onAnother, onClose });
  const add = useAct('venues.add', {
    input: (rooms: Rooms) => ({ body: { rooms } }),
    onSuccess: ({ venues }) => {
      toasts.success(plural(venues.length, { one: '# room added', other: '# rooms added' }));
      another.done({ building, priority, capacity, stepFree });
    },
  });
  const errors = fieldErrors(add.error);
  const shared = { building: building.trim() || null, priority: priority ?? 0, capacity, stepFree };
  const rooms = lines.rooms.map(({ categories, ...room }) => ({
    ...shared,
    ...room,
    ...(categories ? { categories: [...categories] } : {}),
  }));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`Add rooms`}
      actions={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <AddButtons
            form={form}
            onAnother={another.choose}
            label={count > 1 ? plural(count, { one: 'Add # room', other: 'Add # rooms' }) : t`Add`}
            busy={add.isPending}
            disabled={count === 0 || lines.problems.length > 0}
          />
        </>
      }
    >
      <form
        id={form}
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          add.mutate(rooms);
        }}
      >
        <RoomsField
          value={text}
          onChange={setText}
          lines={lines}
          error={errorAt(errors, 'rooms')}
        />
        <Field label={t`Building`} optional hint={t`Created if it doesn’t exist yet.`}>
          <TextInput
            value={building}
            maxLength={60}
            onChange={(event) => setBuilding(event.target.value)}
          />
        </Field>
        <div className={styles.pair}>
          <Field label={t`Places`} optional>
            <NumberInput value={capacity} min={1} onValueChange={setCapacity} />
          </Field>
          <Field label={t`Priority`} hint={t`Higher numbers are used first.`}>
            <NumberInput value={priority} onValueChange={setPriority} />
          </Field>
        </div>
        <Checkbox
          label={t`Step-free`}
          checked={stepFree}
          onChange={(event) => setStepFree(event.target.checked)}
        />
        {add.error && add.error.code !== 'invalid-input' && (
          <Note tone="bad" live title={t`Not added.`}>
            {add.error.message}
          </Note>
        )}
      </form>
    </Dialog>
  );
}
