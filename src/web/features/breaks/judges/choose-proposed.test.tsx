/** All proposed judges are chosen with one press. */
import { expect, test, vi } from 'vitest';
import { waitFor } from '#testing/wait-for.ts';
import { ownTournamentPage } from '#testing/web/tournament-page.tsx';
import { useCan } from '#web/lib/tournament.tsx';
import { ChooseProposed } from './choose-proposed.tsx';

const page = ownTournamentPage();
const idOf = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const judge = (n: number, suggested: boolean, breaking: boolean) => {
  return { id: idOf(n), version: n, suggested, breaking };
};

/** As the tab room sees it. */
const answers = { '/access': { roles: ['tab'], customRoles: [], personId: null } };
const show = async (judges: readonly ReturnType<typeof judge>[]) => {
  const host = await page.show(
    <>
      <ChooseProposed judges={judges} />
      <Rights />
    </>,
    answers,
  );
  await waitFor(() => expect(host.textContent).toContain('may choose'));
  return host.querySelector('button');
};

/** Shows when the reader’s rights are known. */
function Rights() {
  return useCan()('adjudicators.edit') && <p>may choose</p>;
}

test('those who are proposed and not chosen yet are chosen, and nobody else is touched', async () => {
  const judges = [judge(1, true, false), judge(2, true, true), judge(3, false, false)];
  const button = await show([...judges, judge(4, true, false)]);
  expect(button?.textContent).toBe('Choose the 2 proposed judges');
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (_path: string, init: RequestInit) => {
    if (init.body) sent.push(JSON.parse(String(init.body)));
    return Promise.resolve(Response.json({ count: 2, refusals: [], undoId: idOf(9) }));
  });
  button?.click();
  const rows = [1, 4].map((n) => ({ id: idOf(n), version: n }));
  const change = { kind: 'change-adjudicators', rows, breaking: true };
  await waitFor(() => expect(sent).toEqual([{ act: change, preview: false }]));
});

test.each([
  ['everybody proposed is chosen', [judge(1, true, true)]],
  ['nobody is proposed', [judge(1, false, false)]],
])('nothing is offered where %s', async (_, judges) => {
  expect(await show(judges)).toBeNull();
});
