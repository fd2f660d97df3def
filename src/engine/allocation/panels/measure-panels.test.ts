import { expect, test } from 'vitest';
import { sampleRound } from '../proof/sample-round.ts';
import { allocatePanels } from './allocate-panels.ts';
import { measurePanels } from './measure-panels.ts';

test('panels that were just allocated cost what the allocation said', () => {
  const input = sampleRound({ debates: 6, adjudicators: 20, seed: 'measure' });
  const result = allocatePanels(input);
  if (!result.ok) throw new Error('The sample can be allocated');
  const { panels, linear, pairwise } = result.value;
  const seatsOf = new Map(panels.map((panel) => [panel.debateId, panel.seats]));
  const debates = input.debates.map((debate) => ({
    ...debate,
    seats: seatsOf.get(debate.id) ?? [],
  }));
  const weights = { ...input.options.weights, change: 0 };
  const measured = measurePanels({ ...input, debates, options: { ...input.options, weights } });
  expect(measured.linear).toBeCloseTo(linear.cost, 6);
  expect(measured.pairwise).toBeCloseTo(pairwise, 6);
});

test('an empty board costs nothing', () => {
  const input = sampleRound({ debates: 3, adjudicators: 6, seed: 'empty' });
  expect(measurePanels(input)).toEqual({ linear: 0, pairwise: 0 });
});
