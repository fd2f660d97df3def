import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { PullupRestriction } from '#engine/rule-pack.ts';
import { useDrawOptionWords } from '#web/ui/debate/draw/draw-option-words.ts';
import { Select } from '#web/ui/kit/choices/select.tsx';
import { Field, FieldSet } from '#web/ui/kit/inputs/field.tsx';
import { choicesOf } from './choices-of.ts';
import type { OptionFieldsProps } from './option-fields.ts';
import { restrictionsOf } from './restrictions-of.ts';

/** Most restrictions in a chain: there are no more kinds. */
const most = 3;

/** Who may be pulled up: a chain, of which each narrows what the one before it left. */
export function RestrictionField(props: OptionFieldsProps & { readonly error: string | null }) {
  const { options, onOptions, error } = props;
  const { t } = useLingui();
  const { restrictions } = useDrawOptionWords();
  const id = useId();
  const chain = restrictionsOf(options);
  const choicesAt = (place: number) => [
    {
      value: 'none' as const,
      label: place === 0 ? t`Any team` : t`No further restriction`,
      hint: t`The pull-up rule decides.`,
    },
    ...choicesOf(restrictions),
  ];
  const put = (place: number, chosen: PullupRestriction | 'none') => {
    const next = chosen === 'none' ? chain.slice(0, place) : [...chain];
    if (chosen !== 'none') next[place] = chosen;
    onOptions({ ...options, pullupRestriction: next.length === 0 ? 'none' : next });
  };
  const places = [...chain, null].slice(0, most);
  return (
    <FieldSet
      label={t`Who may be pulled up`}
      hint={t`Each restriction narrows down the teams left by the one above.`}
      error={error}
    >
      {places.map((restriction, place) => (
        <Field
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is what names a link of the chain
          key={`${id} ${place}`}
          label={place === 0 ? t`First` : t`Then`}
        >
          <Select
            value={restriction ?? 'none'}
            onValueChange={(chosen) => put(place, chosen)}
            options={choicesAt(place)}
          />
        </Field>
      ))}
    </FieldSet>
  );
}
