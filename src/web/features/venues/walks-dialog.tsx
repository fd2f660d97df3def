import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { Api } from '#contract/index.ts';
import type { CallInput } from '#contract/route.ts';
import { walkingMinutes } from '#engine/venues/index.ts';
import { useRefusal } from '#web/lib/query/refusal.ts';
import { useAct } from '#web/lib/query/use-act.ts';
import { toasts } from '#web/ui/kit/feedback/toast-store.ts';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { NumberInput } from '#web/ui/kit/inputs/number-input.tsx';
import { Dialog } from '#web/ui/kit/overlays/dialog.tsx';
import { type Places, useVenueRules } from './place-data.ts';
import styles from './venues.module.css';

type Walks = CallInput<Api['buildings']['setWalks']>['body']['walks'];

/** Minutes between every two buildings; what stays empty follows from their zones. */
export function WalksDialog(props: { readonly places: Places; readonly onClose: () => void }) {
  const { places, onClose } = props;
  const { t } = useLingui();
  const form = useId();
  const rules = useVenueRules().data?.rules;
  const usual = rules && walkingMinutes([], rules);
  const pairs = places.buildings.flatMap((from, index) =>
    places.buildings.slice(index + 1).map((to) => ({ from, to })),
  );
  const given = new Map(places.walks.map(({ from, to, minutes }) => [keyOf(from, to), minutes]));
  const [minutes, setMinutes] = useState<ReadonlyMap<string, number | null>>(given);
  const save = useAct('buildings.setWalks', {
    input: (walks: Walks) => ({ body: { walks } }),
    onSuccess: () => {
      toasts.success(t`Walking times saved`);
      onClose();
    },
    onError: useRefusal(t`The walking times`),
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`Walking times`}
      description={t`In minutes, both ways. Leave empty to use the grey number, from the zones.`}
      actions={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" form={form} look="main" busy={save.isPending}>
            {t`Save`}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className={styles.list}
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate(
            pairs.flatMap(({ from, to }) => {
              const value = minutes.get(keyOf(from.id, to.id)) ?? null;
              return value === null ? [] : [{ from: from.id, to: to.id, minutes: value }];
            }),
          );
        }}
      >
        {pairs.map(({ from, to }) => {
          const key = keyOf(from.id, to.id);
          return (
            <div key={key} className={styles.way}>
              <span>
                {from.name} – {to.name}
              </span>
              <NumberInput
                aria-label={t`Minutes between ${from.name} and ${to.name}`}
                min={0}
                max={600}
                value={minutes.get(key) ?? null}
                placeholder={usual ? String(usual(placeOf(from), placeOf(to))) : ''}
                onValueChange={(value) => setMinutes(new Map([...minutes, [key, value]]))}
              />
            </div>
          );
        })}
      </form>
    </Dialog>
  );
}

function placeOf({ id, zoneId }: Places['buildings'][number]) {
  return { buildingId: id, zoneId };
}

function keyOf(a: string, b: string): string {
  return a < b ? `${a} ${b}` : `${b} ${a}`;
}
