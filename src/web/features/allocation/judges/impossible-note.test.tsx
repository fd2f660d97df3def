import { expect, test } from 'vitest';
import { ownTournamentPage } from '#testing/web/tournament-page.tsx';
import type { Refusal } from '../refusal.ts';
import { ImpossibleNote } from './impossible-note.tsx';

const page = ownTournamentPage();
const kept = { kind: 'kept-seat', adjudicatorId: 'j', otherId: null } as const;
const score = { kind: 'chair-score', adjudicatorId: null, otherId: null } as const;

async function textFor(...rules: readonly object[]) {
  const data = { debates: ['d'], adjudicators: [], rules, relaxation: { waive: [] } };
  const refusal: Refusal = { code: 'refused-by-rules', problems: [{ code: 'impossible', data }] };
  const judges = new Map([['j', { id: 'j', name: 'Jo Bell' }]]) as never;
  const host = await page.show(
    <ImpossibleNote {...{ refusal, judges }} roomName={() => 'A10'} onWaive={() => undefined} />,
  );
  return host.textContent ?? '';
}

test('judges who are lacking are not called locked: the seats of the others are kept', async () => {
  const short = await textFor(kept);
  expect(short).toContain('Not enough judges are free to chair these rooms: A10.');
  expect(short).toContain('The present seat of Jo Bell');
  expect(short).not.toContain('locked');
  expect(await textFor(kept, score)).toContain('Blocked by:');
});
