/** Why no test notices a mutant: it changes nothing that a caller can see, or only how long it takes. */

/** By file, and the text before and after. */
const reasons = [];

export function reasonFor(file, from, to) {
  return (
    reasons.find(([at, before, after]) => at === file && before === from && after === to)?.[3] ??
    'open'
  );
}
