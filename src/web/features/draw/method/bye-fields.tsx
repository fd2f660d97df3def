import { useLingui } from '@lingui/react/macro';
import { byesOf, type DrawOptionName } from '#engine/draw/index.ts';
import { useDrawOptionWords } from '#web/ui/debate/draw/draw-option-words.ts';
import { Select } from '#web/ui/kit/choices/select.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { choicesOf } from './choices-of.ts';
import type { OptionFieldsProps } from './option-fields.ts';

/** Who sits out when the number does not fill the rooms, and what that is worth. */
export function ByeFields(
  props: OptionFieldsProps & { readonly used: ReadonlySet<DrawOptionName> },
) {
  const { options, format, onOptions, used } = props;
  const { t } = useLingui();
  const words = useDrawOptionWords();
  const { rule, result } = byesOf(options, format.teamsPerRoom);
  // In a round robin of two, whose turn it is rests.
  const rests = !used.has('byes') && used.has('byeResult');
  return (
    <>
      {used.has('byes') && (
        <Field label={t`Who gets the bye`} hint={words.byes[rule].hint}>
          <Select
            value={rule}
            onValueChange={(byes) => onOptions({ ...options, byes })}
            options={choicesOf(words.byes)}
          />
        </Field>
      )}
      {used.has('byeResult') && (rests || rule !== 'nobody') && (
        <Field label={t`What a bye is worth`} hint={words.byeResults[result].hint}>
          <Select
            value={result}
            onValueChange={(byeResult) => onOptions({ ...options, byeResult })}
            options={choicesOf(words.byeResults)}
          />
        </Field>
      )}
    </>
  );
}
