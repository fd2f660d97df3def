/** Panels and the feedback on those who sit on them. */
import { allocateAlternatives, allocatePanels, sampleRound } from '#engine/allocation/index.ts';
import { calibrateSources } from '#engine/feedback/index.ts';
import { createRandom } from '#engine/random.ts';

/** Four judges for each debate, less a few; throws when the linear terms are 1 % above their bound. */
export function allocation(debates: number): () => unknown {
  const input = sampleRound({ debates, adjudicators: judgesOf(debates), seed: 'bench' });
  return () => {
    const result = allocatePanels(input);
    if (!result.ok) throw new Error(`The allocation was refused: ${JSON.stringify(result)}`);
    const { cost, bound } = result.value.linear;
    if (cost > 1.01 * bound) throw new Error(`Linear terms ${cost} above their bound ${bound}`);
    return result;
  };
}

/** Three allocations that really differ. */
export function alternatives(debates: number): () => unknown {
  const input = sampleRound({ debates, adjudicators: judgesOf(debates), seed: 'bench' });
  return () => allocateAlternatives(input, { count: 3 });
}

/** Twenty forms from each source. */
export function calibration(sources: number): () => unknown {
  const random = createRandom('calibration');
  const forms = Array.from({ length: sources * 20 }, (_, index) => ({
    sourceId: `s${index % sources}`,
    aboutId: `j${random.int(sources)}`,
    score: random.int(11),
  }));
  return () => calibrateSources(forms);
}

/** The sizes of the specification: 80 judges for 22 debates, else four for each. */
function judgesOf(debates: number): number {
  return debates === 22 ? 80 : 4 * debates;
}
