import { describe, expect, test } from 'vitest';
import type { PanelRole } from '#engine/vocabulary.ts';
import { allocatePanels } from '../panels/allocate-panels.ts';
import { sampleRound } from '../proof/sample-round.ts';

/** One room with two panellists of 6 and 7 and no chair, and one free judge; fills the gaps. */
function fill(input: { spare: number; locked?: boolean }): Readonly<Record<string, PanelRole>> {
  const round = sampleRound({ debates: 1, adjudicators: 3, trainees: 0, conflicts: 0, seed: 's' });
  const ids = round.adjudicators.map(({ id }) => id);
  const scores = [6, 7, input.spare];
  const allocated = allocatePanels({
    ...round,
    debates: round.debates.map((debate) => ({
      ...debate,
      seats: ids.slice(0, 2).map((adjudicatorId) => ({
        ...{ adjudicatorId, role: 'panellist' as const },
        locked: input.locked ?? false,
      })),
    })),
    adjudicators: round.adjudicators.map((judge, index) => ({
      ...judge,
      ...{ score: scores[index] ?? 0, conflictTeams: [], conflictAdjudicators: [] },
      conflictInstitutions: [],
    })),
    options: { ...round.options, mode: 'gaps' },
  });
  if (!allocated.ok) throw new Error(JSON.stringify(allocated.problems));
  const seats = allocated.value.panels.flatMap((panel) => panel.seats);
  return Object.fromEntries(
    seats.map(({ adjudicatorId, role }) => [`${scores[ids.indexOf(adjudicatorId)]}`, role]),
  );
}

describe('a room without a chair, when gaps are filled (A3)', () => {
  test('gets its best panellist as chair, and the weaker spare judge as panellist', () => {
    expect(fill({ spare: 2 })).toEqual({ 6: 'panellist', 7: 'chair', 2: 'panellist' });
  });

  test('gets a better spare judge as chair', () => {
    expect(fill({ spare: 9 })).toEqual({ 6: 'panellist', 7: 'panellist', 9: 'chair' });
  });

  test('leaves locked panellists where they are', () => {
    expect(fill({ spare: 2, locked: true })).toEqual({
      6: 'panellist',
      7: 'panellist',
      2: 'chair',
    });
  });
});
