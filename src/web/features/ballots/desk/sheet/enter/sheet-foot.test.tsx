import { type ComponentProps, createElement } from 'react';
import { expect, test, vi } from 'vitest';
import { findRulePack } from '#engine/formats/index.ts';
import { ownTournamentPage, settled } from '#testing/web/tournament-page.tsx';
import type { BallotForm } from '#web/features/ballots/keep/saved-ballot.ts';
import { firstSheet } from '#web/features/ballots/sheet/sheet-edit.ts';
import { checkSheet } from '#web/features/ballots/sheet/use-checked-sheet.ts';
import { EnterActs } from './sheet-foot.tsx';

const page = ownTournamentPage();
const pack = findRulePack('wudc-bp');
if (!pack) throw new Error('no pack');
const form = {
  ...{ stage: 'preliminary', viewerId: 'cho', advancing: 2, motions: [], roomMotion: null },
  ...{ caseEntry: 'off', sidesOpen: false, debateId: 'd', panel: [] },
  teams: ['A', 'B', 'C', 'D'].map((id, seat) => ({
    ...{ id, name: id, seat },
    speakers: [1, 2].map((n) => ({ id: `${id}${n}`, name: `${id} ${n}` })),
  })),
} as unknown as BallotForm;
const blank = firstSheet(form, pack);
// The best score of all is permitted, and worth a second look.
const sheet = {
  ...blank,
  teams: blank.teams.map((team, at) => ({
    ...{ ...team, rank: at + 1 },
    speeches: team.speeches.map((speech) => ({ ...speech, score: at === 0 ? 98 : 80 - at })),
  })),
};
const checked = checkSheet(form, pack, sheet);
const one = { column: { key: 'c', by: 'Cho', typed: { sheet } }, checked };

test('an unticked sheet says what to tick first, and its box submits by Ctrl+Enter', async () => {
  const enter = vi.fn();
  const props = {
    ...{ enter, act: { error: null, isPending: false }, draft: { reason: '', typed: [] } },
    sheet: { begun: [one], complete: [one], asksReason: false, write: () => undefined },
  };
  const show = (showsMissing: boolean) =>
    page.show(
      createElement(EnterActs, { ...props, showsMissing } as unknown as ComponentProps<
        typeof EnterActs
      >),
    );
  const before = await show(false);
  expect(before.textContent).not.toContain('Tick this first.');
  const host = await show(true);
  const box = host.querySelector<HTMLInputElement>('input[type="checkbox"]');
  expect(box?.getAttribute('aria-invalid')).toBe('true');
  const described = box?.getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(described)?.textContent).toBe('Tick this first.');
  await settled(() =>
    box?.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true }),
    ),
  );
  expect(enter).toHaveBeenCalledOnce();
});
