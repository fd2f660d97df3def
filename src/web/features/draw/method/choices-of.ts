import type { RuleWords } from '#web/ui/debate/draw/draw-option-words.ts';
import type { Option } from '#web/ui/kit/choices/option.ts';

/** Rules with their words as what a list offers. */
export function choicesOf<V extends string>(
  words: Readonly<Record<V, RuleWords>>,
): readonly Option<V>[] {
  // `Object.entries` forgets the type of the keys.
  return (Object.entries(words) as [V, RuleWords][]).map(([value, { label, hint }]) => ({
    value,
    label,
    hint,
  }));
}
