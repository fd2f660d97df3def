import { fold } from '#contract/text/fold.ts';

/** The short address of a category, made from its name: `ESL Open` → `esl-open`. */
export function categorySlug(name: string): string {
  // A name of signs alone folds to nothing; it then stands for itself.
  return fold(name).replaceAll(' ', '-') || name;
}
