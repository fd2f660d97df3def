import { expect, test, vi } from 'vitest';
import { ownTournamentPage, settled } from '#testing/web/tournament-page.tsx';
import type { CheckedSheet } from '#web/features/ballots/sheet/use-checked-sheet.ts';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { useSidesQuestion } from './room-sides.tsx';

const page = ownTournamentPage();
const checked = (stage: string, sidesOpen: boolean) =>
  ({
    form: { stage, sidesOpen, teams: ['A', 'B'].map((id) => ({ id, name: `Lund ${id}` })) },
    sheet: { teams: [{ teamId: 'B' }, { teamId: 'A' }] },
    pack: { sides: [{ name: 'Government' }, { name: 'Opposition' }] },
  }) as unknown as CheckedSheet;

function Desk({ sheet, onEnter }: { readonly sheet: CheckedSheet; readonly onEnter: () => void }) {
  const { settled: settle, question } = useSidesQuestion();
  return (
    <>
      <Button onClick={() => settle(sheet, onEnter)}>Enter ballot</Button>
      {question}
    </>
  );
}

const press = (name: string) =>
  settled(() =>
    [...document.querySelectorAll('button')]
      .find(({ textContent }) => textContent === name)
      ?.click(),
  );

test('the first ballot of an elimination whose sides nobody set asks for them', async () => {
  const enter = vi.fn();
  await page.show(<Desk sheet={checked('elimination', true)} onEnter={enter} />);
  await press('Enter ballot');
  expect(enter).not.toHaveBeenCalled();
  const dialog = document.querySelector('[role="alertdialog"]');
  expect(dialog?.textContent).toContain('Are these the sides?');
  expect([...(dialog?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)).toEqual(
    ['Government: Lund B', 'Opposition: Lund A'],
  );
  await press('Yes, enter the ballots');
  expect(enter).toHaveBeenCalledOnce();
});

test.each([
  ['elimination', false],
  ['preliminary', true],
] as const)('no question in the %s where open is %s', async (stage, isOpen) => {
  const enter = vi.fn();
  await page.show(<Desk sheet={checked(stage, isOpen)} onEnter={enter} />);
  await press('Enter ballot');
  expect(enter).toHaveBeenCalledOnce();
});
